import type { ChatEvent } from "@confab/core";
import { presenceBoard } from "../../support/domain.js";
import { assert, suite } from "../../support/suite.js";
import { type engineOf, settle } from "../../support/watching/events.js";
import { inWorld, type World } from "../../support/world/world.js";

const test = suite("what two processes tell each other");

/** Waits until `isDone`, since one process hears late of the other. */
const until = async (isDone: () => unknown): Promise<void> => {
  for (let turns = 0; turns < 200; turns += 1) {
    if (await isDone()) return;
    await settle();
  }
  assert.unreachable("It never came.");
};

type Chat = World["chat"];

/** Both processes; a world gives the next one each time. */
const both = (world: World): [Chat, Chat] => [world.chat, world.chat];

const flush = (chat: Chat): Promise<void> =>
  (chat as unknown as { engine: ReturnType<typeof engineOf> }).engine.use(presenceBoard).flush();

const inBoth = (name: string, run: (world: World, one: Chat, two: Chat) => Promise<void>): void =>
  test(name, () => inWorld("two processes", (world) => run(world, ...both(world))));

const active = { status: "active", last_update_id: -1 };

inBoth("an event without history reaches queues that are polled at the other process", async (world, one, two) => {
  const { queue_id } = await one.as(world.id("mia")).registerQueue({ fetch_event_types: [] });
  const polled = async (): Promise<ChatEvent[]> =>
    (await two.as(world.id("mia")).getEvents({ queue_id, dont_block: true })).events as ChatEvent[];
  assert.equal(await polled(), []);
  await one.as(world.id("bob")).reportPresence(active);
  await until(async () => (await polled()).some(({ type }) => type === "presence"));
  assert.is((await polled()).length, 1);
});

inBoth("a client that changes its process hears of everybody's presence", async (world, one, two) => {
  const names = ["bob", "ada", "gus", "max"] as const;
  const seen = new Set<string>();
  let last_update_id = -1;
  for (const [at, name] of [...names, ...names].entries()) {
    const [chat, other] = at % 2 === 0 ? [one, two] : [two, one];
    await chat.as(world.id(name)).reportPresence(active);
    await flush(chat);
    const asked = { ...active, last_update_id };
    const { presences, presence_last_update_id } = await other.as(world.id("mia")).reportPresence(asked);
    for (const id of Object.keys(presences ?? {})) seen.add(id);
    assert.ok(presence_last_update_id >= last_update_id);
    last_update_id = presence_last_update_id;
    world.clock.jump(60_000);
  }
  await flush(one);
  await flush(two);
  const { presences } = await two.as(world.id("mia")).reportPresence({ ...active, last_update_id });
  for (const id of Object.keys(presences ?? {})) seen.add(id);
  assert.equal([...seen].sort(), [...names, "mia" as const].map((name) => String(world.id(name))).sort());
  assert.equal(
    world.logged.filter(({ level }) => level === "error"),
    [],
  );
});

inBoth("of what two processes noted of somebody the later holds", async (world, one, two) => {
  const bob = world.id("bob");
  await one.as(bob).reportPresence({ ...active, status: "idle" });
  await two.as(bob).reportPresence(active);
  const since = world.now;
  await Promise.all([flush(one), flush(two)]);
  world.clock.jump(1_000);
  await flush(one);
  const rows = await world.rows((tx) => tx.scan("presence", "id"));
  assert.equal(
    rows.map(({ id, active_time }) => [id, active_time]),
    [[bob, since]],
  );
});

inBoth("who hides at one process is hidden at the other at once", async (world, one, two) => {
  const bob = world.id("bob");
  await two.as(bob).reportPresence(active);
  await one.as(bob).updateSettings({ presence_enabled: false });
  const { presences } = await two.as(world.id("mia")).reportPresence(active);
  assert.is((presences as Record<number, { active_timestamp: number }>)[bob]?.active_timestamp, world.scene.now / 1000);
});

inBoth("a queue that is polled at one process is not ended by the other", async (world, one, two) => {
  const mia = world.id("mia");
  const { queue_id } = await one.as(mia).registerQueue({ fetch_event_types: [], idle_queue_timeout: 600 });
  await two.as(mia).getEvents({ queue_id, dont_block: true });
  for (let round = 0; round < 8; round += 1) {
    await world.clock.advance(300_000);
    await settle();
    await one.as(mia).getEvents({ queue_id, dont_block: true });
  }
  await two.as(mia).getEvents({ queue_id, dont_block: true });
  await world.clock.advance(1_200_000);
  await settle();
  assert.equal(await world.rows((tx) => tx.scan("queues", "byQueue", { prefix: [queue_id] })), []);
});

inBoth("the queues of a process that has gone are ended by the others", async (world) => {
  const row = { start_event_id: 0, acknowledged_event_id: -1, expires_at: world.now + 600 };
  const [known] = await world.rows((tx) => tx.scan("queues", "id", { limit: 1 }));
  const orphan = { ...row, queue_id: "0".repeat(32), user_id: world.id("mia"), options: known?.options };
  const { id } = await world.rows((tx) => tx.insert("queues", orphan as never));
  const isThere = async () => (await world.rows((tx) => tx.getMany("queues", [id]))).length === 1;
  await world.clock.advance(600_000);
  await settle();
  assert.ok(await isThere());
  await world.clock.advance(300_000);
  await until(async () => !(await isThere()));
});
