import { fold, forbiddenCharacter, forbiddenInName } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { worldSuite } from "../support/world/suite.js";

const test = suite("rules/folding");
const inWorld = worldSuite("names in many writings", { storages: ["memory", "sqlite"] });

const same: readonly (readonly [string, string])[] = [
  ["General", " gENERAL "],
  ["Straße", "STRASSE"],
  ["ﬁsh", "FISH"],
  ["ＷＩＤＥ", "wide"],
  ["caf\u00e9", "CAFE\u0301"],
  ["\u212bngstr\u00f6m", "\u00c5NGSTRO\u0308M"],
  ["ΣΊΣΥΦΟΣ", "σίσυφος"],
];

for (const [one, other] of same)
  test(`C2: ${JSON.stringify(one)} and ${JSON.stringify(other)} are one name`, () => {
    assert.is(fold(one), fold(other));
    assert.is(fold(fold(one)), fold(one));
  });

for (const [one, other] of [
  ["resume", "résumé"],
  ["a b", "ab"],
  ["1", "l"],
] as const)
  test(`C2: ${one} and ${other} are two`, () => {
    assert.is.not(fold(one), fold(other));
  });

/** The ends of what names and topics may not hold, and what stands beside them (channels.md 1.2). */
const forbidden: readonly (readonly [from: number, to: number])[] = [
  [0, 0x1f],
  [0x7f, 0x9f],
  [0xd800, 0xdfff],
  [0xfdd0, 0xfdef],
  [0xfffe, 0xffff],
  [0x1fffe, 0x1ffff],
  [0x10fffe, 0x10ffff],
];

const placeOf = (code: number): number => forbiddenCharacter(`äb${String.fromCodePoint(code)}`);
const hex = (code: number): string => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;

for (const [from, to] of forbidden)
  test(`C2: ${hex(from)} to ${hex(to)} are refused at their place, and nothing beside them`, () => {
    for (const code of [from, to]) assert.is(placeOf(code), 3, hex(code));
    for (const code of [from - 1, to + 1]) if (code >= 0 && code <= 0x10ffff) assert.is(placeOf(code), 0, hex(code));
  });

for (const [name, place] of [
  ["plain", 0],
  ["two words", 0],
  ["ab\u202ecd", 3],
  ["😀\u2066", 2],
  ["\u202e", 1],
  ["a\u0001\u202e", 2],
  ["a\u202e\u0001", 2],
] as const)
  test(`C2: a name may have no marks of direction: ${JSON.stringify(name)} at ${place}`, () => {
    assert.is(forbiddenInName(name), place);
  });

inWorld("C2: channels and topics are found in any writing, and stay as they were typed", async (world) => {
  const mia = world.as("mia");
  await mia.subscribe({ subscriptions: [{ name: "Straße" }] });
  const { already_subscribed } = await mia.subscribe({ subscriptions: [{ name: "STRASSE" }] });
  assert.equal(Object.values(already_subscribed), [["Straße"]]);
  const say = (to: string, topic: string) => mia.sendMessage({ type: "channel", to, topic, content: "x" });
  const { id } = await say("strasse", "caf\u00e9");
  const other = await say("STRAẞE", "CAFE\u0301");
  const narrow = [
    ["channel", "straSSe"],
    ["topic", "Café"],
  ];
  const { messages } = await mia.getMessages({ anchor: "newest", num_before: 9, narrow });
  assert.equal(
    messages.map((message) => [message.id, message.display_recipient, message.subject]),
    [
      [id, "Straße", "caf\u00e9"],
      [other.id, "Straße", "CAFE\u0301"],
    ],
  );
});
