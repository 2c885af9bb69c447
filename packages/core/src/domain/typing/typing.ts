import { site } from "../../operation/services.js";
import { settingValue } from "../../schema/setting.js";
import { accessibleUsers } from "../accessible-users/index.js";
import { subscribersOf } from "../channels/index.js";
import { type ChannelTarget, channelToSendTo, checkTarget, normalizeTopic, targetErrors } from "../messages/index.js";
import { emptyTopicDisplayName } from "../realm/index.js";
import { apiEmail, userSettings } from "../users/index.js";
import { typingStartEvent, typingStopEvent } from "./events.js";
import { mostSubscribers, typingReceivers } from "./receivers.js";
import type { Actor, Passing, Raising, Row } from "./vocabulary.js";

type User = Row<"users">;

/** Whether somebody begins or stops. */
export type TypingOp = "start" | "stop";

/** Throws for a user who lets nobody see that they type direct messages. */
export const checkDirectTyping = ({ actor, fail }: { actor: Actor } & Raising<"directTypingOff">): void => {
  if (!settingValue(userSettings, actor.settings, "send_private_typing_notifications")) throw fail("directTypingOff");
};

/** Throws for a user who lets nobody see that they type in channels. */
export const checkChannelTyping = ({ actor, fail }: { actor: Actor } & Raising<"channelTypingOff">): void => {
  if (!settingValue(userSettings, actor.settings, "send_stream_typing_notifications")) throw fail("channelTypingOff");
};

const eventOf = (op: TypingOp) => (op === "start" ? typingStartEvent : typingStopEvent);

const facts = { empty_topic_name: emptyTopicDisplayName };

/** Tells everybody in a conversation that the acting user begins or stops to type there. */
export const tellDirectTyping = async (call: Passing<"recipientId">, op: TypingOp, to: readonly number[]) => {
  const people = await peopleWith(call, to);
  const host = call.use(site).host;
  const shown = (user: User) => ({ user_id: user.id, email: apiEmail(user, host) });
  const fields = { message_type: "direct" as const, sender: shown(call.actor), recipients: people.map(shown) };
  call.emit(eventOf(op), fields, { users: await typingReceivers(call, people, people), facts });
};

const peopleWith = async (call: Passing<"recipientId">, to: readonly number[]): Promise<User[]> => {
  const users = new Map((await call.tx.getMany("users", [...new Set(to)])).map((user) => [user.id, user]));
  const isKnown = await accessibleUsers(call);
  for (const id of to) {
    const user = users.get(id);
    if (user === undefined || !isKnown(user)) throw call.fail("recipientId", { id });
  }
  return [...users.set(call.actor.id, call.actor).values()].sort((a, b) => a.id - b.id);
};

/** Tells the subscribers of a channel that the acting user begins or stops to type there. */
export const tellChannelTyping = async (call: Passing<ChannelTypingError>, op: TypingOp, target: ChannelTarget) => {
  const { id } = target.access.channel;
  const subscribers = await subscribersOf(call.tx, id);
  if (subscribers.length > mostSubscribers) return;
  const { actor } = call;
  const users = await typingReceivers(call, await call.tx.getMany("users", subscribers), [actor]);
  const sender = { user_id: actor.id, email: apiEmail(actor, call.use(site).host) };
  call.emit(eventOf(op), { message_type: "stream", sender, stream_id: id, topic: target.topic }, { users, facts });
};

/** Returns where somebody types; throws where a message of theirs would be refused. */
export const channelTarget = async (
  call: Passing<ChannelTypingError>,
  stream_id: number,
  typed: string,
): Promise<ChannelTarget> => {
  const topic = normalizeTopic(call, typed);
  const access = await channelToSendTo(call, call.actor, stream_id);
  if (access === undefined) throw call.fail("invalidChannelId");
  const target = { kind: "channel" as const, access, topic };
  await checkTarget(call, call.actor, target);
  return target;
};

/** What `channelTarget` may throw. */
export const channelTypingErrors = ["invalidChannelId", "topicCharacter", ...targetErrors] as const;

type ChannelTypingError = (typeof channelTypingErrors)[number];
