import { type Params, t } from "../../../schema/schema.js";
import { isLongerThan } from "../../../text/folding.js";
import {
  checkEmoji,
  type Emoji,
  type EmojiCheckError,
  emojiCheckErrors,
  type NamedEmojiError,
  namedEmoji,
  namedEmojiErrors,
} from "../../emoji/index.js";
import type { StatusChange } from "../change-status.js";
import { noEmoji } from "../user-status.js";
import type { Raising } from "../vocabulary.js";

const longestText = 60;

/** Parameters that change a status (users.md 3.8). */
export const statusParams = {
  status_text: t.optional(
    t.text({ description: "At most 60 characters without the white space around it; empty for none" }),
  ),
  emoji_name: t.optional(t.text({ description: "Empty for none" })),
  emoji_code: t.optional(t.text()),
  reaction_type: t.optional(t.text({ word: "reaction_type" })),
};

/** The errors that `readStatusChange` may throw. */
export const statusErrors = ["nothingNew", "statusEmojiNameMissing", ...namedEmojiErrors, ...emojiCheckErrors] as const;

type StatusError = (typeof statusErrors)[number];

type StatusParams = Params<typeof statusParams> & { away?: boolean };

/** Returns the change that the parameters ask for; throws where they ask for none, or for one that is not possible. */
export const readStatusChange = (
  call: Raising<StatusError | "invalidParameter">,
  params: StatusParams,
): StatusChange => {
  const { status_text, emoji_name, emoji_code, reaction_type, away } = params;
  if (status_text === undefined && emoji_name === undefined && away === undefined) throw call.fail("nothingNew");
  if (emoji_name === undefined && (emoji_code !== undefined || reaction_type !== undefined))
    throw call.fail("statusEmojiNameMissing");
  return {
    ...(status_text === undefined ? {} : { status_text: readText(call, status_text) }),
    ...(emoji_name === undefined ? {} : { emoji: readEmoji(call, { emoji_name, emoji_code, reaction_type }) }),
    ...(away === undefined ? {} : { away }),
  };
};

const readText = (call: Raising<"invalidParameter">, typed: string): string => {
  const text = typed.trim();
  if (isLongerThan(text, longestText))
    throw call.fail("invalidParameter", { text: `status_text is too long (limit: ${longestText} characters)` });
  return text;
};

// One mobile client removes an emoji by sending all three parameters empty.
const readEmoji = (
  call: Raising<EmojiCheckError | NamedEmojiError>,
  given: Parameters<typeof namedEmoji>[1],
): Emoji | typeof noEmoji => {
  if (given.emoji_name === "") return noEmoji;
  const emoji = namedEmoji(call, given);
  checkEmoji(call, emoji);
  return emoji;
};
