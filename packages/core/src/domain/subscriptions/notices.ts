import { compareText } from "../../storage/order.js";
import { sendChannelNotices, sendDirectNotices } from "../messages/index.js";
import { limits, realmSetting } from "../realm/index.js";
import { channelLink, mention } from "../rendering/index.js";
import { noticeTopic, privacyName, quotedDescription } from "./notice-parts.js";
import type { Outcome } from "./subscribe-users.js";
import type { Actor, Operating, Row, Writing } from "./vocabulary.js";

type Channel = Row<"streams">;

interface Subscribed {
  outcome: Outcome;
  /** The channels that the same request created. */
  created: readonly Channel[];
  /** Which notices the caller wants to be sent. */
  params: { announce: boolean; send_new_subscription_messages: boolean };
}

/**
 * Sends the notices about a request to subscribe (channels.md 8.1 to 8.3). Returns whether anybody got one about their own
 * subscription.
 */
export const noticeSubscriptions = async (
  call: Writing,
  { outcome, created, params }: Subscribed,
): Promise<boolean> => {
  const mayTell =
    params.send_new_subscription_messages && outcome.subscribed.size <= limits.max_bulk_new_subscription_messages;
  const wereTold = mayTell && (await tellSubscribers(call, outcome, new Set(created.map(({ id }) => id))));
  if (params.announce) await announceChannels(call, created);
  if (await realmSetting(call.tx, "send_channel_events_messages"))
    await sendChannelNotices(
      call,
      created.map((channel) => creationNotice(call.actor, channel)),
    );
  return wereTold;
};

const byName = (a: Channel, b: Channel): number => compareText(a.name, b.name);

/** Writes to people whom somebody else subscribed to channels that existed before. Returns whether there were any. */
const tellSubscribers = async (
  call: Writing,
  { subscribed }: Outcome,
  created: ReadonlySet<number>,
): Promise<boolean> => {
  const byText = new Map<string, Row<"users">[]>();
  for (const user of await call.tx.getMany("users", [...subscribed.keys()])) {
    const channels = (subscribed.get(user.id) ?? []).filter(({ id }) => !created.has(id));
    if (user.is_bot || user.id === call.actor.id || channels.length === 0) continue;
    const text = subscriptionText(call.actor, channels);
    byText.set(text, [...(byText.get(text) ?? []), user]);
  }
  const notices = [...byText].map(([content, people]) => ({ people, content }));
  await sendDirectNotices(call, notices);
  return byText.size > 0;
};

const subscriptionText = (actor: Actor, channels: readonly Channel[]): string => {
  const [only, ...more] = channels;
  if (only !== undefined && more.length === 0) return `${mention(actor)} subscribed you to ${channelLink(only)}.`;
  const lines = [...channels].sort(byName).map((channel) => `* ${channelLink(channel)}`);
  return `${mention(actor)} subscribed you to the following channels:\n\n${lines.join("\n")}`;
};

/** Announces new channels to everybody, but only those that everybody may know of (security B2). */
const announceChannels = async (call: Writing, created: readonly Channel[]): Promise<void> => {
  const [first, ...more] = created.filter(({ invite_only }) => !invite_only);
  const place = await call.tx.get("streams", await realmSetting(call.tx, "new_stream_announcements_stream_id"));
  if (first === undefined || place === undefined || place.is_archived) return;
  const text =
    more.length === 0
      ? `created a new channel ${channelLink(first)}.`
      : `created the following channels: ${[first, ...more].map(channelLink).join(", ")}.`;
  const content = `${mention(call.actor)} ${text}`;
  await sendChannelNotices(call, [{ channel: place, topic: "new channels", content }]);
};

/**
 * Announces somebody new where the organization wants it. Contract silent: bots are not announced, and the channel's own topics policy
 * decides on the topic.
 */
export const announceNewcomer = async (call: Operating, user: Row<"users">): Promise<void> => {
  const channel = await call.tx.get("streams", await realmSetting(call.tx, "signup_announcements_stream_id"));
  if (user.is_bot || channel === undefined || channel.is_archived) return;
  const topic = channel.topics_policy === "empty_topic_only" ? "" : "signups";
  await sendChannelNotices(call, [{ channel, topic, content: `${mention(user)} joined this organization.` }]);
};

const creationNotice = (actor: Actor, channel: Channel) => {
  const head = `**${privacyName(channel)}** channel created by ${mention(actor)}. **Description:**`;
  const content = `${head}\n${quotedDescription(channel)}`;
  return { channel, topic: noticeTopic(channel), content, read_by: [actor.id] };
};
