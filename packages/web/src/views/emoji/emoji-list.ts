import type { StoreView } from "@confab/client";
import { client } from "../../client.js";
import type { EmojiName } from "../../parts/emoji-picture.js";
import { emojiKinds } from "./emoji-kinds.js";

/** An emoji with all the names that people find it by. */
export interface ListedEmoji extends EmojiName {
  readonly names: readonly string[];
}

export type EmojiKind = "recent" | "own" | keyof typeof emojiKinds | "flags";

/** Emoji of a kind. */
export interface EmojiSection {
  readonly kind: EmojiKind;
  readonly emoji: readonly ListedEmoji[];
}

const kindNames = Object.keys(emojiKinds) as (keyof typeof emojiKinds)[];

/** By first character: the kind, and the place in it. */
const places = new Map(
  kindNames.flatMap((kind) => Array.from(emojiKinds[kind], (character, at) => [character, { kind, at }] as const)),
);

const firstOf = (code: string): string => String.fromCodePoint(Number.parseInt(code, 16));

const isFlag = (code: string): boolean => /^1f1|^1f3f[34]|^1f38c|^1f6a9|^1f3c1/.test(code);

const kindOf = (code: string): EmojiKind => (isFlag(code) ? "flags" : (places.get(firstOf(code))?.kind ?? "symbols"));

const orderOf = (code: string): number => places.get(firstOf(code))?.at ?? Number.POSITIVE_INFINITY;

let loading: Promise<readonly ListedEmoji[]> | undefined;

const load = async (): Promise<readonly ListedEmoji[]> => {
  const { code_to_names } = await client.api.getServerEmojiData();
  return Object.entries(code_to_names).map(([emoji_code, names]) => ({
    emoji_code,
    emoji_name: names[0] ?? "",
    names,
    reaction_type: "unicode_emoji",
  }));
};

/** The emoji of Unicode, which the server knows. They are loaded once. */
export const standardEmoji = (): Promise<readonly ListedEmoji[]> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** The emoji of the organization. */
export const ownEmoji = (view: StoreView): ListedEmoji[] =>
  Object.values(view.field("realm_emoji") ?? {})
    .filter(({ deactivated }) => !deactivated)
    .map(({ id, name }) => ({ emoji_code: id, emoji_name: name, names: [name], reaction_type: "realm_emoji" }))
    .sort((a, b) => a.emoji_name.localeCompare(b.emoji_name));

const inOrder = (a: ListedEmoji, b: ListedEmoji): number =>
  orderOf(a.emoji_code) - orderOf(b.emoji_code) || a.emoji_code.length - b.emoji_code.length;

/** Returns emoji by kind, those of Unicode in its order. Kinds without any are left out. */
export const sectionsOf = (
  standard: readonly ListedEmoji[],
  own: readonly ListedEmoji[],
  recent: readonly ListedEmoji[],
): EmojiSection[] => {
  const byKind = new Map<EmojiKind, ListedEmoji[]>();
  for (const emoji of standard) {
    const kind = kindOf(emoji.emoji_code);
    const known = byKind.get(kind);
    if (known === undefined) byKind.set(kind, [emoji]);
    else known.push(emoji);
  }
  const kinds: readonly EmojiKind[] = [...kindNames, "flags"];
  const sections: EmojiSection[] = [
    { kind: "recent", emoji: recent },
    ...kinds.map((kind) => ({ kind, emoji: [...(byKind.get(kind) ?? [])].sort(inOrder) })),
    { kind: "own", emoji: own },
  ];
  return sections.filter(({ emoji }) => emoji.length > 0);
};

/** How well a name fits: 0 is the name itself, then those that begin so, then those with such a word, then the rest. */
const fitOf = (name: string, query: string): number => {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (name.includes(`_${query}`)) return 2;
  return name.includes(query) ? 3 : Number.POSITIVE_INFINITY;
};

const bestFit = ({ names }: ListedEmoji, query: string): number => Math.min(...names.map((name) => fitOf(name, query)));

/** Returns the emoji that words find, the best first. */
export const foundEmoji = (all: readonly ListedEmoji[], typed: string): ListedEmoji[] => {
  const query = typed
    .trim()
    .toLowerCase()
    .replace(/^:|:$/g, "")
    .replaceAll(/[\s-]+(?=\w)/g, "_");
  return all
    .map((emoji) => ({ emoji, fit: bestFit(emoji, query) }))
    .filter(({ fit }) => fit < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.fit - b.fit || inOrder(a.emoji, b.emoji))
    .map(({ emoji }) => emoji);
};
