import { type Tables, tables } from "@confab/core";
import { memoryStorage } from "@confab/storage-memory";
import { accountDefaults } from "../support/domain.js";
import { Slice } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { following } from "../support/watching/following.js";

const test = suite("turns for others");

/** A clock on which every look takes `step` milliseconds, and how often somebody gave others their turn. */
const busyClock = (step: number) => {
  let time = 0;
  const clock = {
    pauses: 0,
    now: () => 0,
    monotonic: () => {
      time += step;
      return time;
    },
    after: () => () => {},
    pause: async () => {
      clock.pauses += 1;
    },
  };
  return clock;
};

const account = (id: number) => ({
  ...accountDefaults,
  ...{ id, full_name: `${id}`, name_folded: `${id}`, date_joined: 0 },
  ...{ delivery_email: `${id}@example.com`, email_folded: `${id}@example.com` },
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const opened = async (step: number) => {
  const clock = busyClock(step);
  return {
    clock,
    connection: await following(await memoryStorage().open<Tables>({ tables, steps: [] }), clock),
  };
};

test("N3: what is short waits for nobody", () => {
  const clock = busyClock(1);
  const slice = new Slice(clock, 10);
  assert.is(slice.turn(), undefined);
  assert.is(clock.pauses, 0);
});

test("N3: what was long lets others have their turn, and has its own anew", async () => {
  const clock = busyClock(6);
  const slice = new Slice(clock, 10);
  assert.is(slice.turn(), undefined);
  await slice.turn();
  assert.is(slice.turn(), undefined);
  assert.is(clock.pauses, 1);
});

test("N3: many calls that wait at once wait one after the other, and none asks twice", async () => {
  const clock = busyClock(1);
  const slice = new Slice(clock, 10);
  for (let looks = 1; looks < 10; looks += 1) slice.turn();
  const order: number[] = [];
  await Promise.all(upTo(100).map((at) => slice.within(async () => void order.push(at))));
  assert.equal(order, upTo(100));
  assert.ok(clock.pauses >= 9 && clock.pauses <= 11, `${clock.pauses} pauses`);
  assert.ok(clock.monotonic() < 350, "each looked at the clock a few times");
});

test("N3: a long reading transaction gives turns, also where all is in memory", async () => {
  const { clock, connection } = await opened(1);
  await connection.write((tx) => tx.insertMany("users", upTo(3).map(account)));
  clock.pauses = 0;
  await connection.read(async (tx) => {
    for (const at of upTo(100)) await tx.get("users", (at % 3) + 1);
  });
  assert.ok(clock.pauses >= 5, `${clock.pauses} pauses`);
});

test("N3: thousands of rows of one call are stored and read in parts", async () => {
  const { clock, connection } = await opened(20);
  const rows = await connection.write((tx) => tx.insertMany("users", upTo(1_000).map(account)));
  assert.is(rows.length, 1_000);
  assert.ok(clock.pauses >= 9, `${clock.pauses} pauses`);
  clock.pauses = 0;
  const ids = rows.map(({ id }) => id).reverse();
  const read = await connection.read((tx) => tx.getMany("users", ids));
  assert.equal(
    read.map(({ id }) => id),
    ids,
  );
  assert.ok(clock.pauses >= 9, `${clock.pauses} pauses`);
});

test("N3: a scan of thousands gives turns on its way", async () => {
  const { clock, connection } = await opened(20);
  await connection.write((tx) => tx.insertMany("users", upTo(3_500).map(account)));
  clock.pauses = 0;
  const rows = await connection.read((tx) => tx.scan("users", "id"));
  assert.is(rows.length, 3_500);
  assert.ok(clock.pauses >= 4, `${clock.pauses} pauses`);
});

test("N3: a write that is given up in the middle leaves nothing", async () => {
  const { connection } = await opened(20);
  const rows = [...upTo(500), 1].map(account);
  await connection
    .write((tx) => tx.insertMany("users", rows))
    .then(
      () => assert.unreachable(),
      () => {},
    );
  assert.equal(await connection.read((tx) => tx.scan("users", "id")), []);
});
