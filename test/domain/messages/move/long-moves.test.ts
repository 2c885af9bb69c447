import { jobs } from "@confab/core/resources";
import { finishJob } from "../../../support/jobs.js";
import { assert } from "../../../support/suite.js";
import { engineOf, pollNow } from "../../../support/watching/events.js";
import type { ChannelName } from "../../../support/world/people.js";
import { worldSuite } from "../../../support/world/suite.js";
import type { World } from "../../../support/world/world.js";
import { toChannel } from "../sent.js";
import { hasTopics, quiet } from "./moving.js";

const test = worldSuite("moves of many messages", { storages: ["memory", "sqlite", "delaying memory"] });

const many = 2_300;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** As if mia had sent so many messages to a topic of design. Returns their ids. */
const miaWrote = async (world: World, count = many): Promise<number[]> => {
  const { id } = await world.as("mia").sendMessage(toChannel("design") as never);
  return world.rows(async (tx) => {
    const [message] = await tx.getMany("messages", [id]);
    const topic = await tx.get("topics", message?.topic_id ?? 0);
    if (message === undefined || topic === undefined) throw new Error("There is no message.");
    const first = await tx.nextId("messages", count - 1);
    const copies = upTo(count - 1).map((at) => ({ ...message, id: first + at }));
    await tx.insertMany("messages", copies);
    await tx.update("topics", topic.id, { max_id: first + count - 2, message_count: count });
    return [id, ...copies.map((copy) => copy.id)];
  });
};

const moves = (world: World, message_id: number | undefined, changes: { topic?: string; stream_id?: number }) =>
  world.as("mia").updateMessage({ message_id: message_id ?? 0, propagate_mode: "change_all", ...quiet, ...changes });

const finished = (world: World): Promise<void> => finishJob(engineOf(world), "moves of messages");

/** Lets moves not go on until they are finished by the test. */
const withhold = (world: World): void => {
  engineOf(world).use(jobs).wake = () => {};
};

const goOn = async (world: World): Promise<void> => {
  // The method of the class is there again.
  Reflect.deleteProperty(engineOf(world).use(jobs), "wake");
  await finished(world);
};

const pending = (world: World): Promise<number> => world.rows((tx) => tx.count("message_moves", "id"));

const countIn = async (world: World, channel: ChannelName, name: string): Promise<number | undefined> => {
  const range = { prefix: [world.channel(channel), name] };
  return (await world.rows((tx) => tx.scan("topics", "byName", range)))[0]?.message_count;
};

/** The ids of messages that bob is told were moved, a list for each event. */
const told = async (world: World): Promise<number[][]> => {
  const lists: number[][] = [];
  for (let last = -1; ; ) {
    const events = await pollNow(world, "bob", last === -1 ? {} : { last_event_id: last });
    if (events.length === 0) return lists;
    last = events.at(-1)?.id ?? -1;
    for (const { type, message_ids } of events) if (type === "update_message") lists.push(message_ids as number[]);
  }
};

test("the newest go with the call and the others after it, and everybody is told once of each", async (world) => {
  const ids = await miaWrote(world);
  withhold(world);
  await moves(world, ids[0], { topic: "other" });
  // The message that the request names goes with the newest.
  assert.equal(
    [await countIn(world, "design", "other"), await countIn(world, "design", "plans")],
    [1_001, many - 1_001],
  );
  await goOn(world);
  await hasTopics(world, "design", ["other", many, many]);
  const lists = await told(world);
  assert.equal(lists[0], [ids[0], ...ids.slice(-1_000)]);
  assert.equal(
    lists.flat().sort((a, b) => a - b),
    ids,
  );
  const rows = await world.rows((tx) => tx.scan("messages", "id"));
  const entry = {
    user_id: world.id("mia"),
    timestamp: rows[0]?.last_moved_timestamp,
    prev_topic: "plans",
    topic: "other",
  };
  assert.ok(rows.every(({ edit_history }) => JSON.stringify(edit_history) === JSON.stringify([entry])));
  assert.is(await pending(world), 0);
});

test("they keep what each has read, also in another channel", async (world) => {
  const ids = await miaWrote(world);
  await world.as("bob").updateMessageFlags({ messages: ids.slice(0, 600), op: "add", flag: "read" });
  await moves(world, ids[0], { stream_id: world.channel("general") });
  await finished(world);
  assert.is(await countIn(world, "general", "plans"), many);
  const narrow = [
    { operator: "channel", operand: "general" },
    { operator: "is", operand: "unread" },
  ];
  const page = { anchor: "oldest", num_before: 0, num_after: 5_000, narrow } as const;
  const unread = (await world.as("bob").getMessages(page)).messages;
  assert.equal(
    unread.map(({ id }) => id),
    ids.slice(600),
  );
});

test("others write between the parts, and what they write stays", async (world) => {
  const ids = await miaWrote(world, 4_000);
  await moves(world, ids[0], { topic: "other" });
  const moving = finished(world);
  const { id } = await world.as("bob").sendMessage(toChannel("design") as never);
  await moving;
  assert.equal([await countIn(world, "design", "other"), await countIn(world, "design", "plans")], [4_000, 1]);
  const [left] = await world.rows((tx) => tx.scan("topics", "byName", { prefix: [world.channel("design"), "plans"] }));
  assert.is(left?.max_id, id);
});

test("a crash ends nothing: what is left moves when the organization is opened again", async (world) => {
  const ids = await miaWrote(world);
  withhold(world);
  await moves(world, ids[0], { topic: "other" });
  await world.crash();
  await finished(world);
  assert.equal([await countIn(world, "design", "other"), await pending(world)], [many, 0]);
});

test("a topic into which messages still come can be moved, and they follow", async (world) => {
  const ids = await miaWrote(world);
  withhold(world);
  await moves(world, ids[0], { topic: "other" });
  await moves(world, ids.at(-1), { topic: "third" });
  await goOn(world);
  assert.equal(
    [await countIn(world, "design", "other"), await countIn(world, "design", "third"), await pending(world)],
    [undefined, many, 0],
  );
});

test("a topic into which messages still come is deleted with them", async (world) => {
  const ids = await miaWrote(world);
  await moves(world, ids[0], { topic: "other" });
  const stream_id = world.channel("design");
  assert.equal(await world.as("olga").deleteTopic({ stream_id, topic_name: "other" }), { complete: true });
  assert.equal([await world.rows((tx) => tx.count("messages", "id")), await pending(world)], [0, 0]);
});
