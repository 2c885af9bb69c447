import { finishJob } from "../../../support/jobs.js";
import { assert } from "../../../support/suite.js";
import { engineOf, enginesOf, pollNow, settle } from "../../../support/watching/events.js";
import type { ChannelName, PersonName } from "../../../support/world/people.js";
import { worldSuite } from "../../../support/world/suite.js";
import type { World } from "../../../support/world/world.js";
import { hasFile, links, urlOf } from "../../attachments/files.js";

const test = worldSuite("messages that expire (messages.md C18)", {
  storages: ["memory", "sqlite", "delaying memory"],
});

const hour = 3_600_000;
const day = 24 * hour;

const write = async (world: World, to: ChannelName, { topic = "plans", content = "Hello" } = {}): Promise<number> =>
  (await world.as("mia").sendMessage({ type: "channel", to, topic, content })).id;

const writeTo = async (world: World, ...names: PersonName[]): Promise<number> =>
  (await world.as("mia").sendMessage({ type: "direct", to: names.map((name) => world.id(name)), content: "Psst" })).id;

const keep = (world: World, channel: ChannelName, days: number | "unlimited" | "realm_default") =>
  world.as("olga").updateChannel({ stream_id: world.channel(channel), message_retention_days: days });

/** The ids of all messages that are there. */
const left = (world: World): Promise<number[]> =>
  world.rows(async (tx) => (await tx.scan("messages", "id")).map(({ id }) => id));

const pass = async (world: World, milliseconds: number): Promise<void> => {
  await world.pass(milliseconds);
  await finishJob(engineOf(world), "expired messages");
};

const listening = async (world: World, name: PersonName): Promise<string> =>
  (await world.as(name).registerQueue({ idle_queue_timeout: 604_800, client_capabilities: bulk })).queue_id;

const bulk = { bulk_message_deletion: true, notification_settings_null: true };

/** What somebody is told to forget, and of uploaded files. */
const told = async (world: World, name: PersonName, queue_id: string) =>
  (await pollNow(world, name, { queue_id }))
    .filter(({ type }) => type === "delete_message" || type === "attachment")
    .map(({ id: _, ...event }) => event);

test("a channel's go after its days, within an hour, and everybody who had them is told", async (world) => {
  await keep(world, "design", 2);
  const [first, second] = [await write(world, "design"), await write(world, "design", { topic: "PLANS" })];
  const elsewhere = await write(world, "general");
  await pass(world, day + hour);
  const fresh = await write(world, "design", { topic: "other" });
  const queues = { bob: await listening(world, "bob"), gus: await listening(world, "gus") };
  await pass(world, day - hour);
  assert.equal(await left(world), [first, second, elsewhere, fresh]);
  await pass(world, hour);
  assert.equal(await left(world), [elsewhere, fresh]);
  const event = { type: "delete_message", message_ids: [first, second], message_type: "stream" };
  assert.equal(await told(world, "bob", queues.bob), [
    { ...event, stream_id: world.channel("design"), topic: "PLANS" },
  ]);
  assert.equal(await told(world, "gus", queues.gus), []);
});

test("the organization's days hold for direct messages, and for channels that say nothing else", async (world) => {
  await world.chat.host.keepMessages(3);
  await keep(world, "design", "unlimited");
  await keep(world, "team", 1);
  const kept = await write(world, "design");
  const gone = [await write(world, "team"), await write(world, "general"), await writeTo(world, "bob")];
  const queue = await listening(world, "bob");
  await pass(world, day + hour);
  assert.equal(await left(world), [kept, ...gone.slice(1)]);
  await pass(world, 2 * day);
  assert.equal(await left(world), [kept]);
  assert.equal(await told(world, "bob", queue), [
    {
      ...{ type: "delete_message", message_ids: [gone[1]], message_type: "stream" },
      ...{ stream_id: world.channel("general"), topic: "plans" },
    },
    { type: "delete_message", message_ids: [gone[2]], message_type: "private" },
  ]);
});

test("-1 days keep them for ever, and so does no setting", async (world) => {
  await world.chat.host.keepMessages(1);
  await keep(world, "design", "unlimited");
  const kept = await write(world, "design");
  await pass(world, 1000 * day);
  assert.equal(await left(world), [kept]);
  await keep(world, "design", "realm_default");
  await world.chat.host.keepMessages(null);
  await pass(world, 1000 * day);
  assert.equal(await left(world), [kept]);
});

test("a channel that takes the organization's days again loses what is older", async (world) => {
  await world.chat.host.keepMessages(1);
  await keep(world, "design", "unlimited");
  await write(world, "design");
  await pass(world, 5 * day);
  await keep(world, "design", "realm_default");
  await pass(world, hour);
  assert.equal(await left(world), []);
});

test("those of archived channels expire, too", async (world) => {
  await keep(world, "design", 1);
  await write(world, "design");
  await world.as("olga").archiveChannel({ stream_id: world.channel("design") });
  await pass(world, day + hour);
  assert.equal(await left(world), []);
});

test("all that belongs to a message goes with it", async (world) => {
  await keep(world, "design", 1);
  await hasFile("bob")(world);
  await links("bob", "design")(world);
  const id = await write(world, "design", { content: "Hello @**Bob Bot-Owner** word" });
  await world.as("bob").addReaction({ message_id: id, emoji_name: "tada" });
  await world.as("bob").updateMessageFlags({ messages: [id], op: "add", flag: "starred" });
  const queue = await listening(world, "bob");
  await pass(world, day + hour);
  const rows = await world.rows((tx) =>
    Promise.all(
      (["message_flags", "message_words", "message_marks", "topics", "topic_participants", "attachments"] as const).map(
        (table) => tx.count(table, "id"),
      ),
    ),
  );
  assert.equal(rows, [0, 0, 0, 0, 0, 0]);
  const { streams } = await world.as("bob").getChannels();
  assert.is(streams.find(({ name }) => name === "design")?.first_message_id, null);
  await world.rest();
  assert.is(await world.files.size(`${urlOf(world).split("/")[4]}-upload`), null);
  const kinds = (await told(world, "bob", queue)).map(({ type }) => type);
  assert.equal(kinds.sort(), ["attachment", "delete_message", "delete_message"]);
});

test("a file stays that another message refers to", async (world) => {
  await keep(world, "design", 1);
  for (const given of [hasFile("bob"), links("bob", "design"), links("bob", "general")]) await given(world);
  await pass(world, day + hour);
  const { attachments } = await world.as("bob").getAttachments();
  assert.equal(
    attachments.map(({ message_ids }) => message_ids),
    [await left(world)],
  );
});

test("what is unread goes with its message", async (world) => {
  await keep(world, "design", 1);
  await write(world, "design");
  const fetch_event_types = ["message", "update_message_flags"];
  const unread = async () => (await world.as("bob").registerQueue({ fetch_event_types })).unread_msgs?.count;
  assert.is(await unread(), 1);
  await pass(world, day + hour);
  assert.is(await unread(), 0);
});

test("a reminder of an expired message comes all the same (messages.md B6)", async (world) => {
  await keep(world, "design", 1);
  const message_id = await write(world, "design");
  const scheduled_delivery_timestamp = world.now + 3 * 86_400;
  await world.as("bob").createReminder({ message_id, scheduled_delivery_timestamp });
  await pass(world, 2 * day);
  assert.equal(await left(world), []);
  await pass(world, day + hour);
  assert.is((await left(world)).length, 1);
});

/** As if so many more messages had come just after the first one of the channel. */
const many = async (world: World, count: number): Promise<void> =>
  world.rows(async (tx) => {
    const [message] = await tx.scan("messages", "id", { limit: 1 });
    if (message === undefined) throw new Error("There is no message.");
    const first = await tx.nextId("messages", count);
    const copies = Array.from({ length: count }, (_, i) => ({ ...message, id: first + i }));
    await tx.insertMany("messages", copies);
    const topic = await tx.get("topics", message.topic_id ?? 0);
    if (topic !== undefined)
      await tx.update("topics", topic.id, { max_id: first + count - 1, message_count: topic.message_count + count });
  });

test("thousands go in parts, each of them once, at most 100 to an event", async (world) => {
  await write(world, "design");
  await many(world, 1_000);
  const doomed = await left(world);
  await keep(world, "design", 1);
  await world.clock.jump(day);
  const kept = await write(world, "design");
  const queue = await listening(world, "bob");
  await pass(world, 2 * hour);
  assert.equal(await left(world), [kept]);
  const lists = (await told(world, "bob", queue)).map(({ message_ids }) => message_ids as number[]);
  assert.ok(lists.every(({ length }) => length <= 100));
  assert.equal(lists.flat(), doomed);
});

test("they go when a process runs again, where none did at their time, and one that dies is followed by another", async (world) => {
  await keep(world, "design", 1);
  await write(world, "design");
  await many(world, 1_000);
  await world.chat.close();
  await world.open(world.clock.now() + 30 * day);
  const some = (await left(world)).length;
  await world.crash();
  await finishJob(engineOf(world), "expired messages");
  assert.ok(some <= 1_001);
  assert.equal(await left(world), []);
  await settle();
  assert.equal(world.logged, []);
});

const inTwo = worldSuite("messages that expire where several processes run", { storages: ["two processes"] });

inTwo("each goes once, whichever process looks at the same time", async (world) => {
  await write(world, "design");
  await many(world, 500);
  const doomed = await left(world);
  await keep(world, "design", 1);
  await world.clock.jump(day + hour);
  const kept = await write(world, "design");
  const queue = await listening(world, "bob");
  await Promise.all(enginesOf(world).map((engine) => finishJob(engine, "expired messages")));
  await world.rest();
  assert.equal(await left(world), [kept]);
  const lists = (await told(world, "bob", queue)).map(({ message_ids }) => message_ids as number[]);
  assert.equal(lists.flat(), doomed);
});

test("many conversations are looked at in turn", async (world) => {
  await world.chat.host.keepMessages(1);
  await world.rows(async (tx) => {
    const first = await tx.nextId("recipients", 1_200);
    const keys = Array.from({ length: 1_200 }, (_, i) => ({ id: first + i, key: `d:${90_000 + i}`, stream_id: null }));
    await tx.insertMany(
      "recipients",
      keys.map((row) => ({ ...row, user_ids: [] })),
    );
  });
  const direct = await writeTo(world, "bob", "max", "gus");
  assert.equal(await left(world), [direct]);
  await pass(world, day + hour);
  assert.equal(await left(world), []);
});

test("read state before the oldest message goes", async (world) => {
  await write(world, "design");
  await world.rows(async (tx) => {
    await tx.nextId("messages", 5_000);
    const row = { user_id: world.id("bob"), bits: new Uint8Array([1]), unread: new Uint8Array() };
    await tx.insertMany("read_blocks", [
      { ...row, block: 0 },
      { ...row, block: 2 },
    ]);
  });
  await keep(world, "design", 1);
  await pass(world, day);
  await write(world, "design");
  await pass(world, hour);
  const blocks = await world.rows((tx) => tx.scan("read_blocks", "id"));
  assert.equal(
    blocks.map(({ block }) => block),
    [2],
  );
});
