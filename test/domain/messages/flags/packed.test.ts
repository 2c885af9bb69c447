import fc from "fast-check";
import { idsIn, isSet, packTopicMarks, unpackTopicMarks, withBits } from "../../../support/domain.js";
import { assert, suite } from "../../../support/suite.js";

const test = suite("how what was read is packed");

const inBlock = fc.array(fc.record({ place: fc.nat(2047), value: fc.boolean() }), { maxLength: 400 });

test("bits tell of each message what was said of it last", () =>
  fc.assert(
    fc.property(fc.nat(5), fc.array(inBlock, { maxLength: 5 }), (block, rounds) => {
      let stored: Uint8Array = new Uint8Array();
      const set = new Set<number>();
      for (const round of rounds)
        for (const { place, value } of round) {
          const id = block * 2048 + place;
          stored = withBits(stored, [id], value);
          if (value) set.add(id);
          else set.delete(id);
        }
      const ids = Array.from({ length: 2048 }, (_, place) => block * 2048 + place);
      assert.equal(
        idsIn(block, stored),
        [...set].sort((a, b) => a - b),
      );
      assert.equal(
        ids.filter((id) => isSet(stored, id)),
        [...set].sort((a, b) => a - b),
      );
      assert.ok(stored.length <= Math.min(256, 2 * set.size + 1));
    }),
    { seed: 5, numRuns: 60 },
  ));

const marks = fc.array(
  fc.tuple(
    fc.nat(2 ** 31 - 1),
    fc.maxSafeNat().map((n) => Math.floor(n / 4)),
  ),
  { maxLength: 60 },
);

test("marks of topics come back as they were", () =>
  fc.assert(
    fc.property(marks, (pairs) => {
      const given = new Map(pairs);
      const packed = packTopicMarks(given);
      assert.equal(
        [...unpackTopicMarks(packed)],
        [...given].sort(([a], [b]) => a - b),
      );
    }),
    { seed: 6 },
  ));

test("marks of topics that follow each other take about three bytes", () => {
  const given = new Map(Array.from({ length: 1000 }, (_, at) => [3 * at, 40 * at] as const));
  assert.ok(packTopicMarks(given).length < 3200);
});
