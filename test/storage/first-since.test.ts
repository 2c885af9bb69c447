import { type ReadTransaction, t, table } from "@confab/core";
import { memoryStorage } from "@confab/storage-memory";
import { firstSince } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("the first row since a time");

const tables = { notes: table({ timestamp: t.integer() }, {}) };
type Tx = ReadTransaction<typeof tables>;

const count = 4_000;

/** The time of the row at a place, by how an organization may have grown. */
const histories: Readonly<Record<string, (at: number) => number>> = {
  evenly: (at) => 1_000 + 5 * at,
  "ever faster": (at) => Math.floor(1_000_000 * Math.log(1 + at)),
  "ever slower": (at) => at * at,
  "in bursts": (at) => 1_000 * Math.floor(at / 700),
  "all at once": () => 7,
  "with a long pause": (at) => (at < 30 ? at : 1_000_000_000 + at),
};

/** What is passed to `work` reads notes of these times, with a gap in the ids behind every third one. */
const reading = async <T>(times: readonly number[], work: (tx: Tx, asked: () => number) => Promise<T>): Promise<T> => {
  const connection = await memoryStorage().open({ tables, steps: [] });
  const rows = times.map((timestamp, at) => ({ id: at + 1 + 50 * Math.floor(at / 3), timestamp }));
  await connection.write((tx) => tx.insertMany("notes", rows));
  let asked = 0;
  const found = await connection.read((tx) => {
    const counting: Tx = Object.create(tx, {
      seq: { value: tx.seq },
      scan: {
        value: (...given: Parameters<typeof tx.scan>) => {
          asked += 1;
          return tx.scan(...given);
        },
      },
    });
    return work(counting, () => asked);
  });
  await connection.close();
  return found;
};

for (const [how, timeOf] of Object.entries(histories))
  test(`it is found in rows that came ${how}`, () => {
    const times = Array.from({ length: count }, (_, at) => timeOf(at));
    return reading(times, async (tx, asked) => {
      for (let at = 0; at < count; at += 97)
        for (const seconds of [timeOf(at) - 1, timeOf(at), timeOf(at) + 1]) {
          const before = asked();
          const found = await firstSince(tx, "notes", seconds);
          const place = times.findIndex((time) => time >= seconds);
          assert.is(found?.id, place === -1 ? undefined : place + 1 + 50 * Math.floor(place / 3), `${seconds}`);
          assert.ok(asked() - before < 90, `${asked() - before} scans`);
        }
    });
  });

test("little is read where rows came evenly", () =>
  reading(
    Array.from({ length: count }, (_, at) => 5 * at),
    async (tx, asked) => {
      await firstSince(tx, "notes", 12_345);
      assert.ok(asked() < 15, `${asked()} scans`);
    },
  ));

test("there is none in an empty table, and none since what is later than all", async () => {
  assert.is(await reading([], (tx) => firstSince(tx, "notes", 0)), undefined);
  assert.is(await reading([1, 2], (tx) => firstSince(tx, "notes", 3)), undefined);
});

test("where the clock was set back, a row is found all the same", async () => {
  const times = [...Array.from({ length: 500 }, (_, at) => 10_000 + at), ...Array.from({ length: 500 }, (_, at) => at)];
  const found = await reading(times, (tx) => firstSince(tx, "notes", 300));
  assert.ok(found !== undefined && found.timestamp >= 300);
});
