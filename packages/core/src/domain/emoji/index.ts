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
  meanings: {
    emoji_name: "The emoji's name, without colons",
    emoji_code: "The emoji's code points in hexadecimal, or its id; found by its name if absent",
  },
  errors: emojiErrors,
  operations,
});
