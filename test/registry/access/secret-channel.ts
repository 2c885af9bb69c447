import { type OperationId, operationOf, type Params } from "../../support/cases/doors.js";
import { sampleParams } from "../../support/cases/walk.js";
import { insertChannel, insertSubscription } from "../../support/domain.js";
import { writing } from "../../support/kernel.js";
import { assert } from "../../support/suite.js";
import { engineOf } from "../../support/watching/events.js";
import { channelNames, type PersonName } from "../../support/world/people.js";
import type { World } from "../../support/world/world.js";
import { leave } from "../values/markers.js";

/** Those who never were in the secret channel, and those who left it. */
export const outsiders = ["bob", "max", "gus"] as const satisfies readonly PersonName[];
const leavers = ["max", "gus"] as const;

/** Those who are in it; mia may administer it. */
export const insiders = ["mia", "olga"] as const satisfies readonly PersonName[];

/** A private channel of which outsiders may know nothing. */
export interface Secret {
  stream_id: number;
  message_id: number;
}

// Nothing else in the world has such an id or such a number of anything.
const firstId = 424_242;
const count = 987_654;
const name = "SECRETCHANNEL";
const topic = "SECRETTOPIC";

const words = [
  "SECRETTEXT",
  "SECRETDESCRIPTION",
  "SECRETPOLL",
  "SECRETOPTION",
  "SECRETLATER",
  "SECRETNOTE",
  "SECRETDRAFT",
];
const traces = [String(firstId), String(count), name, topic, ...words];

/** Makes the channel with messages in it, and with people who have left it. */
export const hideChannel = async (world: World): Promise<Secret> => {
  const channel = await writing(engineOf(world), async ({ tx, now }) => {
    await tx.nextId("streams", firstId - (await tx.nextId("streams")) - 1);
    const privacy = { invite_only: true, is_web_public: false, history_public_to_subscribers: true };
    const text = { description: "SECRETDESCRIPTION", rendered_description: "<p>SECRETDESCRIPTION</p>" };
    const channel = await insertChannel(tx, { ...privacy, ...text, name, creator_id: world.id("mia") }, now);
    for (const user of [...insiders, ...leavers])
      await insertSubscription(tx, { user_id: world.id(user), channel, color: "#000000" });
    return channel;
  });
  assert.is(channel.id, firstId);
  const message = { type: "channel", to: channel.id, topic, content: "SECRETTEXT" } as const;
  const { id } = await world.as("mia").sendMessage(message);
  await plan(world, { stream_id: channel.id, message_id: id });
  for (const user of leavers) await leave(world, user, channel.id);
  const followed = {
    stream_id: channel.id,
    topic_name: topic,
    name_folded: topic.toLowerCase(),
    visibility_policy: 3 as const,
  };
  await world.rows((tx) =>
    tx.insertMany(
      "user_topics",
      leavers.map((user) => ({ ...followed, user_id: world.id(user), last_updated: 0 })),
    ),
  );
  await world.rows((tx) => tx.update("streams", channel.id, { subscriber_count: count }));
  return { stream_id: channel.id, message_id: id };
};

/** Insiders vote in the channel, type there, and keep what they want to write there or to read again. */
const plan = async (world: World, { stream_id, message_id }: Secret): Promise<void> => {
  const mia = world.as("mia");
  const poll = await mia.sendMessage({ type: "channel", to: stream_id, topic, content: "/poll SECRETPOLL" });
  const option = JSON.stringify({ type: "new_option", idx: 1, option: "SECRETOPTION" });
  await mia.addSubmessage({ message_id: poll.id, msg_type: "widget", content: option });
  const scheduled_delivery_timestamp = world.now + 3_600;
  const later = { type: "channel", to: stream_id, topic, content: "SECRETLATER" } as const;
  await mia.createScheduledMessage({ ...later, scheduled_delivery_timestamp });
  await mia.createReminder({ message_id, note: "SECRETNOTE", scheduled_delivery_timestamp });
  await mia.createDrafts({ drafts: [{ type: "stream", to: [stream_id], topic, content: "SECRETDRAFT" }] });
  await mia.setTypingStatus({ type: "channel", op: "start", stream_id, topic });
  await mia.setEditingStatus({ message_id: poll.id, op: "start" });
};

/** The traces of the channel in a text, but for those that were sent. */
export const tracesIn = (text: string, sent = ""): string[] =>
  traces.filter((trace) => !sent.includes(trace) && new RegExp(`\\b${trace}`, "i").test(text));

/** Throws where a text that an outsider gets has a trace of the channel that the outsider did not send. */
export const checkTraces = (text: string, where: string, sent = ""): void =>
  assert.equal(tracesIn(text, sent), [], `${where}: ${text}`);

/** Whether somebody has an account and may still not know of the channel, by what is stored. */
export const isOutside = (world: World, as: PersonName, { stream_id }: Secret): Promise<boolean> =>
  world.rows(async (tx) => {
    const [user, channel] = [await tx.get("users", world.id(as)), await tx.get("streams", stream_id)];
    const [subscription] = await tx.scan("subscriptions", "byUser", { prefix: [world.id(as), stream_id] });
    // Nobody but its creator gains anything by the settings that it has in the beginning.
    const isSecret = channel?.invite_only === true && Object.keys(channel.settings).length === 0;
    return isSecret && user?.is_active === true && user.role > 200 && subscription?.active !== true;
  });

/** The sample's parameters of an operation, and those that name the secret channel by its id, its message or its name. */
export const aimed = (id: OperationId, world: World, { as, secret }: { as: PersonName; secret: Secret }): Params[] => {
  const params = sampleParams(id, world, as);
  // An object is replaced by an object, which the types of what lies in it at any depth cannot say.
  const byId = replaced(params, (value, key) => idInstead(value, key, secret)) as Params;
  const byName = replaced(params, (value) =>
    (channelNames as readonly unknown[]).includes(value) ? name : value,
  ) as Params;
  return [params, byId, byName, { ...byId, ...allFlags(id) }];
};

/** Each flag of an operation, set: what is included, too, may have a trace as well. */
const allFlags = (id: OperationId): Params =>
  Object.fromEntries(
    Object.entries(operationOf(id).params.properties).flatMap(([name, { type }]) =>
      type === "boolean" ? [[name, true]] : [],
    ),
  );

const idInstead = (value: unknown, key: string, { stream_id, message_id }: Secret): unknown => {
  if (typeof value !== "number") return value;
  if (/stream|channel|^to$/.test(key)) return stream_id;
  return /message/.test(key) ? message_id : value;
};

/** Replaces what lies in a parameter at any depth; the entries of a list count as values of its key. */
export const replaced = (value: unknown, instead: (value: unknown, key: string) => unknown, key = ""): unknown => {
  if (Array.isArray(value)) return value.map((one) => replaced(one, instead, key));
  if (typeof value !== "object" || value === null || value.constructor !== Object) return instead(value, key);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, instead, name)]));
};
