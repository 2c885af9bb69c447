import { isAmong } from "../../../events/delivery/is-among.js";

/**
 * What the log keeps of a new message beside its canonical form, to make each reader's own. What is not so or not there is left
 * out, since nearly everything of this is rare; earlier versions logged it as false, null or an empty list.
 */
export type MessageFacts = Sparse<{
  /** HTML; absent where it is the content in one paragraph. */
  rendered_content: string | null;
  /** Clients that compute avatars themselves can do so for this sender (users.md 1.2). */
  avatar_is_computable: boolean;
  read_by: readonly number[];
  mentioned: readonly number[];
  channel_wildcard: boolean;
  topic_wildcard: boolean;
  /** The topic's participants, where they are mentioned. */
  topic_participants: readonly number[];
  /** Those one of whose alert words occurs in it. */
  alerted: readonly number[];
  /** For direct messages, the ids of everybody in it, ascending, joined by commas. */
  conversation: string | null;
  /** It is in its channel's empty topic, which is called this where a client needs a name. */
  has_empty_topic: boolean;
  empty_topic_name: string;
  /** The queue that sent it, and its client's own id for it. */
  queue_id: string | null;
  local_id: string | null;
}>;

type Sparse<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** The flags of a new message for one reader; who did not receive it has none (messages.md A3, D1). */
export const flagsFor = (user_id: number, facts: MessageFacts, received: boolean): string[] => {
  if (!received) return [];
  const flags: string[] = [];
  if (facts.read_by?.includes(user_id)) flags.push("read");
  if (isAmong(facts.alerted, user_id)) flags.push("has_alert_word");
  if (isAmong(facts.mentioned, user_id)) flags.push("mentioned");
  const topicWildcard = facts.topic_wildcard === true && facts.topic_participants?.includes(user_id) === true;
  if (facts.channel_wildcard) flags.push("stream_wildcard_mentioned");
  if (topicWildcard) flags.push("topic_wildcard_mentioned");
  if (facts.channel_wildcard || topicWildcard) flags.push("wildcard_mentioned");
  return flags;
};
