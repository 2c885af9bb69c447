import { site } from "../../operation/services.js";
import { unknownUser } from "../accessible-users/index.js";
import { isSubscribed } from "../channels/index.js";
import { makeOwn, markReacted, messageAudience, Readable, unawareGuests } from "../messages/index.js";
import { apiEmail } from "../users/index.js";
import { reactionAddEvent, reactionRemoveEvent } from "./events.js";
import type { Actor, Operating, Row } from "./vocabulary.js";

type Message = Row<"messages">;
/** A reaction of one user, as the row of its message holds it. */
export type Reaction = Message["reactions"][number];

/** Whether two emojis are the same, under whatever names. */
export const isSame = (
  one: Pick<Reaction, "emoji_code" | "reaction_type">,
  other: Pick<Reaction, "emoji_code" | "reaction_type">,
): boolean => one.emoji_code === other.emoji_code && one.reaction_type === other.reaction_type;

interface Change {
  op: "add" | "remove";
  reaction: Reaction;
  /** All reactions of the message after the change. */
  reactions: Reaction[];
  user: Actor;
}

/**
 * Stores a message's reactions, and tells everybody who has the message in view. Guests who may not know of the user are told of an
 * unknown one.
 */
export const changeReactions = async (call: Operating, message: Message, change: Change): Promise<void> => {
  const { op, reaction, reactions, user } = change;
  await Promise.all([call.tx.update("messages", message.id, { reactions }), markReacted(call.tx, message, reactions)]);
  const { emoji_name, emoji_code, reaction_type } = reaction;
  const event = op === "add" ? reactionAddEvent : reactionRemoveEvent;
  const fields = { message_id: message.id, emoji_name, emoji_code, reaction_type, user_id: user.id };
  const channel = message.stream_id === null ? null : ((await call.tx.get("streams", message.stream_id)) ?? null);
  const audience = await messageAudience(call.tx, message, channel);
  const unaware = channel === null ? [] : await unawareOf(call, user, channel);
  const emit = (person: ReturnType<typeof personOf>, to: typeof audience) =>
    call.emit(event, { ...fields, user: person }, to);
  emit(personOf(call, user, true), unaware.length === 0 ? audience : { ...audience, except: unaware });
  if (unaware.length > 0) emit(personOf(call, user, false), { users: unaware });
};

const unawareOf = async (call: Operating, user: Actor, channel: Row<"streams">): Promise<number[]> =>
  unawareGuests(call, user, { channel, isSubscribed: await isSubscribed(call.tx, user.id, channel.id) });

// One terminal client reads its state from this object (messages.md D4).
const personOf = (call: Operating, user: Actor, isKnown: boolean) => {
  const host = call.use(site).host;
  const { email, full_name } = isKnown
    ? { email: apiEmail(user, host), full_name: user.full_name }
    : unknownUser(user, host);
  return { user_id: user.id, email, full_name };
};

/** Makes a message the user's own if they react to it without having received it. */
export const adoptMessage = async ({ tx, now }: Operating, message: Message, user: Actor): Promise<void> => {
  if (!(await new Readable(tx, user, now).hasReceived(message))) await makeOwn(tx, user.id, [message.id]);
};
