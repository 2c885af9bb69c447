import { t } from "../../../schema/schema.js";
import { changeableMessage } from "../../channels/index.js";
import {
  checkEmojiCode,
  type EmojiCodeError,
  emojiByName,
  emojiCodeErrors,
  type ReactionType,
  reactionType,
} from "../../emoji/index.js";
import { anyUser } from "../../users/index.js";
import { changeReactions, isSame, type Reaction } from "../reactions.js";
import { defineOperation, type Raising } from "../vocabulary.js";

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
  errors: ["invalidMessage", "emojiArguments", "emojiMissing", "reactionMissing", ...emojiCodeErrors],
  async run(call) {
    const { actor, params } = call;
    const message = await changeableMessage(call, params.message_id);
    const own = message.reactions.filter(({ user_id }) => user_id === actor.id);
    const reaction = findReaction(call, params, own);
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

/**
 * Returns the reaction of the caller that the parameters mean; throws where there is none. Whether it could still be added does not
 * matter (messages.md B3).
 */
const findReaction = (
  call: Raising<EmojiCodeError | "emojiArguments" | "reactionMissing" | "emojiMissing">,
  { emoji_name, emoji_code, reaction_type }: Named,
  own: readonly Reaction[],
): Reaction => {
  const type = reaction_type === undefined ? undefined : reactionType(reaction_type);
  const ofType =
    reaction_type === undefined ? own : own.filter((reaction) => reaction.reaction_type === (type ?? reaction_type));
  if (emoji_code !== undefined)
    return byCode(call, { emoji_code, reaction_type: type ?? "unicode_emoji", emoji_name }, ofType);
  if (emoji_name === undefined) throw call.fail("emojiArguments");
  return byName(call, emoji_name, ofType);
};

const byCode = (
  call: Raising<EmojiCodeError | "reactionMissing">,
  { emoji_name, ...emoji }: { emoji_code: string; reaction_type: ReactionType; emoji_name: string | undefined },
  own: readonly Reaction[],
): Reaction => {
  const found = own.find((reaction) => reaction.emoji_code === emoji.emoji_code);
  if (found !== undefined) return found;
  checkEmojiCode(call, emoji);
  const named = own.find((reaction) => reaction.emoji_name === emoji_name);
  if (named === undefined) throw call.fail("reactionMissing");
  return named;
};

const byName = (
  call: Raising<"reactionMissing" | "emojiMissing">,
  emoji_name: string,
  own: readonly Reaction[],
): Reaction => {
  const named = own.find((reaction) => reaction.emoji_name === emoji_name);
  if (named !== undefined) return named;
  // A reaction keeps the name it was given first; another name of the same emoji means it as well.
  const { emoji_code } = emojiByName(call, emoji_name);
  const found = own.find((reaction) => reaction.emoji_code === emoji_code);
  if (found === undefined) throw call.fail("reactionMissing");
  return found;
};
