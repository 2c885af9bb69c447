import { type Tables, tables } from "@confab/core";
import { memoryStorage } from "@confab/storage-memory";
import { withMembers } from "../../../support/domain.js";
import { assert, suite } from "../../../support/suite.js";
import { following } from "../../../support/watching/following.js";
import { subscription } from "../../../support/watching/subscribing.js";

const test = suite("the members of a channel in memory");

const channel = 1;

/** Subscribes one person for each of these lists of periods. Returns the periods that memory has of them, in the same order. */
const keptPeriods = async (...periods: Parameters<typeof subscription>[2][]) => {
  const memory = await following(memoryStorage().open<Tables>({ tables, steps: [] }));
  const rows = periods.map((some, at) => subscription(at + 1, channel, some));
  await memory.write((tx) => tx.insertMany("subscriptions", rows));
  const members = await memory.read((tx) =>
    withMembers(tx, channel, (members) => [...members.list(true), ...members.list(false)]),
  );
  return members.sort((a, b) => a.user_id - b.user_id).map((one) => one.periods);
};

test("those who came together share the object of their period", async () => {
  const [first, second, other] = await keptPeriods(
    [{ from_seq: 2, to_seq: null }],
    [{ from_seq: 2, to_seq: null }],
    [{ from_seq: 3, to_seq: null }],
  );
  assert.is(first, second);
  assert.equal(
    [first, other],
    [
      [{ from_message_id: 1, to_message_id: null, from_seq: 2, to_seq: null }],
      [{ from_message_id: 1, to_message_id: null, from_seq: 3, to_seq: null }],
    ],
  );
});

test("those who left, or came again, have periods of their own", async () => {
  const gone = [{ from_seq: 2, to_seq: 4 }];
  const again = [...gone, { from_seq: 5, to_seq: null }];
  const kept = await keptPeriods([{ from_seq: 2, to_seq: null }], gone, again, again);
  assert.is(new Set(kept).size, 4);
  assert.equal(
    kept.map((some) => some.map(({ from_seq, to_seq }) => `${from_seq}-${to_seq}`).join()),
    ["2-null", "2-4", "2-4,5-null", "2-4,5-null"],
  );
});
