import { catalogue } from "../../operation/catalogue.js";

/** Errors about reactions (messages.md B3, C4). */
export const reactionErrors = catalogue({
  emojiArguments: {
    code: "BAD_REQUEST",
    msg: "At least one of the following arguments must be present: emoji_name, emoji_code",
  },
  reactionExists: { code: "REACTION_ALREADY_EXISTS", msg: "Reaction already exists." },
  tooManyOwnReactions: { code: "BAD_REQUEST", msg: "You can add at most {limit} reactions to one message." },
  tooManyEmojis: { code: "BAD_REQUEST", msg: "A message can have reactions with at most {limit} different emojis." },
  tooManyReactions: { code: "BAD_REQUEST", msg: "A message can have at most {limit} reactions." },
  reactionMissing: { code: "REACTION_DOES_NOT_EXIST", msg: "Reaction doesn't exist." },
});
