import { fold } from "../../../text/folding.js";
import { policies } from "../../topics/index.js";
import type { Row } from "../vocabulary.js";

/** Where a message is: in a topic of a channel, or in a conversation of people. */
interface Place {
  stream_id: number | null;
  subject: string;
}

interface Hearing {
  subscriptions: readonly Pick<Row<"subscriptions">, "stream_id" | "is_muted">[];
  topics: readonly Row<"user_topics">[];
}

/**
 * Returns whether a message is muted for somebody with these subscriptions and policies. It is in a muted topic, or in a muted
 * channel unless the topic is unmuted or followed (messages.md A5).
 */
export const mutingBy = ({ subscriptions, topics }: Hearing): ((place: Place) => boolean) => {
  const channels = new Set(subscriptions.filter(({ is_muted }) => is_muted).map(({ stream_id }) => stream_id));
  const byTopic = new Map(topics.map((row) => [`${row.stream_id} ${row.name_folded}`, row.visibility_policy]));
  return ({ stream_id, subject }) => {
    if (stream_id === null) return false;
    const policy = byTopic.get(`${stream_id} ${fold(subject)}`) ?? policies.inherit;
    return policy === policies.muted || (policy === policies.inherit && channels.has(stream_id));
  };
};
