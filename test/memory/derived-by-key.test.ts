import { type Tables, tables } from "@confab/core";
import { randomNumbers, sharedMemoryStorage } from "@confab/core/testing";
import { subscribersOfEach, withMembers } from "../support/domain.js";
import { KeptParts } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { following, type Memory } from "../support/watching/following.js";
import { subscription } from "../support/watching/subscribing.js";

const test = suite("values derived by key");

type Tx = Parameters<Parameters<Memory["write"]>[0]>[0];
const channels = [1, 2, 3];

/** Checks what memory says of the channels against the rows of the same transaction. */
const checked = async (tx: Parameters<Parameters<Memory["read"]>[0]>[0]): Promise<void> => {
  const each = await subscribersOfEach(tx, channels);
  for (const id of channels) {
    const rows = await tx.scan("subscriptions", "byStream", { prefix: [id, true] });
    const stored = rows.map(({ user_id }) => user_id);
    assert.equal(await withMembers(tx, id, ({ ids }) => [...ids]), stored);
    assert.equal(each.get(id), stored);
  }
};

const toggled = async (tx: Tx, user_id: number, stream_id: number): Promise<void> => {
  const [row] = await tx.scan("subscriptions", "byUser", { prefix: [user_id, stream_id] });
  const periods = [{ from_seq: 0, to_seq: row?.active ? 1 : null }];
  if (row === undefined) await tx.insert("subscriptions", subscription(user_id, stream_id, periods));
  else await tx.update("subscriptions", row.id, subscription(user_id, stream_id, periods));
};

test("each transaction sees them as its own snapshot holds them, in each process", async () => {
  const random = randomNumbers(11);
  const pick = (count: number) => Math.floor(random() * count);
  const shared = sharedMemoryStorage({ random, sleep: () => new Promise((resolve) => setImmediate(resolve)) });
  const open = async () => following(await shared.storage().open<Tables>({ tables, steps: [] }));
  const processes = [await open(), await open()];
  const work: Promise<unknown>[] = [];
  for (let round = 0; round < 120; round += 1) {
    const memory = processes[pick(2)] as Memory;
    const [user_id, stream_id] = [1 + pick(6), 1 + pick(3)];
    const write = async (tx: Tx) => {
      if (round % 3 === 0) await checked(tx);
      await toggled(tx, user_id, stream_id);
      if (round % 2 === 0) await checked(tx);
    };
    work.push(pick(2) === 0 ? memory.read(checked) : memory.write(write));
    if (pick(4) === 0) await Promise.all(work);
  }
  await Promise.all(work);
  for (const memory of processes) await memory.close();
});

const numbers = () =>
  new KeptParts(
    {
      table: "numbers",
      keyOf: ({ key }) => key,
      build: async () => new Map(),
      apply: (value: number[], { id }) => value.push(id),
      sizeOf: () => 100,
    },
    10_000,
  );
const change = (key: number, id: number) => ({ table: "numbers", id, after: { key, id } as never });

test("what changes while a value is built is applied to it, unless it is not known what", () => {
  const parts = numbers();
  const building = parts.begin(1);
  parts.change(change(7, 1), 2);
  parts.change(change(8, 2), 3);
  parts.end(building, new Map([[7, []]]));
  assert.equal(parts.recall(7), [1]);
  assert.equal(
    [1, 2].map((seq) => parts.recallAt(7, seq)),
    [undefined, [1]],
  );
  assert.is(parts.recall(8), undefined);
  const other = parts.begin(3);
  parts.clear();
  parts.end(other, new Map([[7, []]]));
  assert.is(parts.recall(7), undefined);
});

test("a deleted row makes all forgotten", () => {
  const parts = numbers();
  parts.end(parts.begin(1), new Map([[7, []]]));
  parts.change({ table: "others", id: 1, after: null }, 2);
  assert.equal(parts.recall(7), []);
  parts.change({ table: "numbers", id: 1, after: null }, 3);
  assert.is(parts.recall(7), undefined);
});

test("values take no more than their room, and those asked for stay", () => {
  const parts = numbers();
  for (let key = 1; key <= 1_000; key += 1) {
    parts.end(parts.begin(1), new Map([[key, []]]));
    assert.equal(parts.recall(1), []);
  }
  const held = Array.from({ length: 1_000 }, (_, at) => parts.recall(at + 1)).filter(Boolean).length;
  assert.ok(held > 20 && held <= 101, `${held} values are kept.`);
});
