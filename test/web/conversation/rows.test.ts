import type { ChatMessage } from "@confab/client";
import { ListRows, type Row } from "../../../packages/web/src/views/conversation/rows.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("the rows of a list of messages");

const day = 86_400;

/** A message of the first of January 1970 at noon in UTC, or later. */
const message = (id: number, fields: Partial<ChatMessage> = {}): ChatMessage =>
  ({ id, sender_id: 2, stream_id: 5, subject: "plans", timestamp: day / 2 + id, reactions: [], ...fields }) as never;

const shown = (rows: readonly Row[]): string =>
  rows.map((row) => (row.kind === "message" ? `${row.key}${row.isNext ? "" : "!"}` : row.kind)).join(" ");

const rowsOf = (messages: readonly ChatMessage[], options: Partial<ListRows["options"]> = {}): string =>
  shown(new ListRows({ self: 1, isMixed: false, firstNew: undefined, ...options }).of(messages, []));

const cases: readonly (readonly [name: string, rows: string, expected: string])[] = [
  ["a person's messages stand together", rowsOf([message(1), message(2)]), "day 1! 2"],
  ["not those of another", rowsOf([message(1), message(2, { sender_id: 3 })]), "day 1! 2!"],
  ["not ten minutes later", rowsOf([message(1), message(601)]), "day 1! 601!"],
  ["not on another day", rowsOf([message(1), message(2, { timestamp: 2 * day })]), "day 1! day 2!"],
  ["what is new has a line", rowsOf([message(1), message(2)], { firstNew: 2 }), "day 1! new 2!"],
  [
    "conversations have bars where they are mixed",
    rowsOf([message(1), message(2), message(3, { subject: "lunch" })], { isMixed: true }),
    "day place 1! 2 place 3!",
  ],
];

for (const [name, rows, expected] of cases) test(name, () => assert.is(rows, expected));

test("rows stay the same objects, but for a message that changed and the one after it", () => {
  const list = new ListRows({ self: 1, isMixed: false, firstNew: undefined });
  const [one, two, three, four] = [message(1), message(2), message(3), message(4)];
  const before = list.of([one, two, three], []);
  const after = list.of([one, { ...two, content: "edited" }, three, four], []);
  const isSame = after.map((row) => before.includes(row));
  assert.equal(isSame, [true, true, false, false, false]);
  const withoutFirst = list.of([two, three], []);
  assert.is(shown(withoutFirst), "day 2! 3");
});
