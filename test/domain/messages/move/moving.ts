import { type Given, partial, type World } from "../../../support/cases/cases.js";
import { markRead } from "../../../support/domain.js";
import { assert } from "../../../support/suite.js";
import type { ChannelName, PersonName } from "../../../support/world/people.js";
import { messageId } from "../sent.js";

/** The event of a move of messages, given in the order in which they were sent, from a topic "plans" of design, for somebody who has read them. */
export const moved = (world: World, ns: readonly [number, ...number[]], more: Record<string, unknown> = {}) => ({
  ...{ type: "update_message", user_id: world.id("mia"), edit_timestamp: world.now },
  ...{ message_id: messageId(ns[0]), message_ids: ns.map(messageId), flags: [], rendering_only: false },
  ...{ stream_name: "design", stream_id: world.channel("design"), orig_subject: "plans", propagate_mode: "change_one" },
  ...more,
});

/** The event that messages of mia's came to a channel, for a subscriber who may not know where they were. */
export const arrived = (world: World, channel: ChannelName, ns: readonly [number, ...number[]]) =>
  partial({
    ...{ type: "update_message", user_id: null, edit_timestamp: world.now, rendering_only: true },
    ...{ message_id: messageId(ns[0]), message_ids: ns.map(messageId), flags: ["read"] },
    ...{ stream_name: channel, stream_id: world.channel(channel) },
    ...Object.fromEntries(
      ["orig_subject", "subject", "new_stream_id", "propagate_mode"].map((name) => [name, undefined]),
    ),
  });

/** What such an event has of a new topic. */
export const to = (subject: string) => ({ subject, topic_links: [] });

/** The event of a notice of the server. */
export const notice = (content: string, more: Record<string, unknown> = {}, flags?: readonly string[]) =>
  partial({ type: "message", message: partial({ content, ...more }), ...(flags === undefined ? {} : { flags }) });

export const mention = (world: World, name: PersonName): string =>
  `@_**${world.person(name).full_name}|${world.id(name)}**`;

/** A request that leaves no notices. */
export const quiet = { send_notification_to_new_thread: false };

/** Somebody has read messages, which are given in the order in which they were sent. */
export const hasRead =
  (name: PersonName, ...ns: number[]): Given =>
  (world) => {
    const message_ids = ns.map((n) => world.made("messages", n));
    return world.rows((tx) => markRead(tx, { user_id: world.id(name), message_ids }));
  };

/** A topic, the place of its newest message among all that were sent, and how many it has. */
type Topic = readonly [name: string, newest: number, count: number];

/** Throws unless a channel has these topics, in order of the names. */
export const hasTopics = async (world: World, channel: ChannelName, ...wanted: Topic[]): Promise<void> => {
  const topics = await world.rows((tx) => tx.scan("topics", "byName", { prefix: [world.channel(channel)] }));
  assert.equal(
    topics.map(({ name, max_id, message_count }) => [name, max_id, message_count]),
    wanted.map(([name, newest, count]) => [name, world.made("messages", newest), count]),
  );
};
