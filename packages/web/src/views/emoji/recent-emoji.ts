import type { EmojiName } from "../../parts/emoji-picture.js";
import type { ListedEmoji } from "./emoji-list.js";

const storageKey = "confab-recent-emoji";
/** Two lines of the grid. */
const mostKept = 18;

/** What people mean most of the time, until one has used others. */
const common = ["1f44d", "1f389", "2764", "1f602", "1f440", "1f64f", "1f680", "2705", "1f604"];

const idOf = ({ reaction_type, emoji_code }: EmojiName): string => `${reaction_type}:${emoji_code}`;

const kept = (): string[] => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "[]") as string[];
  } catch {
    return [];
  }
};

/** Returns those that were used last, the last first, filled up with common ones. */
export const recentEmoji = (all: readonly ListedEmoji[]): ListedEmoji[] => {
  const byId = new Map(all.map((emoji) => [idOf(emoji), emoji]));
  const ids = [...new Set([...kept(), ...common.map((code) => `unicode_emoji:${code}`)])];
  const shown = ids.flatMap((id) => byId.get(id) ?? []).slice(0, mostKept);
  // No line with one or two alone: a second line shows once it is full.
  return shown.slice(0, shown.length < mostKept ? mostKept / 2 : mostKept);
};

/** Remembers that one was used. */
export const noteUsedEmoji = (emoji: EmojiName): void => {
  const id = idOf(emoji);
  localStorage.setItem(storageKey, JSON.stringify([id, ...kept().filter((other) => other !== id)].slice(0, mostKept)));
};
