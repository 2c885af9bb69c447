import { fail } from "../errors.js";
import { emojiCodeByName, emojiNames } from "../markdown/index.js";

/** The kinds of emoji on the wire (messages.md C4). */
export type ReactionType = "unicode_emoji" | "realm_emoji" | "zulip_extra_emoji";

export interface Emoji {
  emoji_name: string;
  emoji_code: string;
  reaction_type: ReactionType;
}

/** The only emoji of its kind; its name is its code. */
const extraEmoji = "zulip";

const typeNames: Record<string, ReactionType> = {
  unicode_emoji: "unicode_emoji",
  realm_emoji: "realm_emoji",
  zulip_extra_emoji: "zulip_extra_emoji",
  service_extra_emoji: "zulip_extra_emoji",
};

/** The kind a client names; both vocabularies are understood (design 7). */
export const reactionType = (typed: string): ReactionType => {
  const type = Object.hasOwn(typeNames, typed) ? typeNames[typed] : undefined;
  if (type === undefined) throw fail("invalidEmojiType");
  return type;
};

/** The emoji of a name: the extra one, then the standard table. */
export const emojiByName = (emoji_name: string): Emoji => {
  if (emoji_name === extraEmoji) return { emoji_name, emoji_code: extraEmoji, reaction_type: "zulip_extra_emoji" };
  const emoji_code = emojiCodeByName(emoji_name);
  if (emoji_code === undefined) throw fail("emojiMissing", { emoji_name });
  return { emoji_name, emoji_code, reaction_type: "unicode_emoji" };
};

/** Refuses an emoji whose parts do not belong together (messages.md C4). */
export const checkEmoji = ({ emoji_name, emoji_code, reaction_type }: Emoji): void => {
  if (reaction_type === "realm_emoji") throw fail("invalidCustomEmoji");
  const names =
    reaction_type === "unicode_emoji" ? emojiNames(emoji_code) : [extraEmoji].filter((name) => name === emoji_code);
  if (names.length === 0) throw fail("invalidEmojiCode");
  if (!names.includes(emoji_name)) throw fail("invalidEmojiName");
};
