import { type Soon, whenThere } from "../../ports/soon.js";
import { settingValue } from "../../schema/setting.js";
import { findEach } from "../../storage/find-each.js";
import { compareText } from "../../storage/order.js";
import { fold } from "../../text/folding.js";
import { Access, subscriptionOf } from "../channels/index.js";
import { emptyTopicDisplayName } from "../realm/index.js";
import { checkStoredRows, storedLimit, userSettings } from "../users/index.js";
import { mutedTopicsEvent, userTopicEvent } from "./events.js";
import { topicTables } from "./tables.js";
import type { Asking, Operating, ReadTx, Row, TopicRows, WriteTx, Writing } from "./vocabulary.js";

/** The policies by which a user hears of a topic (channels.md 7.11). */
export const policies = { inherit: 0, muted: 1, unmuted: 2, followed: 3 } as const;

/** One of these policies. */
export type Policy = (typeof policies)[keyof typeof policies];

/** How a user took part in a topic, from least to most. */
type Participation = "participate" | "send" | "initiate";
/** For each of them, the values of a user's setting under which it is enough to change the policy. */
const enough: Record<Participation, readonly number[]> = { participate: [1], send: [1, 2], initiate: [1, 2, 3] };

/** Returns the row of a user's policy for a topic, whatever the case of `name`; undefined where they set none. */
const policyOf = async (tx: ReadTx, { user, stream_id, name }: Topic): Promise<Row<"user_topics"> | undefined> => {
  const [row] = await tx.scan("user_topics", "byTopic", { prefix: [user.id, stream_id, fold(name)], limit: 1 });
  return row;
};

/** A topic, and the user whose policy for it is meant. */
interface Topic {
  user: Row<"users">;
  stream_id: number;
  name: string;
  /** The user's subscription of the channel: null for none, undefined where it is not at hand. */
  subscription?: Row<"subscriptions"> | null;
}

/** How many policies a user may have. */
const limit = storedLimit(topicTables, "user_topics");

/** Sets a policy of the acting user, as `setPolicy` does; throws where they have too many. */
export const setOwnPolicy = async (
  call: Writing<"listFull">,
  topic: Pick<Topic, "stream_id" | "name">,
  policy: Policy,
): Promise<void> => {
  const { actor, tx } = call;
  const isNew = policy !== policies.inherit && (await policyOf(tx, { user: actor, ...topic })) === undefined;
  if (isNew) await checkStoredRows(call, limit, 1);
  await setPolicy(call, { users: [actor], ...topic }, policy);
};

/**
 * Stores a policy of some users for a topic and tells them. Does nothing where the stored one is the same (channels.md 7.11), or
 * where they have as many as they may. The spelling of the first policy stays, though the event shows `name`.
 */
export const setPolicy = async (
  call: Operating,
  { users, stream_id, name }: Omit<Topic, "user"> & { users: readonly Row<"users">[] },
  policy: Policy,
): Promise<void> => {
  const { tx, emit, now } = call;
  const name_folded = fold(name);
  const rows = await tx.scanMany("user_topics", "byTopic", { prefixes: users.map(({ id }) => [id]) });
  const isTopic = (row: Policied) => row.stream_id === stream_id && row.name_folded === name_folded;
  const known = new Map(rows.filter(isTopic).map((row) => [row.user_id, row]));
  const isFull = fullAmong(rows);
  const changing = users.filter(({ id }) => {
    const row = known.get(id);
    return row === undefined ? policy !== policies.inherit && !isFull(id) : row.visibility_policy !== policy;
  });
  const changes = { visibility_policy: policy, last_updated: now };
  const after = changing.map(({ id: user_id }) => {
    const topic_name = known.get(user_id)?.topic_name ?? name;
    return { user_id, stream_id, topic_name, name_folded, ...changes };
  });
  await storePolicies(tx, known, after);
  const facts = { empty_topic_name: emptyTopicDisplayName };
  for (const [at, user] of changing.entries()) {
    const others = rows.filter((row) => row.user_id === user.id && !isTopic(row));
    const muted_topics = await mutedTopicsOf(call, user, [...others, ...after.slice(at, at + 1)]);
    emit(mutedTopicsEvent, { muted_topics }, { users: [user.id], facts });
    emit(userTopicEvent, { stream_id, topic_name: name, ...changes }, { users: [user.id], facts });
  }
};

/** Returns a function that tells whether a user has as many policies as they may. */
const fullAmong = (rows: readonly Policied[]): ((user_id: number) => boolean) => {
  const counts = new Map<number, number>();
  for (const { user_id } of rows) counts.set(user_id, (counts.get(user_id) ?? 0) + 1);
  return (user_id) => (counts.get(user_id) ?? 0) >= limit.rows;
};

/** A user's policy for a topic, as it is stored. */
type Policied = Omit<Row<"user_topics">, "id">;

/** Stores the policies of users for one topic; `known` are those stored so far, by user id. */
const storePolicies = async (
  tx: WriteTx,
  known: ReadonlyMap<number, Row<"user_topics">>,
  after: readonly Policied[],
): Promise<void> => {
  const changed: (Pick<Policied, "visibility_policy" | "last_updated"> & { id: number })[] = [];
  const ended: number[] = [];
  for (const { user_id, visibility_policy, last_updated } of after) {
    const id = known.get(user_id)?.id;
    if (id === undefined) continue;
    if (visibility_policy === policies.inherit) ended.push(id);
    else changed.push({ id, visibility_policy, last_updated });
  }
  await tx.insertMany(
    "user_topics",
    after.filter(({ user_id }) => !known.has(user_id)),
  );
  await tx.updateMany("user_topics", changed);
  if (ended.length > 0) await tx.deleteMany("user_topics", ended);
};

const byTopic = (one: Policied, other: Policied): number =>
  one.stream_id - other.stream_id || compareText(one.name_folded, other.name_folded);

/**
 * Returns those of a user's topics that the user has muted, as `[channel name, topic, UNIX seconds]`, by channel. Channels that are
 * archived or that the user can no longer read are left out.
 */
export const mutedTopicsOf = async (
  { tx, now }: Asking,
  user: Row<"users">,
  rows: readonly Policied[],
): Promise<[string, string, number][]> => {
  const muted = rows.filter(({ visibility_policy }) => visibility_policy === policies.muted).sort(byTopic);
  if (muted.length === 0) return [];
  const names = new Map<number, string>();
  const channels = await tx.getMany("streams", [...new Set(muted.map(({ stream_id }) => stream_id))]);
  for (const { channel, content } of await new Access(tx, user, now).toChannels(channels))
    if (!channel.is_archived && content) names.set(channel.id, channel.name);
  return muted.flatMap(({ stream_id, topic_name, last_updated }) => {
    const name = names.get(stream_id);
    return name === undefined ? [] : [[name, topic_name, last_updated] satisfies [string, string, number]];
  });
};

/**
 * Follows or unmutes a topic in which a user just did something, as their settings say (messages.md C1.4). Bots are left alone,
 * since they have no use for it. Returns the new policy, or null when nothing changed.
 */
export const adoptPolicy = (call: Operating, topic: Topic, participation: Participation): Soon<number | null> =>
  topic.user.is_bot
    ? null
    : whenThere(wantedPolicy(call.tx, topic, participation), (wanted) =>
        wanted === policies.inherit ? null : raisePolicy(call, topic, wanted),
      );

const raisePolicy = async (call: Operating, topic: Topic, wanted: Policy): Promise<number | null> => {
  const known = await policyOf(call.tx, topic);
  const now = known?.visibility_policy ?? policies.inherit;
  if (now === policies.muted || wanted <= now) return null;
  await setPolicy(call, { ...topic, users: [topic.user] }, wanted);
  return wanted;
};

const wantedPolicy = (tx: ReadTx, topic: Topic, participation: Participation): Soon<Policy> => {
  const { user } = topic;
  const follow = settingValue(userSettings, user.settings, "automatically_follow_topics_policy");
  if (enough[participation].includes(follow)) return policies.followed;
  const unmute = settingValue(userSettings, user.settings, "automatically_unmute_topics_in_muted_streams_policy");
  if (!enough[participation].includes(unmute)) return policies.inherit;
  const { subscription } = topic;
  return subscription === undefined
    ? whenThere(subscriptionOf(tx, user.id, topic.stream_id), unmutedWhereMuted)
    : unmutedWhereMuted(subscription);
};

const unmutedWhereMuted = (subscription: Row<"subscriptions"> | null | undefined): Policy =>
  subscription?.active === true && subscription.is_muted ? policies.unmuted : policies.inherit;

/**
 * Follows a topic for those who are mentioned there by name, if their settings say so (messages.md C1.4). Returns the ids of those
 * for whom it did.
 */
export const followWhereMentioned = async (
  call: Operating,
  { stream_id, name }: Omit<Topic, "user">,
  mentioned: readonly Row<"users">[],
): Promise<number[]> => {
  const willing = mentioned.filter(
    ({ is_bot, settings }) =>
      !is_bot && settingValue(userSettings, settings, "automatically_follow_topics_where_mentioned"),
  );
  const prefixes = willing.map(({ id }) => [id, stream_id, fold(name)]);
  const rows = await findEach<TopicRows, "user_topics">(call.tx, "user_topics", { index: "byTopic", prefixes });
  const known = new Map(rows.map(({ user_id, visibility_policy }) => [user_id, visibility_policy]));
  const users = willing.filter(({ id }) => {
    const now = known.get(id) ?? policies.inherit;
    return now !== policies.muted && now !== policies.followed;
  });
  if (users.length > 0) await setPolicy(call, { users, stream_id, name }, policies.followed);
  return users.map(({ id }) => id);
};
