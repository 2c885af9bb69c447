import { t } from "../../../schema/schema.js";
import { Access } from "../../channels/index.js";
import { checkEmojiCode, emojiByName, type ReactionType, reactionType } from "../../emoji/index.js";
import { anyUser } from "../../users/index.js";
import { changeReactions, isSame, type Reaction } from "../reactions.js";
import { defineOperation, fail } from "../vocabulary.js";

export const removeReaction = defineOperation({
  method: "DELETE",
  path: "/messages/{message_id}/reactions",
  summary: "Remove an emoji reaction from a message",
  permission: anyUser,
  params: t.object({
    message_id: t.integer(),
    emoji_name: t.optional(t.text()),
    emoji_code: t.optional(t.text()),
    reaction_type: t.optional(t.text({ word: "reaction_type" })),
  }),
  result: t.object({}),
  errors: [
    ...(["invalidMessage", "emojiArguments", "emojiMissing", "invalidEmojiCode", "invalidCustomEmoji"] as const),
    "reactionMissing",
  ],
  async run(call) {
    const { actor, params } = call;
    const message = await new Access(call.tx, actor, call.now).messageToChange(params.message_id);
    const own = message.reactions.filter(({ user_id }) => user_id === actor.id);
    const reaction = findReaction(params, own);
    const reactions = message.reactions.filter((known) => known.user_id !== actor.id || !isSame(reaction, known));
    await changeReactions(call, message, { op: "remove", reaction, reactions, user: actor });
    return {};
  },
});

interface Named {
  emoji_name?: string;
  emoji_code?: string;
  reaction_type?: string;
}

/** The caller's reaction that is meant; whether it could still be added does not matter (messages.md B3). */
const findReaction = ({ emoji_name, emoji_code, reaction_type }: Named, own: readonly Reaction[]): Reaction => {
  const type = reaction_type === undefined ? undefined : reactionType(reaction_type);
  const ofType =
    reaction_type === undefined ? own : own.filter((reaction) => reaction.reaction_type === (type ?? reaction_type));
  if (emoji_code !== undefined) return byCode(emoji_code, type ?? "unicode_emoji", ofType);
  if (emoji_name === undefined) throw fail("emojiArguments");
  return byName(emoji_name, ofType);
};

const byCode = (emoji_code: string, reaction_type: ReactionType, own: readonly Reaction[]): Reaction => {
  const found = own.find((reaction) => reaction.emoji_code === emoji_code);
  if (found !== undefined) return found;
  checkEmojiCode({ emoji_code, reaction_type });
  throw fail("reactionMissing");
};

const byName = (emoji_name: string, own: readonly Reaction[]): Reaction => {
  const named = own.find((reaction) => reaction.emoji_name === emoji_name);
  if (named !== undefined) return named;
  // Reactions keep the name they were first given; another name of the same emoji means them as well.
  const { emoji_code } = emojiByName(emoji_name);
  const found = own.find((reaction) => reaction.emoji_code === emoji_code);
  if (found === undefined) throw fail("reactionMissing");
  return found;
};
