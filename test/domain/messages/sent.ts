import type { Given, World } from "../../support/cases/cases.js";
import { partial } from "../../support/cases/match.js";
import { MadeId } from "../../support/world/made.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";

type Params = Record<string, unknown>;

export const toChannel = (to: ChannelName, topic = "plans", content = "Hello"): Params => ({
  ...{ type: "channel", to, topic, content },
});

export const toPeople =
  (...names: PersonName[]) =>
  (world: World): Params => ({ type: "direct", to: names.map((name) => world.id(name)), content: "Psst" });

/** Somebody sends a message before the case begins. */
export const says =
  (name: PersonName, params: Params | ((world: World) => Params)): Given =>
  async (world) => {
    const given = typeof params === "function" ? params(world) : params;
    await world.as(name).sendMessage(given as never);
  };

/** A conversation in a channel that has begun: what follows there tells of nothing but itself. */
export const begun = (to: ChannelName, by: PersonName = "mia", topic = "plans"): Given =>
  says(by, toChannel(to, topic));

/** The event of a new message, flags and all. */
export const messageEvent = (message: Params, flags: readonly string[] = [], more: Params = {}) => ({
  ...{ type: "message", message: partial(message), flags },
  ...more,
});

/** The event of the n-th message. */
export const nthEvent = (n: number, flags: readonly string[] = [], more: Params = {}) =>
  messageEvent({ id: messageId(n) }, flags, more);

/** The same for each of these people. */
export const each = <T>(names: readonly PersonName[], events: T): Partial<Record<PersonName, T>> =>
  Object.fromEntries(names.map((name) => [name, events]));

export const wildcardFlags = ["stream_wildcard_mentioned", "wildcard_mentioned"];

/** The id of the n-th message that was sent; that of none where there are fewer. */
export const messageId = (n: number): MadeId => new MadeId("messages", n);

/** The id of the newest message. */
export const newestId = async (world: World): Promise<number> => {
  const [message] = await world.rows((tx) => tx.scan("messages", "id", { limit: 1, reverse: true }));
  return message?.id ?? 0;
};

/** Puts more messages behind the newest one, like it, and returns their ids. */
export const fill = async (world: World, count: number): Promise<number[]> => {
  const newest = await newestId(world);
  return world.rows(async (tx) => {
    const message = await tx.get("messages", newest);
    if (message === undefined) throw new Error("Nothing was sent.");
    const first = await tx.nextId("messages", count);
    const rows = Array.from({ length: count }, (_, at) => ({ ...message, id: first + at }));
    await tx.insertMany("messages", rows);
    await tx.update("topics", message.topic_id ?? 0, { max_id: first + count - 1, message_count: count + 1 });
    return rows.map(({ id }) => id);
  });
};

export const changesUser =
  (name: PersonName, changes: Params): Given =>
  (world) =>
    world.rows((tx) => tx.update("users", world.id(name), changes));

/** A user's setting, such as which topics are followed of themselves. */
export const prefers = (name: PersonName, settings: Params): Given => changesUser(name, { settings });

/** Somebody hears of a topic in their own way: 1 muted, 2 unmuted, 3 followed. */
export const hears =
  (name: PersonName, channel: ChannelName, topic: string, visibility_policy: 1 | 2 | 3): Given =>
  (world) =>
    world.rows(async (tx) => {
      const key = { user_id: world.id(name), stream_id: world.channel(channel), name_folded: topic };
      const [row] = await tx.scan("user_topics", "byTopic", { prefix: Object.values(key) });
      if (row !== undefined) await tx.update("user_topics", row.id, { visibility_policy });
      else await tx.insert("user_topics", { ...key, topic_name: topic, visibility_policy, last_updated: 0 });
    });

/** Somebody mutes a channel they are subscribed to. */
export const mutes =
  (name: PersonName, channel: ChannelName): Given =>
  (world) =>
    world.rows(async (tx) => {
      const [row] = await tx.scan("subscriptions", "byUser", { prefix: [world.id(name), world.channel(channel)] });
      await tx.update("subscriptions", row?.id ?? 0, { is_muted: true });
    });
