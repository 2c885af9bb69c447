import { groupBy } from "../../storage/group-by.js";
import { fold } from "../../text/folding.js";
import { type Policy, policies, setPolicy } from "./topic-policies.js";
import type { Operating, ReadTx } from "./vocabulary.js";

interface TopicName {
  stream_id: number;
  name: string;
}

interface Move {
  from: TopicName;
  to: TopicName;
  /** Whether messages were in the topic already to which the others went. */
  isMerged: boolean;
  /** Returns those of the users who may read the channel that the messages left, or the one to which they went. */
  readersAmong: (channel: "from" | "to", user_ids: readonly number[]) => Promise<ReadonlySet<number>>;
}

/** From the least to the most visible. */
const byVisibility: readonly Policy[] = [policies.muted, policies.inherit, policies.unmuted, policies.followed];

const mostVisible = (one: Policy, other: Policy): Policy =>
  byVisibility.indexOf(one) > byVisibility.indexOf(other) ? one : other;

/**
 * Lets users' policies for a topic move along with all its messages, and tells them (messages.md C3). Where the messages join others,
 * the more visible policy of both topics stays. Who may not read a channel any more keeps the policies there, and hears of nothing.
 */
export const movePolicies = async (call: Operating, { from, to, isMerged, readersAmong }: Move): Promise<void> => {
  if (from.stream_id === to.stream_id && fold(from.name) === fold(to.name)) return;
  const [before, known] = await Promise.all([policiesFor(call.tx, from), policiesFor(call.tx, to)]);
  const merged = (user_id: number): Policy => {
    const [one, other] = [before.get(user_id) ?? policies.inherit, known.get(user_id) ?? policies.inherit];
    return isMerged ? mostVisible(one, other) : one;
  };
  const concerned = isMerged ? new Set([...before.keys(), ...known.keys()]) : new Set(before.keys());
  const leaving = await readersAmong("from", [...before.keys()]);
  const following = await readersAmong("to", [...concerned]);
  await set(call, from, { user_ids: [...leaving], policy: policies.inherit });
  for (const [policy, user_ids] of groupBy([...following], merged)) await set(call, to, { user_ids, policy });
};

const policiesFor = async (tx: ReadTx, { stream_id, name }: TopicName): Promise<Map<number, Policy>> => {
  const rows = await tx.scan("user_topics", "byStream", { prefix: [stream_id, fold(name)] });
  return new Map(rows.map(({ user_id, visibility_policy }) => [user_id, visibility_policy]));
};

const set = async (
  call: Operating,
  topic: TopicName,
  { user_ids, policy }: { user_ids: readonly number[]; policy: Policy },
): Promise<void> => {
  if (user_ids.length > 0) await setPolicy(call, { ...topic, users: await call.tx.getMany("users", user_ids) }, policy);
};
