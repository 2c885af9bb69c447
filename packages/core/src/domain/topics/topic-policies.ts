import { settingValue } from "../../schema/setting.js";
import { fold } from "../../text/folding.js";
import { Access, subscriptionOf } from "../channels/index.js";
import { emptyTopicDisplayName } from "../realm/index.js";
import { userSettings } from "../users/index.js";
import { mutedTopicsEvent, userTopicEvent } from "./events.js";
import type { Asking, Operating, ReadTx, Row } from "./vocabulary.js";

/** The policies by which a user hears of a topic (channels.md 7.11). */
export const policies = { inherit: 0, muted: 1, unmuted: 2, followed: 3 } as const;

type Policy = (typeof policies)[keyof typeof policies];

/** What a user did in a topic, from least to most. */
type Deed = "participate" | "send" | "initiate";
/** For each deed, the values of a user's setting under which it is enough to change the policy. */
const enough: Record<Deed, readonly number[]> = { participate: [1], send: [1, 2], initiate: [1, 2, 3] };

/** Returns the row of a user's policy for a topic, whatever the case of `name`; undefined where they set none. */
export const policyOf = async (
  tx: ReadTx,
  { user, stream_id, name }: Topic,
): Promise<Row<"user_topics"> | undefined> => {
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

/** Stores a policy and tells its user; does nothing where the stored one is the same (channels.md 7.11). */
export const setPolicy = async (call: Operating, topic: Topic, policy: Policy): Promise<void> => {
  const { tx, emit, now } = call;
  const { user, stream_id, name } = topic;
  const known = await policyOf(tx, topic);
  if ((known?.visibility_policy ?? policies.inherit) === policy) return;
  const changes = { visibility_policy: policy, last_updated: now };
  if (known === undefined)
    await tx.insert("user_topics", {
      ...{ user_id: user.id, stream_id, topic_name: name, name_folded: fold(name) },
      ...changes,
    });
  else if (policy === policies.inherit) await tx.delete("user_topics", known.id);
  else await tx.update("user_topics", known.id, changes);
  const facts = { empty_topic_name: emptyTopicDisplayName };
  const muted_topics = await mutedTopicsOf(call, user);
  emit(mutedTopicsEvent, { muted_topics }, { users: [user.id] }, facts);
  emit(userTopicEvent, { stream_id, topic_name: name, ...changes }, { users: [user.id] }, facts);
};

/**
 * Returns the topics that a user muted, as `[channel name, topic, UNIX seconds]`. Channels that are archived or that the user can
 * no longer read are left out.
 */
export const mutedTopicsOf = async ({ tx, now }: Asking, user: Row<"users">): Promise<[string, string, number][]> => {
  const rows = await tx.scan("user_topics", "byTopic", { prefix: [user.id] });
  const muted = rows.filter(({ visibility_policy }) => visibility_policy === policies.muted);
  if (muted.length === 0) return [];
  const names = new Map<number, string>();
  const access = new Access(tx, user, now);
  for (const channel of await tx.getMany("streams", [...new Set(muted.map(({ stream_id }) => stream_id))]))
    if (!channel.is_archived && (await access.toChannel(channel)).content) names.set(channel.id, channel.name);
  return muted.flatMap(({ stream_id, topic_name, last_updated }) => {
    const name = names.get(stream_id);
    return name === undefined ? [] : [[name, topic_name, last_updated] satisfies [string, string, number]];
  });
};

/**
 * Follows or unmutes a topic in which a user just did something, as their settings say (messages.md C1.4). Bots are left alone,
 * since they have no use for it. Returns the new policy, or null when nothing changed.
 */
export const adoptPolicy = async (call: Operating, topic: Topic, deed: Deed): Promise<number | null> => {
  const wanted = topic.user.is_bot ? policies.inherit : await wantedPolicy(call.tx, topic, deed);
  if (wanted === policies.inherit) return null;
  const known = await policyOf(call.tx, topic);
  const now = known?.visibility_policy ?? policies.inherit;
  if (now === policies.muted || wanted <= now) return null;
  await setPolicy(call, topic, wanted);
  return wanted;
};

const wantedPolicy = async (tx: ReadTx, topic: Topic, deed: Deed): Promise<Policy> => {
  const { user } = topic;
  const follow = settingValue(userSettings, user.settings, "automatically_follow_topics_policy");
  if (enough[deed].includes(follow)) return policies.followed;
  const unmute = settingValue(userSettings, user.settings, "automatically_unmute_topics_in_muted_streams_policy");
  if (!enough[deed].includes(unmute)) return policies.inherit;
  const subscription =
    topic.subscription === undefined ? await subscriptionOf(tx, user.id, topic.stream_id) : topic.subscription;
  return subscription?.active === true && subscription.is_muted ? policies.unmuted : policies.inherit;
};

/**
 * Follows a topic for a user who is mentioned there by name, if their settings say so (messages.md C1.4). Returns whether it did.
 */
export const followWhereMentioned = async (call: Operating, topic: Topic): Promise<boolean> => {
  const { user } = topic;
  if (user.is_bot || !settingValue(userSettings, user.settings, "automatically_follow_topics_where_mentioned"))
    return false;
  const known = await policyOf(call.tx, topic);
  const now = known?.visibility_policy ?? policies.inherit;
  if (now === policies.muted || now === policies.followed) return false;
  await setPolicy(call, topic, policies.followed);
  return true;
};
