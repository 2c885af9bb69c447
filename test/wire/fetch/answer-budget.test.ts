import { AnswerBudget, answerWeight, type TakenRoom } from "@confab/core";
import { assert, suite } from "../../support/suite.js";

const test = suite("the budget of answers (security O1)");

const MiB = 1 << 20;

const own = (bytes: number) => ({ own: bytes, pieces: [] });
const from = (payerId: number | null, place = "a") => ({ payerId, place });

/** Takes as much as there is, in pieces of a size; returns the sum. */
const takeAll = (budget: AnswerBudget, payerId: number | null, place: string, size = MiB): number => {
  let taken = 0;
  while (budget.take(own(size), { payerId, place }) !== null) taken += size;
  return taken;
};

test("alone an account holds a quarter, and an address half", () => {
  const budget = new AnswerBudget(256 * MiB);
  assert.is(takeAll(budget, 1, "a"), 64 * MiB);
  assert.is(takeAll(budget, null, "a"), 64 * MiB);
});

test("however many accounts and addresses ask, the sum is bounded and the next one gets a share", () => {
  const budget = new AnswerBudget(256 * MiB);
  for (let number = 1; number <= 40; number += 1) takeAll(budget, number, `place ${number}`, 4096);
  assert.ok(budget.left > 0 && budget.left < MiB, `${budget.left} are left`);
  const other = new AnswerBudget(256 * MiB);
  for (let number = 1; number <= 3; number += 1) takeAll(other, number, `place ${number}`);
  assert.ok(takeAll(other, 4, "place 4") > 16 * MiB);
});

test("an account that comes from many addresses is one", () => {
  const budget = new AnswerBudget(256 * MiB);
  let held = 0;
  for (let place = 0; place < 100; place += 1) held += takeAll(budget, 1, `place ${place}`, 4096);
  assert.ok(held <= (256 / 3) * MiB, `${held / MiB} MiB`);
});

test("what is given back can be taken again, to the last byte", () => {
  const budget = new AnswerBudget(MiB);
  for (let round = 0; round < 3; round += 1) {
    const rooms: TakenRoom[] = [];
    for (;;) {
      const room = budget.take(own(10_000), from(1));
      if (room === null) break;
      rooms.push(room);
    }
    assert.ok(rooms.length > 20);
    for (const room of rooms) budget.giveBack(room);
    assert.is(budget.left, MiB);
  }
});

test("a piece that many answers share counts once, until the last of them is read", () => {
  const budget = new AnswerBudget(16 * MiB);
  const shared = new Uint8Array(MiB);
  const weight = () => answerWeight([new Uint8Array(100), shared.subarray(1)], () => 0) ?? own(0);
  const rooms = [1, 2, 3].map((payer) => budget.take(weight(), from(payer)));
  assert.is(budget.left, 15 * MiB - 300);
  for (const room of rooms) {
    assert.ok(room !== null && budget.left < 15 * MiB);
    budget.giveBack(room);
  }
  assert.is(budget.left, 16 * MiB);
});

test("whoever holds large answers and has no room for another may not ask; whoever holds none may", () => {
  const budget = new AnswerBudget(256 * MiB);
  const may = (payer: number | null, place = "a") => budget.mayAsk(payer, { place });
  const rooms = [1, 2, 3, 4].map(() => budget.take(own(16 * MiB), from(1)));
  assert.equal([may(1), may(2), may(null, "b")], [false, true, true]);
  for (const room of rooms.slice(0, 1)) if (room !== null) budget.giveBack(room);
  assert.ok(may(1));
  for (let i = 0; i < 9; i += 1) budget.take(own(16 * MiB), from(null, "b"));
  assert.equal([may(null, "b"), may(2), may(null, "c")], [false, true, true]);
});

test("whoever holds less than a sixteenth may ask, however little is left", () => {
  const budget = new AnswerBudget(256 * MiB);
  const rooms = [budget.take(own(16 * MiB - 1), from(1)), budget.take(own(16 * MiB), from(2))];
  assert.ok(!rooms.includes(null));
  for (let number = 0; number < 40; number += 1) takeAll(budget, null, `place ${number}`);
  assert.equal([budget.mayAsk(1, { place: "a" }), budget.mayAsk(2, { place: "a" })], [true, false]);
});

const bodies: Record<string, [body: Parameters<typeof answerWeight>[0], own: number | null]> = {
  "a short text": ["x".repeat(1000), null],
  "a long text": ["x".repeat(5000), 5000],
  "a text with more bytes than units": ["字".repeat(2000), 6000],
  "short bytes": [new Uint8Array(4096), null],
  "long bytes": [new Uint8Array(4097), 4097],
  "a short file": [{ length: 100, read: async function* () {} }, null],
  "a long file, of which a piece is in memory": [{ length: 1 << 30, read: async function* () {} }, 65_536],
};

for (const [name, [body, expected]] of Object.entries(bodies))
  test(`what ${name} holds`, () =>
    assert.is(answerWeight(body, (text) => new TextEncoder().encode(text).length)?.own ?? null, expected));
