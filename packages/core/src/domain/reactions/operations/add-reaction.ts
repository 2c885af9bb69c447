import { t } from "../../../schema/schema.js";
import { changeableMessage } from "../../channels/index.js";
import { addParticipant } from "../../conversations/index.js";
import {
  checkEmoji,
  type Emoji,
  type EmojiCheckError,
  emojiCheckErrors,
  type NamedEmojiError,
  namedEmoji,
  namedEmojiErrors,
} from "../../emoji/index.js";
import { adoptPolicy } from "../../topics/index.js";
import { anyUser } from "../../users/index.js";
import { adoptMessage, changeReactions, isSame, type Reaction } from "../reactions.js";
import { defineOperation, type Raising, type Row } from "../vocabulary.js";

/** The most reactions of one account to a message. Every page that shows the message shows all of them (security N6). */
const mostOwn = 100;
/** The most different emojis among the reactions to a message, for the same reason. */
const mostEmojis = 1_000;
/** The most reactions to a message, so that the message alone fits into a page (security K2). */
const mostReactions = 50_000;

export const addReaction = defineOperation({
  method: "POST",
  path: "/messages/{message_id}/reactions",
  summary: "Add an emoji reaction to a message",
  description: `A message has at most ${mostOwn} reactions of one account, and at most 1,000 different emojis and 50,000 reactions in all.`,
  permission: anyUser,
  params: t.object({
    message_id: t.integer(),
    emoji_name: t.text(),
    emoji_code: t.optional(t.text()),
    reaction_type: t.optional(t.text({ word: "reaction_type" })),
  }),
  result: t.object({}),
  errors: [
    "invalidMessage",
    "reactionExists",
    "tooManyOwnReactions",
    "tooManyEmojis",
    "tooManyReactions",
    ...namedEmojiErrors,
    ...emojiCheckErrors,
  ],
  async run(call) {
    const { actor, params } = call;
    const message = await changeableMessage(call, params.message_id);
    const emoji = chooseEmoji(call, params, message);
    if (message.reactions.some((known) => known.user_id === actor.id && isSame(emoji, known)))
      throw call.fail("reactionExists");
    const reaction = { ...emoji, user_id: actor.id };
    checkRoom(call, message, reaction);
    await adoptMessage(call, message, actor);
    const reactions = [...message.reactions, reaction];
    await changeReactions(call, message, { op: "add", reaction, reactions, user: actor });
    if (message.stream_id !== null && message.topic_id !== null) {
      await addParticipant(call.tx, message.topic_id, actor.id);
      await adoptPolicy(call, { user: actor, stream_id: message.stream_id, name: message.subject }, "participate");
    }
    return {};
  },
});

/** Throws where the message has as many reactions as it may have. */
const checkRoom = (
  call: Raising<"tooManyOwnReactions" | "tooManyEmojis" | "tooManyReactions">,
  { reactions }: Row<"messages">,
  { user_id, ...emoji }: Reaction,
): void => {
  const own = reactions.filter((reaction) => reaction.user_id === user_id);
  if (own.length >= mostOwn) throw call.fail("tooManyOwnReactions", { limit: mostOwn });
  if (reactions.length >= mostReactions) throw call.fail("tooManyReactions", { limit: mostReactions });
  if (reactions.length < mostEmojis || reactions.some((reaction) => isSame(emoji, reaction))) return;
  const emojis = new Set(reactions.map(({ emoji_code, reaction_type }) => `${reaction_type} ${emoji_code}`));
  if (emojis.size >= mostEmojis) throw call.fail("tooManyEmojis", { limit: mostEmojis });
};

/**
 * Returns the emoji that the caller means. If somebody reacted with it already, it has the name of that reaction (messages.md C4).
 */
const chooseEmoji = (
  call: Raising<EmojiCheckError | NamedEmojiError>,
  given: Parameters<typeof namedEmoji>[1],
  { reactions }: Row<"messages">,
): Emoji => {
  const emoji = namedEmoji(call, given);
  const known = reactions.find((reaction) => isSame(emoji, reaction));
  if (known !== undefined) return { ...emoji, emoji_name: known.emoji_name };
  checkEmoji(call, emoji);
  return emoji;
};
