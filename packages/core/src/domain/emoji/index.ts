import { defineResource } from "../../operation/resource.js";
import { emojiErrors } from "./errors.js";
import * as operations from "./operations/index.js";

export {
  checkEmoji,
  checkEmojiCode,
  type Emoji,
  emojiByName,
  namedEmoji,
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
export type { EmojiCheckError, EmojiCodeError, NamedEmojiError } from "./emoji.js";
