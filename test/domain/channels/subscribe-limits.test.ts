import { checkFailure } from "../../support/cases/cases.js";
import { doors } from "../../support/cases/doors.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("how much one request subscribes", { storages: ["memory"] });

const named = (count: number) => ({ subscriptions: Array.from({ length: count }, (_, at) => ({ name: `new ${at}` })) });

/** Mia asks, in the name of nobody else or for herself and bob. */
const ask = (world: World, channels: number, principals: readonly number[] = []) =>
  doors["over the wire"](world, "subscribe", { as: "mia", params: { ...named(channels), principals } });

test("N3: a hundred channels are created at once", async (world) => {
  const outcome = await ask(world, 100);
  assert.ok(outcome.ok);
});

test("N3: a hundred and one are not", async (world) => {
  const outcome = await ask(world, 101);
  assert.not.ok(outcome.ok);
  if (!outcome.ok) checkFailure(outcome.failure, "tooManyNewChannels", { limit: 100 });
});

/** Ids of ten users, most of whom there are not. */
const ten = (world: World) => [world.id("mia"), ...Array.from({ length: 9 }, (_, at) => 1_000 + at)];

test("N3: 10,000 pairs of a user and a channel are looked at", async (world) => {
  const outcome = await ask(world, 1_000, ten(world));
  assert.not.ok(outcome.ok);
  if (!outcome.ok) checkFailure(outcome.failure, "tooManyNewChannels", { limit: 100 });
});

test("N3: more pairs are refused, whoever is named twice", async (world) => {
  const outcome = await ask(world, 910, [...ten(world), world.id("bob"), world.id("bob")]);
  assert.not.ok(outcome.ok);
  if (!outcome.ok) checkFailure(outcome.failure, "tooManySubscriptions", { limit: 10_000 });
});

test("N3: who is named twice is one", async (world) => {
  const outcome = await ask(world, 1_000, [...ten(world), world.id("mia")]);
  assert.not.ok(outcome.ok);
  if (!outcome.ok) checkFailure(outcome.failure, "tooManyNewChannels", { limit: 100 });
});

test("N3: more than a thousand channels are refused", async (world) => {
  const outcome = await ask(world, 1_001);
  assert.not.ok(outcome.ok);
  const text = "subscriptions is too long (limit: 1000 items)";
  if (!outcome.ok) checkFailure(outcome.failure, "invalidParameter", { text });
});
