import { emojiCodeByName, emojiNames } from "../../markdown/index.js";
import { type ContractWord, contractWords } from "../../schema/vocabulary/wire-words.js";
import { fail } from "./vocabulary.js";

export type ReactionType = ContractWord<"reaction_type">;

export interface Emoji {
  emoji_name: string;
  emoji_code: string;
  reaction_type: ReactionType;
}

/** The only emoji of its kind; its name is its code. */
const extraEmoji = "zulip";

/** The kind that a client names; undefined for none. */
export const reactionType = (typed: string): ReactionType | undefined =>
  contractWords("reaction_type").find((kind) => kind === typed);

/** The emoji of a name: the extra one, then the standard table. */
export const emojiByName = (emoji_name: string): Emoji => {
  if (emoji_name === extraEmoji) return { emoji_name, emoji_code: extraEmoji, reaction_type: "service_extra_emoji" };
  const emoji_code = emojiCodeByName(emoji_name);
  if (emoji_code === undefined) throw fail("emojiMissing", { emoji_name });
  return { emoji_name, emoji_code, reaction_type: "unicode_emoji" };
};

interface Named {
  emoji_name: string;
  emoji_code?: string | undefined;
  reaction_type?: string | undefined;
}

/** The emoji that a client means; what it leaves out is that of the name. Not yet checked. */
export const namedEmoji = ({ emoji_name, emoji_code, reaction_type: typed }: Named): Emoji => {
  const type = typed === undefined ? undefined : reactionType(typed);
  if (typed !== undefined && type === undefined) throw fail("invalidEmojiType");
  return emoji_code !== undefined && type !== undefined
    ? { emoji_name, emoji_code, reaction_type: type }
    : { ...emojiByName(emoji_name), ...(emoji_code && { emoji_code }), ...(type && { reaction_type: type }) };
};

/** The names of a code; none for one that does not exist. */
const namesOf = ({ emoji_code, reaction_type }: Pick<Emoji, "emoji_code" | "reaction_type">): string[] => {
  if (reaction_type === "unicode_emoji") return emojiNames(emoji_code);
  return reaction_type === "service_extra_emoji" && emoji_code === extraEmoji ? [extraEmoji] : [];
};

const invalidCode = (reaction_type: ReactionType) =>
  fail(reaction_type === "realm_emoji" ? "invalidCustomEmoji" : "invalidEmojiCode");

/** Refuses a code that no emoji of its kind has. */
export const checkEmojiCode = (emoji: Pick<Emoji, "emoji_code" | "reaction_type">): void => {
  if (namesOf(emoji).length === 0) throw invalidCode(emoji.reaction_type);
};

/** Refuses an emoji whose parts do not belong together (messages.md C4). TODO: look custom ones up, once there are any. */
export const checkEmoji = (emoji: Emoji): void => {
  checkEmojiCode(emoji);
  if (!namesOf(emoji).includes(emoji.emoji_name)) throw fail("invalidEmojiName");
};
