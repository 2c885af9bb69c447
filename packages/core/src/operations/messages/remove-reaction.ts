import { fail } from "../../errors.js";
import { defineOperation } from "../../operation.js";
import { Access } from "../../rules/access.js";
import type { Act } from "../../rules/act.js";
import { emojiByName, reactionType } from "../../rules/emoji.js";
import { changeReactions, isSame, type Reaction } from "../../rules/messages/reactions.js";
import { anyUser } from "../../rules/permissions.js";
import { t } from "../../schema.js";

export const removeReaction = defineOperation({
  method: "DELETE",
  path: "/messages/{message_id}/reactions",
  summary: "Remove an emoji reaction from a message",
  permission: anyUser,
  params: t.object({
    message_id: t.integer(),
    emoji_name: t.optional(t.text()),
    emoji_code: t.optional(t.text()),
    reaction_type: t.optional(t.text()),
  }),
  result: t.object({}),
  errors: ["invalidMessage", "emojiArguments", "emojiMissing", "invalidEmojiType", "reactionMissing"],
  async run({ actor, params, ...call }) {
    const act: Act = { ...call, actor };
    const message = await new Access(act.tx, actor, act.now).messageToChange(params.message_id);
    const own = message.reactions.filter(({ user_id }) => user_id === actor.id);
    const reaction = findReaction(params, own);
    const reactions = message.reactions.filter((known) => known.user_id !== actor.id || !isSame(reaction, known));
    await changeReactions(act, message, { op: "remove", reaction, reactions, user: actor });
    return {};
  },
});

interface Named {
  emoji_name?: string;
  emoji_code?: string;
  reaction_type?: string;
}

/** The caller's reaction that is meant; no check whether it could still be added (messages.md B3). */
const findReaction = ({ emoji_name, emoji_code, reaction_type }: Named, own: readonly Reaction[]): Reaction => {
  const type = reaction_type === undefined ? undefined : reactionType(reaction_type);
  if (emoji_code === undefined && emoji_name === undefined) throw fail("emojiArguments");
  const found = emoji_code === undefined ? byName(emoji_name as string, type, own) : byCode(emoji_code, type, own);
  if (found === undefined) throw fail("reactionMissing");
  return found;
};

const byCode = (emoji_code: string, type: string | undefined, own: readonly Reaction[]): Reaction | undefined =>
  own.find((reaction) => reaction.emoji_code === emoji_code && (type === undefined || reaction.reaction_type === type));

const byName = (emoji_name: string, type: string | undefined, own: readonly Reaction[]): Reaction | undefined => {
  const named = own.find(
    (reaction) => reaction.emoji_name === emoji_name && (type === undefined || reaction.reaction_type === type),
  );
  return named ?? own.find((reaction) => isSame(emojiByName(emoji_name), reaction));
};
