import { assert } from "../support/suite.js";
import { settle } from "../support/watching/events.js";
import { worldSuite } from "../support/world/suite.js";
import { anotherLoop, never, numbered, storeFor } from "./leased.js";

const test = worldSuite("turns of accounts (security O5)", { storages: ["memory", "sqlite"] });

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

test("O5: an account with little work does not wait behind one with much", async (world) => {
  const order: number[] = [];
  const job = numbered(async ({ payload }) => void order.push(payload.number), { atOnce: 1 });
  await storeFor(world, job, { payer: 1, numbers: range(1_000, 300) });
  await storeFor(world, job, { payer: 2, numbers: range(2_000, 3) });
  await storeFor(world, job, { payer: 3, numbers: range(3_000, 2) });
  await storeFor(world, job, { payer: null, numbers: [1] });
  const loop = await anotherLoop(world, job);
  await loop.finish(job);
  await settle();
  assert.is(order.length, 306);
  const others = order.flatMap((number, at) => (number >= 2_000 || number === 1 ? [at] : []));
  assert.ok(Math.max(...others) < 70, `places ${others.join()}`);
  assert.equal(
    order.filter((number) => number >= 1_000 && number < 2_000),
    range(1_000, 300),
    "each account's own work stays in order",
  );
  await loop.close();
});

test("O5: of many accounts each comes to its turn, however much one of them has", async (world) => {
  const order: number[] = [];
  const job = numbered(async ({ payload }) => void order.push(payload.number), { atOnce: 2 });
  await storeFor(world, job, { payer: 50, numbers: range(0, 400) });
  for (const payer of range(1, 40)) await storeFor(world, job, { payer, numbers: [1_000 + payer] });
  for (const payer of range(60, 20)) await storeFor(world, job, { payer, numbers: [1_000 + payer] });
  const loop = await anotherLoop(world, job);
  await loop.finish(job);
  const last = order.findLastIndex((number) => number > 1_000);
  assert.ok(last < 200, `the last of them is the ${last}th`);
  await loop.close();
});

test("O5: one account has at most half of a lane, so that others begin at once", async (world) => {
  const begun: number[] = [];
  const job = numbered((lease) => {
    begun.push(lease.payload.number);
    return never(lease);
  });
  await storeFor(world, job, { payer: 1, numbers: range(1_000, 100) });
  const loop = await anotherLoop(world, job);
  await settle();
  assert.equal(begun, [1_000, 1_001]);
  await storeFor(world, job, { payer: 2, numbers: [2_000] });
  loop.wakeLeased();
  await settle();
  assert.equal(begun, [1_000, 1_001, 2_000]);
  await loop.close();
});
