export {
  checkEmoji,
  checkEmojiCode,
  type Emoji,
  emojiByName,
  namedEmoji,
  type ReactionType,
  reactionType,
} from "./emoji.js";
export type { EmojiRows } from "./vocabulary.js";
