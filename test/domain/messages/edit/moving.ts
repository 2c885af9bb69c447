import { type Given, partial, type World } from "../../../support/cases.js";
import { markRead } from "../../../support/domain.js";
import type { ChannelName, PersonName } from "../../../support/world/people.js";

/** The event of a move of messages from a topic "plans" of design, for somebody who has read them. */
export const moved = (world: World, message_ids: number[], more: Record<string, unknown> = {}) => ({
  ...{ type: "update_message", user_id: world.id("mia"), edit_timestamp: world.now },
  ...{ message_id: message_ids[0], message_ids, flags: [], rendering_only: false },
  ...{ stream_name: "design", stream_id: world.channel("design"), orig_subject: "plans", propagate_mode: "change_one" },
  ...more,
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

/** Somebody has read messages. */
export const hasRead =
  (name: PersonName, ...ids: number[]): Given =>
  (world) =>
    world.rows((tx) => markRead(tx, { user_id: world.id(name), message_ids: ids }));

/** Topics of a channel with the ids of their newest messages, in order of the names. */
export const topicsOf = async (world: World, channel: ChannelName): Promise<[string, number, number][]> => {
  const topics = await world.rows((tx) => tx.scan("topics", "byName", { prefix: [world.channel(channel)] }));
  return topics.map(({ name, max_id, message_count }) => [name, max_id, message_count]);
};
