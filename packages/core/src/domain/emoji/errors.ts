import { catalogue } from "../../operation/catalogue.js";

/** Errors about emoji that a call names (messages.md F). */
export const emojiErrors = catalogue({
  emojiMissing: { code: "BAD_REQUEST", msg: "Emoji '{emoji_name}' does not exist" },
  invalidEmojiType: { code: "BAD_REQUEST", msg: "Invalid emoji type." },
  invalidEmojiCode: { code: "BAD_REQUEST", msg: "Invalid emoji code." },
  invalidEmojiName: { code: "BAD_REQUEST", msg: "Invalid emoji name." },
  invalidCustomEmoji: { code: "BAD_REQUEST", msg: "Invalid custom emoji." },
});
