import { emojiCodeByName, emojiNames } from "../../markdown/index.js";
import { type ContractWord, contractWords } from "../../schema/vocabulary/wire-words.js";
import type { Raising } from "./vocabulary.js";

/** The kind of an emoji: standard, custom or extra. */
export type ReactionType = ContractWord<"reaction_type">;

/** An emoji under one of its names. Its code and its kind identify it. */
export interface Emoji {
  emoji_name: string;
  emoji_code: string;
  reaction_type: ReactionType;
}

/** The name of the only emoji of the extra kind, and also its code. */
const extraEmoji = "zulip";

/** Returns the kind that a client names; undefined for a word that names none. */
export const reactionType = (typed: string): ReactionType | undefined =>
  contractWords("reaction_type").find((kind) => kind === typed);

/** Returns the emoji with a name: the extra one, else one of the standard table. Throws where there is none. */
export const emojiByName = (call: Raising<"emojiMissing">, emoji_name: string): Emoji => {
  if (emoji_name === extraEmoji) return { emoji_name, emoji_code: extraEmoji, reaction_type: "service_extra_emoji" };
  const emoji_code = emojiCodeByName(emoji_name);
  if (emoji_code === undefined) throw call.fail("emojiMissing", { emoji_name });
  return { emoji_name, emoji_code, reaction_type: "unicode_emoji" };
};

interface Named {
  emoji_name: string;
  emoji_code?: string | undefined;
  reaction_type?: string | undefined;
}

/** Returns the emoji that a client means, not yet checked. The name decides what the client leaves out. */
export const namedEmoji = (
  call: Raising<NamedEmojiError>,
  { emoji_name, emoji_code, reaction_type: typed }: Named,
): Emoji => {
  const type = typed === undefined ? undefined : reactionType(typed);
  if (typed !== undefined && type === undefined) throw call.fail("invalidEmojiType");
  return emoji_code !== undefined && type !== undefined
    ? { emoji_name, emoji_code, reaction_type: type }
    : { ...emojiByName(call, emoji_name), ...(emoji_code && { emoji_code }), ...(type && { reaction_type: type }) };
};

/** Returns the names of an emoji; an empty list where no emoji has this code. */
const namesOf = ({ emoji_code, reaction_type }: Pick<Emoji, "emoji_code" | "reaction_type">): string[] => {
  if (reaction_type === "unicode_emoji") return emojiNames(emoji_code);
  return reaction_type === "service_extra_emoji" && emoji_code === extraEmoji ? [extraEmoji] : [];
};

const invalidCode = (call: Raising<EmojiCodeError>, reaction_type: ReactionType) =>
  call.fail(reaction_type === "realm_emoji" ? "invalidCustomEmoji" : "invalidEmojiCode");

/** Throws for a code that no emoji of its kind has. */
export const checkEmojiCode = (
  call: Raising<EmojiCodeError>,
  emoji: Pick<Emoji, "emoji_code" | "reaction_type">,
): void => {
  if (namesOf(emoji).length === 0) throw invalidCode(call, emoji.reaction_type);
};

/**
 * Throws for an emoji whose name, code and kind do not belong together (messages.md C4). TODO: look custom ones up, once there are
 * any.
 */
export const checkEmoji = (call: Raising<EmojiCheckError>, emoji: Emoji): void => {
  checkEmojiCode(call, emoji);
  if (!namesOf(emoji).includes(emoji.emoji_name)) throw call.fail("invalidEmojiName");
};

/** What `namedEmoji` may throw. */
export const namedEmojiErrors = ["invalidEmojiType", "emojiMissing"] as const;

/** The name of one of `namedEmojiErrors`. */
export type NamedEmojiError = (typeof namedEmojiErrors)[number];

/** What `checkEmojiCode` may throw. */
export const emojiCodeErrors = ["invalidCustomEmoji", "invalidEmojiCode"] as const;

/** The name of one of `emojiCodeErrors`. */
export type EmojiCodeError = (typeof emojiCodeErrors)[number];

/** What `checkEmoji` may throw. */
export const emojiCheckErrors = ["invalidEmojiName", ...emojiCodeErrors] as const;

/** The name of one of `emojiCheckErrors`. */
export type EmojiCheckError = (typeof emojiCheckErrors)[number];
