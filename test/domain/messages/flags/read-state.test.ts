import fc from "fast-check";
import { markRead, readAmong } from "../../../support/domain.js";
import { assert, suite } from "../../../support/suite.js";
import { inWorld } from "../../../support/world/world.js";

const test = suite("what is read");

/** Messages that somebody else sent. */
const sent = (ids: readonly number[]) => ids.map((id) => ({ id, sender_id: 7, recipient_id: 9, topic_id: null }));

/** Ids that lie together, at the ends of blocks, and far apart. */
const id = fc.oneof(
  fc.integer({ min: 1, max: 50 }),
  fc.integer({ min: 2040, max: 2060 }),
  fc.constantFrom(4095, 4096, 100_000, 10_000_000, 2_147_483_647),
);

const marks = fc.array(fc.record({ ids: fc.uniqueArray(id, { maxLength: 12 }), value: fc.boolean() }), {
  maxLength: 8,
});

test("messages are read and unread as they were last marked", () =>
  fc.assert(
    fc.asyncProperty(marks, fc.uniqueArray(id, { maxLength: 30 }), (all, asked) =>
      inWorld("memory", async (world) => {
        const read = new Set<number>();
        for (const { ids, value } of all) {
          await world.rows((tx) => markRead(tx, { user_id: 1, message_ids: ids, value }));
          for (const each of ids) {
            if (value) read.add(each);
            else read.delete(each);
          }
        }
        const found = await world.rows((tx) => readAmong(tx, 1, sent(asked)));
        assert.equal(
          [...found],
          asked.filter((each) => read.has(each)),
        );
        assert.is((await world.rows((tx) => readAmong(tx, 2, sent(asked)))).size, 0);
      }),
    ),
    { seed: 1, numRuns: 100 },
  ));

test("messages that lie together are looked up at once", () =>
  inWorld("memory", async (world) => {
    let scans = 0;
    await world.rows(async (tx) => {
      const counting = {
        ...tx,
        scan: (...asked: never[]) => {
          scans += 1;
          return (tx.scan as (...asked: never[]) => never)(...asked);
        },
      };
      await readAmong(counting as never, 1, sent([1, 5000, 60_000, 100_000]));
      await readAmong(counting as never, 1, sent([1, 10_000_000]));
      await readAmong(counting as never, 1, []);
    });
    // Two of them find whom the user muted, and two the marks.
    assert.is(scans, 7);
  }));
