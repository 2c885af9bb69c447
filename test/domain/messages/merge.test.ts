import type { Row } from "@confab/core";
import fc from "fast-check";
import { type Bounds, both, everything, Merge, type Source } from "../../support/domain.js";
import type { ReadTx } from "../../support/rows.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("merging sources");

type Message = Row<"messages">;

const message = (id: number): Message => ({ id }) as Message;
// Sources of arrays need no transaction.
const noTx = {} as ReadTx;

interface Counted extends Source {
  rows: number;
  reads: number;
}

/** A source that gives these ids and counts what is asked of it. */
const listed = (ids: readonly number[], span = everything): Counted => ({
  span,
  rows: 0,
  reads: 0,
  async read(_, { after, before, reverse, limit }) {
    const within = ids.filter((id) => id > after && id < before && id >= span.from && id <= span.to);
    const found = [...within].sort((a, b) => (reverse ? b - a : a - b)).slice(0, limit);
    this.rows += found.length;
    this.reads += 1;
    return { messages: found.map(message), next: found.length < limit ? null : (found.at(-1) ?? null) };
  },
});

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => from + at * step);

const idsOf = (messages: readonly Message[]): number[] => messages.map(({ id }) => id);

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 600 }), { maxLength: 200 });
const walk = fc
  .record({ after: fc.integer({ min: -1, max: 600 }), length: fc.nat(600), reverse: fc.boolean() })
  .map(({ after, length, reverse }): Bounds => ({ after, before: after + length, reverse }));

const within = (all: Iterable<number>, { after, before, reverse }: Bounds, limit: number): number[] => {
  const sorted = [...new Set(all)].filter((id) => id > after && id < before).sort((a, b) => a - b);
  return reverse ? sorted.slice(Math.max(0, sorted.length - limit)) : sorted.slice(0, limit);
};

test("several sources read as one, in order and without repetitions", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(ids, { maxLength: 5 }),
      walk,
      fc.nat(150),
      fc.nat(3),
      async (lists, bounds, limit, odd) => {
        const keep = ({ id }: Message) => id % 4 !== odd;
        const merge = new Merge(
          noTx,
          lists.map((list) => listed(list)),
          bounds,
        );
        const { messages, isCut } = await merge.take({ limit, keep });
        const kept = lists.flat().filter((id) => keep(message(id)));
        assert.equal(idsOf(messages), within(kept, bounds, limit));
        assert.is(isCut, false);
      },
    ),
    { seed: 1 },
  ));

test("taking twice goes on where the first stopped", async () => {
  const merge = new Merge(noTx, [listed(range(1, 100, 2)), listed(range(2, 100, 2))], {
    ...{ after: -1, before: 1e16, reverse: false },
  });
  const first = await merge.take({ limit: 30, keep: () => true });
  const second = await merge.take({ limit: 100, keep: () => true });
  assert.equal(idsOf([...first.messages, ...second.messages]), range(1, 100));
});

test("what two sources share is what both hold", () =>
  fc.assert(
    fc.asyncProperty(ids, ids, walk, fc.nat(150), async (one, other, bounds, limit) => {
      const merge = new Merge(noTx, [both(listed(one), listed(other))], bounds);
      const { messages } = await merge.take({ limit, keep: () => true });
      const shared = one.filter((id) => other.includes(id));
      assert.equal(idsOf(messages), within(shared, bounds, limit));
    }),
    { seed: 1 },
  ));

test("sources that cannot hold the next message are not read", async () => {
  const old = listed(range(1, 1000), { from: 1, to: 1000 });
  const recent = listed(range(2000, 3000), { from: 2000, to: 3000 });
  const merge = new Merge(noTx, [recent, old], { after: -1, before: 1e16, reverse: true });
  const { messages } = await merge.take({ limit: 100, keep: () => true });
  assert.equal(idsOf(messages), range(2900, 3000));
  assert.is(old.reads, 0);
  assert.ok(recent.rows <= 260, `${recent.rows} rows`);
});

test("a page of one source reads one page", async () => {
  const source = listed(range(1, 100_000));
  const merge = new Merge(noTx, [source], { after: -1, before: 50_000, reverse: true });
  await merge.take({ limit: 100, keep: () => true });
  assert.equal([source.rows, source.reads], [100, 1]);
});

test("a run that only one of two sources holds is skipped", async () => {
  const topic = listed([...range(1, 50_000), 70_000]);
  const sender = listed([49_999, ...range(60_000, 90_000)]);
  const merge = new Merge(noTx, [both(topic, sender)], { after: -1, before: 1e16, reverse: false });
  const { messages } = await merge.take({ limit: 10, keep: () => true });
  assert.equal(idsOf(messages), [49_999, 70_000]);
  assert.ok(topic.rows + sender.rows < 1000, `${topic.rows + sender.rows} rows`);
});

test("a walk ends before the message that does not fit, and says so", async () => {
  const bounds = { after: -1, before: 1e16, reverse: true };
  const fits = ({ id }: Message) => id > 7;
  const { messages, isCut } = await new Merge(noTx, [listed(range(1, 10))], bounds).take({
    limit: 9,
    keep: () => true,
    fits,
  });
  assert.equal([idsOf(messages), isCut], [[8, 9], true]);
  const alone = await new Merge(noTx, [listed([1])], bounds).take({ limit: 9, keep: () => true, fits });
  assert.equal([idsOf(alone.messages), alone.isCut], [[1], false]);
});
