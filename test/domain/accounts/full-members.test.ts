import { assert } from "../../support/suite.js";
import { pollNow, waitingPoll } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { withRealmSettings } from "./changes.js";

const test = worldSuite("full members");

const day = 86_400_000;
const fullMembers = 5;

/** A world that everybody waits in for three days. */
const withWaiting = async (world: World) => {
  await withRealmSettings({ waiting_period_threshold: 3 })(world);
  await world.reopen();
};

const toldOf = async (world: World): Promise<unknown[]> =>
  (await pollNow(world, "ada")).flatMap(({ type, op, group_id, user_ids }) =>
    type === "user_group" && op === "add_members" && group_id === fullMembers ? [user_ids] : [],
  );

const members = (world: World): number[] =>
  (["mia", "bob", "bea", "wim"] as const).map((name) => world.id(name)).sort((a, b) => a - b);

test("the end of the waiting period is told, in one event for all (users.md 7.2)", async (world) => {
  await withWaiting(world);
  await world.pass(3 * day - 1000);
  assert.equal(await toldOf(world), []);
  await world.clock.advance(1000);
  await world.settled();
  assert.equal(await toldOf(world), [members(world)]);
  await world.pass(3 * day);
  assert.equal(await toldOf(world), [members(world)], "it is not told twice");
});

test("a waiting period that ended while nothing ran is told at the start", async (world) => {
  await withRealmSettings({ waiting_period_threshold: 3 })(world);
  await world.chat.close();
  await world.open(world.clock.now() + 4 * day);
  assert.equal(await toldOf(world), [members(world)]);
  await world.reopen();
  assert.equal(await toldOf(world), [members(world)]);
});

test("a poll that waits is told", async (world) => {
  await withWaiting(world);
  const { answer } = await waitingPoll(world, "ada");
  await world.pass(3 * day);
  const events = await answer;
  assert.ok(events.length > 0);
});

test("new full members see the channels that are for those (users.md 2.2)", async (world) => {
  await withWaiting(world);
  const { stream_id } = await world.rows(async (tx) => {
    const settings = { can_subscribe_group: fullMembers };
    await tx.update("streams", world.channel("team"), { settings });
    return { stream_id: world.channel("team") };
  });
  await world.pass(3 * day);
  const created = (await pollNow(world, "bob")).filter(({ type, op }) => type === "stream" && op === "create");
  assert.equal(
    created.map(({ streams }) => (streams as { stream_id: number }[]).map((channel) => channel.stream_id)),
    [[stream_id]],
  );
});

test("nobody is told where there is no waiting period", async (world) => {
  await world.pass(3 * day);
  assert.equal(await toldOf(world), []);
});
