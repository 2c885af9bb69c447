import type { Chat } from "@confab/core";
import { schedule } from "@confab/core/resources";
import { textFile } from "../domain/attachments/files.js";
import { never, numbered } from "../jobs/leased.js";
import { wireRequest } from "../support/cases/doors.js";
import { events } from "../support/domain.js";
import { finishJob } from "../support/jobs.js";
import { type Engine, JobLoop, writing } from "../support/kernel.js";
import { assert, rejection, suite } from "../support/suite.js";
import { enginesOf, settle, storedNumbers } from "../support/watching/events.js";
import { presenceStored } from "../support/world/processes.js";
import { inWorld, type World } from "../support/world/world.js";

const minute = 60_000;
const hour = 60 * minute;

const test = suite("a process whose clock is an hour off");

/** One of two processes, whose clocks differ. */
interface Process {
  chat: Chat;
  engine: Engine;
}

type Body = (world: World, here: Process, there: Process) => Promise<void>;

/** Runs with a second process whose clock is ahead and behind, and with either of the two in the place of `here`. */
const each = (name: string, body: Body): void => {
  for (const [how, skew] of Object.entries({ ahead: hour, behind: -hour }))
    for (const [at, which] of ["the first", "the second"].entries())
      test(`${name} (the second one is ${how}; begun at ${which})`, () =>
        inWorld("two processes", async (world) => {
          world.skew = skew;
          const processes = world.chats.map((chat, at) => ({ chat, engine: enginesOf(world)[at] as Engine }));
          await body(world, processes[at] as Process, processes[1 - at] as Process);
          const errors = world.logged.filter(({ level }) => level === "error");
          assert.equal(errors, []);
        }));
};

/** Lets time pass in steps, after each of which both processes do what is due. */
const pass = async (world: World, { milliseconds, step = minute }: { milliseconds: number; step?: number }) => {
  for (let passed = 0; passed < milliseconds; passed += step) {
    await world.clock.advance(step);
    await settle();
  }
};

const queuesOf = (world: World, queue_id: string) =>
  world.rows((tx) => tx.scan("queues", "byQueue", { prefix: [queue_id] }));

each("queues live on that are polled at one process only", async (world, { chat }) => {
  const mia = chat.as(world.id("mia"));
  const { queue_id } = await mia.registerQueue({ fetch_event_types: [] });
  for (let round = 0; round < 5; round += 1) {
    await pass(world, { milliseconds: 5 * minute });
    await mia.getEvents({ queue_id, dont_block: true });
  }
  assert.is((await queuesOf(world, queue_id)).length, 1);
});

each("the queues of a process that has gone end in time", async (world, here, there) => {
  const { queue_id } = await here.chat.as(world.id("mia")).registerQueue({ fetch_event_types: [] });
  world.processes[world.chats.indexOf(here.chat)]?.kill();
  // The dead one cannot be closed.
  world.chats = [there.chat];
  await pass(world, { milliseconds: 15 * minute });
  assert.equal(await queuesOf(world, queue_id), []);
});

each("leased work is done by one process at a time", async (world, here, there) => {
  let begun = 0;
  const job = numbered((lease) => {
    begun += 1;
    return never(lease);
  });
  await writing(here.engine, (call) => schedule(call, job, { key: null, payload: { number: 1 }, payer: null }));
  const loops = [here, there].map(({ engine }) => new JobLoop(engine, [job]));
  for (const loop of loops) await loop.start();
  await pass(world, { milliseconds: 2 * minute, step: 5_000 });
  assert.is(begun, 1);
  for (const loop of loops) await loop.close();
});

/** Half an hour from now, and half an hour ago. */
const soon = (world: World, sign = 1) => world.now + sign * 1_800;

const scheduledFor = (world: World, deliver: number) =>
  ({
    type: "channel",
    to: world.channel("design"),
    topic: "a",
    content: "b",
    scheduled_delivery_timestamp: deliver,
  }) as const;

const messages = (world: World) => world.rows((tx) => tx.scan("messages", "id"));

each("scheduled messages are sent at their time", async (world, { chat, engine }, there) => {
  const bob = chat.as(world.id("bob"));
  assert.is(
    ((await rejection(bob.createScheduledMessage(scheduledFor(world, soon(world, -1))))) as { code: string }).code,
    "BAD_REQUEST",
  );
  await bob.createScheduledMessage(scheduledFor(world, soon(world)));
  await pass(world, { milliseconds: 20 * minute });
  for (const each of [engine, there.engine]) await finishJob(each, "scheduled messages");
  assert.equal(await messages(world), []);
  await pass(world, { milliseconds: 11 * minute });
  assert.is((await messages(world)).length, 1);
});

each("messages that expire stay for as long as they should", async (world, { chat }) => {
  await chat.as(world.id("olga")).updateChannel({ stream_id: world.channel("design"), message_retention_days: 1 });
  await chat.as(world.id("bob")).sendMessage({ type: "channel", to: "design", topic: "a", content: "b" });
  await world.pass(24 * hour - 10 * minute);
  for (const engine of enginesOf(world)) await finishJob(engine, "expired messages");
  assert.is((await messages(world)).length, 1);
});

each("the log keeps for ten minutes what no queue needs any more", async (world, { engine }) => {
  await world.rows((tx) => tx.deleteRange("queues", "id", {}));
  const numbers = [1, 2, 3];
  for (const number of numbers)
    await writing(engine, async ({ emit }) =>
      emit(events.default_streams, { default_streams: [number] }, { users: [world.id("bob")] }),
    );
  await pass(world, { milliseconds: 5 * minute });
  assert.equal(await storedNumbers(world), numbers);
});

each(
  "messages have the time at which they were sent, and can be edited for as long as they may",
  async (world, here, there) => {
    const to = { type: "channel", to: "design", topic: "a" } as const;
    const { id } = await here.chat.as(world.id("bob")).sendMessage({ ...to, content: "b" });
    assert.is((await messages(world))[0]?.timestamp, world.now);
    await there.chat.as(world.id("bob")).updateMessage({ message_id: id, content: "c" });
    assert.is((await messages(world))[0]?.content, "c");
  },
);

each("people are present when they are, whoever is asked", async (world, here, there) => {
  const report = { status: "active", last_update_id: -1 } as const;
  await here.chat.as(world.id("bob")).reportPresence(report);
  await presenceStored(world);
  const { presences } = await there.chat.as(world.id("mia")).reportPresence(report);
  const { active_timestamp } = (presences as Record<number, { active_timestamp: number }>)[world.id("bob")] ?? {};
  assert.is(active_timestamp, world.now);
});

each("temporary links hold, and for no longer than they should", async (world, here, there) => {
  const { url: path } = await here.chat.as(world.id("bob")).uploadFile({ files: [textFile()] });
  const filename = path.replace("/user_uploads/1/", "");
  const { url } = await here.chat.as(world.id("bob")).getTemporaryFileUrl({ realm_id: 1, filename });
  const get = async () => (await there.chat.handle(wireRequest({ method: "GET", target: url }))).status;
  assert.is(await get(), 200);
  await pass(world, { milliseconds: 2 * minute });
  assert.is(await get(), 400);
});

const warnings = (world: World) =>
  world.logged.filter(({ level }) => level === "warn").map(({ fields }) => fields.seconds_ahead);

/** Has both processes look at the time. */
const look = async (world: World) => {
  for (const chat of world.chats) await chat.as(world.id("bob")).getOwnUser({});
};

/** Has them look before and after half a minute. */
const lookTwice = async (world: World) => {
  await look(world);
  await world.clock.advance(30_000);
  await look(world);
};

test("the log says once that its clock differs from the store's, by how much and what to do", () =>
  inWorld("two processes", async (world) => {
    for (const skew of [hour, hour + minute, 0, 3_000, -hour]) {
      world.skew = skew;
      for (let round = 0; round < 3; round += 1) await lookTwice(world);
    }
    assert.equal(warnings(world), [3600, -3600]);
    assert.match(String(world.logged.at(-1)?.message), /the database's counts\. Set both, best by NTP\.$/);
  }));

test("the log says nothing of some seconds, nor the same again where the difference is about five", () =>
  inWorld("two processes", async (world) => {
    for (const skew of [4_900, -4_900, 5_100, 4_900, 5_100, 4_900, 5_100]) {
      world.skew = skew;
      await lookTwice(world);
    }
    assert.equal(warnings(world), [5]);
  }));

test("the log does not blame the clock after the process stood still (security L5)", () =>
  inWorld("two processes", async (world) => {
    // The monotonic clock stands still on a suspended machine, so what is known of the store's time is old.
    world.skew = hour;
    await look(world);
    await world.clock.advance(29_000);
    await look(world);
    // The store was asked again.
    world.skew = 0;
    await lookTwice(world);
    const said = world.logged.filter(({ level }) => level !== "info").map(({ message, fields }) => [message, fields]);
    assert.equal(said, [["The process stood still for a while, or its clock was set right.", { seconds: 3600 }]]);
  }));

test("a process that is opened with a wrong clock goes by the store's from the beginning", () =>
  inWorld("two processes", async (world) => {
    world.skew = hour;
    await world.reopen();
    const opened = world.now;
    await lookTwice(world);
    assert.equal(warnings(world), [3600]);
    const generations = [];
    for (const chat of world.chats) {
      const { server_generation } = await chat
        .as(world.id("bob"))
        .registerQueue({ fetch_event_types: ["restart", "realm"] });
      generations.push(server_generation);
    }
    assert.equal(generations, [opened, opened]);
  }));
