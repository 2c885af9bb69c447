import { fold } from "../../../text/folding.js";
import { withMembers } from "../../channels/index.js";
import { mutersOf } from "../../muted-users/index.js";
import { policies } from "../../topics/index.js";
import type { Asking, Row } from "../vocabulary.js";
import { type PushTrigger, type Reception, triggerOf } from "./triggers.js";

/** A message, and whom it mentions. */
export interface MentioningMessage {
  message: Pick<Row<"messages">, "id" | "sender_id" | "stream_id" | "subject" | "recipient_id">;
  /** Those who are mentioned, by name or in a group. */
  mentioned: readonly number[];
  /** Those who take part in a topic that is mentioned as a whole. */
  inMentionedTopic: readonly number[];
  mentionsChannel: boolean;
  /** The ids of the people in a direct message conversation. */
  people: readonly number[];
}

/** A user who is to be notified, unless they are at work with a client. */
export interface Notified {
  user: Row<"users">;
  trigger: PushTrigger;
  reception: Reception;
}

/** Returns those of some recipients who are to be notified of a message, wherever they are at the moment (push.md 8.1 and 8.2). */
export const notifiedAmong = async (
  call: Asking,
  mentioning: MentioningMessage,
  recipients: readonly number[],
): Promise<Notified[]> => {
  const { tx } = call;
  const { sender_id, stream_id } = mentioning.message;
  const ids = recipients.filter((id) => id !== sender_id);
  if (ids.length === 0) return [];
  const [users, muters, places] = await Promise.all([
    tx.getMany("users", ids),
    mutersOf(tx, sender_id),
    stream_id === null ? null : placesOf(call, { stream_id, topic: mentioning.message.subject, ids }),
  ]);
  const muted = new Set(muters);
  const [mentioned, inTopic] = [new Set(mentioning.mentioned), new Set(mentioning.inMentionedTopic)];
  return users.flatMap((user) => {
    if (!user.is_active || user.is_bot || muted.has(user.id)) return [];
    const reception: Reception = {
      user,
      subscription: places?.subscriptions.get(user.id) ?? null,
      policy: places?.policies.get(user.id) ?? policies.inherit,
      isMentioned: mentioned.has(user.id),
      isTopicMentioned: inTopic.has(user.id),
      isChannelMentioned: mentioning.mentionsChannel,
    };
    const trigger = triggerOf(reception);
    return trigger === null ? [] : [{ user, trigger, reception }];
  });
};

/** Returns those of the users who get a message, by id. */
export const recipientsAmong = async (
  { tx }: Asking,
  { message: { stream_id }, people }: MentioningMessage,
  user_ids: readonly number[],
): Promise<number[]> => {
  if (stream_id !== null)
    return withMembers(tx, stream_id, (members) => user_ids.filter((user_id) => members.has(user_id)));
  const inside = new Set(people);
  return user_ids.filter((id) => inside.has(id));
};

interface Place {
  stream_id: number;
  topic: string;
  ids: readonly number[];
}

const placesOf = async ({ tx }: Asking, { stream_id, topic, ids }: Place) => {
  const [subscriptions, policies] = await Promise.all([
    tx.scanMany("subscriptions", "byUser", { prefixes: ids.map((id) => [id, stream_id]) }),
    tx.scan("user_topics", "byStream", { prefix: [stream_id, fold(topic)] }),
  ]);
  return {
    subscriptions: new Map(subscriptions.map((row) => [row.user_id, row])),
    policies: new Map(policies.map(({ user_id, visibility_policy }) => [user_id, visibility_policy])),
  };
};
