import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { arriving, givePhone, worked, write } from "./phones.js";

const test = worldSuite("push notifications of people at work (push.md 8.1 and 8.4)", { storages: ["memory"] });

const minute = 60_000;

const isActive = (world: World) =>
  world.as("bob").reportPresence({ status: "active", ping_only: false, new_user_input: true });

/** Bob has a phone and a client, and wants notifications only while away. Returns the client's queue. */
const atWork = async (world: World, options: Record<string, unknown> = {}): Promise<string> => {
  await givePhone(world, "bob");
  // Everybody has a queue from the beginning.
  await world.rows((tx) => tx.deleteRange("queues", "byUser", { prefix: [world.id("bob")] }));
  await world.as("bob").updateSettings({ enable_online_push_notifications: false });
  const { queue_id } = await world.as("bob").registerQueue({ event_types: ["message"], ...options });
  await isActive(world);
  return String(queue_id);
};

const poll = async (world: World, queue_id: string, last_event_id = -1): Promise<number> => {
  const { events } = await world.as("bob").getEvents({ queue_id, last_event_id, dont_block: true });
  return Math.max(last_event_id, ...events.map(({ id }) => id));
};

const deleted = (world: World, queue_id: string) => () => world.as("bob").deleteQueue({ queue_id });

test("what a client got before it ended its queue is not told", async (world) => {
  const queue_id = await atWork(world);
  assert.equal(await arriving(world, () => write(world, ["bob"], "x")), []);
  await poll(world, queue_id, await poll(world, queue_id));
  assert.equal(await arriving(world, deleted(world, queue_id)), []);
  assert.equal(await arriving(world, () => world.ports.clock.advance(12 * minute)), []);
});

test("what no client got is told as the last one ends its queue", async (world) => {
  const queue_id = await atWork(world);
  const other = await world.as("bob").registerQueue({ event_types: ["message"] });
  assert.equal(await arriving(world, () => write(world, ["bob"], "x")), []);
  assert.equal(await arriving(world, deleted(world, queue_id)), []);
  const arrived = await arriving(world, deleted(world, String(other.queue_id)));
  assert.equal(
    arrived.map(({ payload }) => payload.content),
    ["x"],
  );
});

test("a client that gets no messages does not count", async (world) => {
  const queue_id = await atWork(world);
  const presence = String((await world.as("bob").registerQueue({ event_types: ["presence"] })).queue_id);
  assert.equal(await arriving(world, () => write(world, ["bob"], "x")), []);
  await world.as("mia").reportPresence({ status: "active", ping_only: false, new_user_input: true });
  await poll(world, presence, await poll(world, presence));
  await world.ports.clock.advance(2 * minute);
  await isActive(world);
  assert.is((await arriving(world, deleted(world, queue_id))).length, 1);
});

test("a queue that is kept for longer counts for ten minutes after its last poll", async (world) => {
  const queue_id = await atWork(world, { idle_queue_timeout: 86_400 });
  await poll(world, queue_id);
  assert.equal(await arriving(world, () => write(world, ["bob"], "x")), []);
  assert.equal(await arriving(world, () => world.ports.clock.advance(9 * minute)), []);
  assert.is((await arriving(world, () => world.ports.clock.advance(3 * minute))).length, 1);
});

test("a client that polls without waiting is at work as well", async (world) => {
  const queue_id = await atWork(world, { idle_queue_timeout: 86_400 });
  for (let at = 0; at < 15; at += 1) {
    await world.ports.clock.advance(minute);
    await isActive(world);
    await poll(world, queue_id);
    await worked(world);
  }
  assert.equal(await arriving(world, () => write(world, ["bob"], "x")), []);
});

test("whoever was not active for 200 seconds is away, though a client polls", async (world) => {
  const queue_id = await atWork(world);
  await world.ports.clock.advance(199_000);
  assert.equal(await arriving(world, () => write(world, ["bob"], "x")), []);
  await world.ports.clock.advance(2_000);
  await poll(world, queue_id);
  const arrived = await arriving(world, () => write(world, ["bob"], "y"));
  assert.equal(
    arrived.map(({ payload }) => payload.content),
    ["y"],
  );
});

test("without presence only queues decide", async (world) => {
  const queue_id = await atWork(world);
  await world.rows((tx) => tx.update("realm", 1, { settings: { presence_disabled: true } }));
  await world.ports.clock.advance(5 * minute);
  await poll(world, queue_id);
  assert.equal(await arriving(world, () => write(world, ["bob"], "x")), []);
});

test("what was read meanwhile is not told late", async (world) => {
  const queue_id = await atWork(world);
  const id = await write(world, ["bob"], "x");
  await worked(world);
  await world.as("bob").updateMessageFlags({ messages: [id], op: "add", flag: "read" });
  await worked(world);
  assert.equal(await arriving(world, deleted(world, queue_id)), []);
});
