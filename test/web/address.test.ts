import type { MessageTerm } from "@confab/client";
import fc from "fast-check";
import { narrowAddress, readAddress } from "../../packages/web/src/shell/address.js";
import { assert, suite } from "../support/suite.js";

const test = suite("addresses of the web client");

const id = fc.integer({ min: 1, max: 1_000_000 });
const text = fc.string({ unit: "grapheme" });

const operand: Readonly<Record<string, fc.Arbitrary<MessageTerm["operand"]>>> = {
  channel: id,
  topic: text,
  sender: id,
  dm: fc.uniqueArray(id, { minLength: 1, maxLength: 5 }),
  "dm-including": fc.uniqueArray(id, { minLength: 1, maxLength: 1 }),
  is: fc.constantFrom("starred", "mentioned", "unread"),
  search: text,
  near: id,
  with: id,
};

const term: fc.Arbitrary<MessageTerm> = fc.constantFrom(...Object.keys(operand)).chain((operator) =>
  fc.record({
    operator: fc.constant(operator),
    operand: operand[operator] ?? fc.constant(""),
    negated: fc.boolean(),
  }),
);

const termsIn = (address: string): readonly MessageTerm[] | undefined => {
  const route = readAddress(address);
  return route?.view === "narrow" ? route.terms : undefined;
};

test("what is written is read", () => {
  fc.assert(
    fc.property(fc.array(term, { maxLength: 5 }), text, (terms, name) => {
      assert.equal(termsIn(narrowAddress(terms, { channelName: () => name })), terms);
    }),
  );
});

test("browsers leave an address as it is", () => {
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 5 }), (terms) => {
      const address = narrowAddress(terms);
      assert.is(new URL(address, "https://chat.example/").hash, address);
    }),
  );
});

const old: readonly [address: string, terms: readonly [string, MessageTerm["operand"]][]][] = [
  [
    "#narrow/stream/7-general/subject/hello",
    [
      ["channel", 7],
      ["topic", "hello"],
    ],
  ],
  ["#narrow/stream/general", [["channel", "general"]]],
  ["#narrow/pm-with/5,9-group", [["dm", [5, 9]]]],
  ["#narrow/dm/5-Maya", [["dm", [5]]]],
  ["#narrow/group-pm-with/5-Maya", [["dm-including", [5]]]],
  [
    "#narrow/channel/7-general/topic/a.2Fb/near/12",
    [
      ["channel", 7],
      ["topic", "a/b"],
      ["near", 12],
    ],
  ],
  [
    "#narrow/channel/7/topic//with/12",
    [
      ["channel", 7],
      ["topic", ""],
      ["with", 12],
    ],
  ],
];

test("old forms mean what they did", () => {
  for (const [address, terms] of old)
    assert.equal(
      termsIn(address)?.map(({ operator, operand }) => [operator, operand]),
      terms,
      address,
    );
});
