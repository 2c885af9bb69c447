// Which emoji a name stands for, and checking what clients send. The table of standard emoji is in the kernel's `markdown`.

import { defineResource } from "../../operation/resource.js";
import { emojiErrors } from "./errors.js";
import * as operations from "./operations/index.js";

export {
  checkEmoji,
  checkEmojiCode,
  type Emoji,
  type EmojiCheckError,
  type EmojiCodeError,
  emojiByName,
  emojiCheckErrors,
  emojiCodeErrors,
  type NamedEmojiError,
  namedEmoji,
  namedEmojiErrors,
  type ReactionType,
  reactionType,
} from "./emoji.js";
export { type EmojiRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "emoji",
  about: { name: "Emoji", description: "What stands for feelings: the pictures that everybody has." },
  errors: emojiErrors,
  operations,
});
