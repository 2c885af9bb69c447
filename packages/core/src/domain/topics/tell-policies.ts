import { findEach } from "../../storage/find-each.js";
import { emptyTopicDisplayName } from "../realm/index.js";
import { mutedTopicsEvent, userTopicEvent } from "./events.js";
import { mutedTopicsOf, policies } from "./topic-policies.js";
import type { Operating, Row, TopicRows } from "./vocabulary.js";

/**
 * Tells users of their policies for topics of channels that they may read again; the initial state left them out meanwhile. `readers`
 * has the ids of users by channel.
 */
export const tellPolicies = async (
  call: Operating,
  readers: ReadonlyMap<Row<"streams">, readonly number[]>,
): Promise<void> => {
  const prefixes = [...readers]
    .filter(([{ is_archived }]) => !is_archived)
    .flatMap(([{ id }, user_ids]) => user_ids.map((user_id) => [user_id, id]));
  if (prefixes.length === 0) return;
  const rows = await findEach<TopicRows, "user_topics">(call.tx, "user_topics", { index: "byTopic", prefixes });
  const isMuted = ({ visibility_policy }: Row<"user_topics">) => visibility_policy === policies.muted;
  for (const user_id of new Set(rows.filter(isMuted).map((row) => row.user_id))) await tellMuted(call, user_id);
  for (const { user_id, stream_id, topic_name, visibility_policy, last_updated } of rows)
    call.emit(userTopicEvent, { stream_id, topic_name, visibility_policy, last_updated }, { users: [user_id], facts });
};

const facts = { empty_topic_name: emptyTopicDisplayName };

const tellMuted = async (call: Operating, user_id: number): Promise<void> => {
  const user = await call.tx.get("users", user_id);
  if (user === undefined) return;
  const rows = await call.tx.scan("user_topics", "byTopic", { prefix: [user_id] });
  const muted_topics = await mutedTopicsOf(call, user, rows);
  call.emit(mutedTopicsEvent, { muted_topics }, { users: [user_id], facts });
};
