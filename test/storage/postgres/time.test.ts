import { DatabaseTime } from "../../../packages/storage-postgres/src/following/database-time.js";
import { databasePlaceOf } from "../../../packages/storage-postgres/src/options.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("the time of a PostgreSQL database");

/** Whole milliseconds by which it is ahead of the monotonic clock. */
const aheadOf = (time: DatabaseTime) => Math.round(time.now - performance.now());

const start = 1_700_000_000_000;

test("is taken to be in the middle between the first question and its answer", () => {
  const time = new DatabaseTime();
  time.note({ time: start + 10, asked: 0, answered: 20 });
  assert.is(aheadOf(time), start);
});

test("stays as it is known while answers agree with it, however slow they are", () => {
  const time = new DatabaseTime();
  time.note({ time: start + 10, asked: 0, answered: 20 });
  time.note({ time: start + 1_000, asked: 1_000, answered: 9_000 });
  time.note({ time: start + 18_000, asked: 10_000, answered: 18_000 });
  assert.is(aheadOf(time), start);
});

test("follows the database's clock where an answer disagrees, as far as it has to", () => {
  const time = new DatabaseTime();
  time.note({ time: start, asked: 0, answered: 0 });
  const hour = 3_600_000;
  time.note({ time: start + hour + 1_010, asked: 1_000, answered: 1_020 });
  assert.is(aheadOf(time), start + hour - 10);
  time.note({ time: start + 2_010, asked: 2_000, answered: 2_020 });
  assert.is(aheadOf(time), start + 10);
});

test("is asked for before it is told", () => {
  assert.throws(() => new DatabaseTime().now, "was not asked");
});

test("is the process's own where the options say so, and nobody else's", () => {
  const url = "postgres://h/d";
  assert.is(databasePlaceOf({ url }).clock, "database");
  assert.is(databasePlaceOf({ url, clock: "process" }).clock, "process");
  assert.throws(() => databasePlaceOf({ url, clock: "mine" as never }), 'The option `clock` is neither "database"');
});
