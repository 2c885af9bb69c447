import { checkEvent } from "../../support/cases/schemas.js";
import { assert } from "../../support/suite.js";
import {
  isPending,
  lastId,
  numbersIn,
  poll,
  pollNow,
  settle,
  tell,
  waitingPoll,
} from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";

const test = worldSuite("heartbeats");
const second = 1000;

test("a poll of 45 to 55 seconds ends with a heartbeat", async (world) => {
  for (let i = 0; i < 10; i += 1) {
    await world.clock.advance(i * 137);
    const { answer } = await waitingPoll(world, "bob");
    await world.clock.advance(44.999 * second);
    assert.ok(await isPending(answer));
    await world.clock.advance(10.001 * second);
    const [heartbeat, ...more] = await answer;
    checkEvent(heartbeat as { type: string });
    assert.equal([heartbeat?.type, more], ["heartbeat", []]);
    await pollNow(world, "bob", { last_event_id: lastId([heartbeat as { id: number }]) });
  }
});

test("a queue that wants no events gets heartbeats", async (world) => {
  const { queue_id } = await world.as("bob").registerQueue({ event_types: [], fetch_event_types: [] });
  const { answer } = await waitingPoll(world, "bob", { queue_id });
  await world.clock.advance(55 * second);
  assert.equal(
    (await answer).map(({ type }) => type),
    ["heartbeat"],
  );
});

test("a heartbeat goes to one queue and is acknowledged like an event", async (world) => {
  const { answer } = await waitingPoll(world, "bob");
  await world.clock.advance(55 * second);
  assert.equal(await pollNow(world, "mia"), []);
  const last_event_id = lastId(await answer);
  await tell(world, "bob", 1);
  assert.equal(numbersIn(await poll(world, "bob", { last_event_id })), [1]);
});

test("what came before a heartbeat is not lost with it", async (world) => {
  const { answer } = await waitingPoll(world, "bob");
  await world.clock.advance(44 * second);
  await Promise.all([tell(world, "bob", 1), world.clock.advance(11 * second)]);
  const seen = await answer;
  seen.push(...(await pollNow(world, "bob", { last_event_id: lastId(seen) })));
  assert.equal(numbersIn(seen), [1]);
});

test("heartbeats cost no write (security K3)", async (world) => {
  const before = await world.tap.dump();
  const { answer } = await waitingPoll(world, "bob");
  await world.clock.advance(55 * second);
  await answer;
  assert.equal(await world.tap.dump(), before);
});

test("no timer stays behind when nobody waits", async (world) => {
  // What the start of the chat left to be done is done by then.
  await world.clock.advance(second);
  await settle();
  const before = world.clock.pending;
  const { answer } = await waitingPoll(world, "bob");
  await tell(world, "bob", 1);
  await answer;
  await world.clock.advance(55 * second);
  await settle();
  assert.is(world.clock.pending, before);
});

test("a poll that follows others of its queue has its 45 to 55 seconds, too", async (world) => {
  let last_event_id = -1;
  for (const earlier of [0.1, 20, 44, 30, 53, 7]) {
    const first = await waitingPoll(world, "bob", { last_event_id });
    await world.clock.advance(Math.min(earlier, 44.9) * second);
    await tell(world, "bob", 1);
    last_event_id = lastId(await first.answer);
    await world.clock.advance(Math.max(0, earlier - 44.9) * second);
    const { answer } = await waitingPoll(world, "bob", { last_event_id });
    await world.clock.advance(44.999 * second);
    assert.ok(await isPending(answer), `after ${earlier} seconds`);
    await world.clock.advance(10.001 * second);
    last_event_id = lastId(await answer);
  }
});

test("two polls of one user get a heartbeat each", async (world) => {
  const { queue_id } = await world.as("bob").registerQueue({ event_types: [], fetch_event_types: [] });
  const polls = [await waitingPoll(world, "bob"), await waitingPoll(world, "bob", { queue_id })];
  await world.clock.advance(55 * second);
  for (const { answer } of polls) assert.is((await answer).length, 1);
});
