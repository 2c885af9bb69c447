import fc from "fast-check";
import { readQuery, words } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { manyScripts } from "../support/texts.js";

const test = suite("search queries");

const queries: readonly (readonly [query: string, phrases: string[][]])[] = [
  ["red  blue", [["red"], ["blue"]]],
  ['"red blue" green', [["red", "blue"], ["green"]]],
  ["foo-bar", [["foo", "bar"]]],
  ["東京", [["東", "京"]]],
  ["회의", [["회", "의"]]],
  ["red RED", [["red"]]],
  ['"open part', [["open", "part"]]],
  ["l'avenir", [["lavenir"]]],
  ["vers-l'avenir", [["ver", "lavenir"]]],
  ["l'avenir-radieux", [["lavenir", "l", "avenir", "radieux"]]],
  ["don't", [["dont"]]],
  ["🎉", [["🎉"]]],
  [":tada:", [["🎉"]]],
  ['"party 🎉 tonight"', [["parti"], ["🎉"], ["tonight"]]],
  ["👍🏿", [["👍"]]],
  [":green_dot:", [[":green_dot:"]]],
  ["zero\ufeffwidth", [["zerowidth"]]],
  ["the of", []],
  ['""', []],
];

for (const [query, expected] of queries)
  test(`${query} asks for ${JSON.stringify(expected)}`, () => assert.equal(readQuery(query).phrases, expected));

const quoted: readonly (readonly [query: string, quoted: string[]])[] = [
  ['"Red blue" green "X', ["red blue"]],
  ['"cafe\u0301"', ["café"]],
  ['"" a', []],
  ['צה"ל and צה"ל', []],
];

for (const [query, expected] of quoted)
  test(`${query} asks for ${JSON.stringify(expected)} as it stands`, () =>
    assert.equal(readQuery(query).quoted, expected));

const ignored: readonly (readonly [query: string, ignored: string[]])[] = [
  ["the meeting of ?!", ["the", "of", "?!"]],
  ['"to be" meeting', []],
  ['"to be"', ['"to be"']],
  ["meeting", []],
];

for (const [query, expected] of ignored)
  test(`${query} leaves ${JSON.stringify(expected)} out`, () => assert.equal(readQuery(query).ignored, expected));

/** Whether words have all phrases of a query, as storages look for them. */
const finds = (query: string, text: string): boolean => {
  const stored = ` ${words(text).join(" ")} `;
  return readQuery(query).phrases.every((phrase) => stored.includes(` ${phrase.join(" ")} `));
};

test("a text of any scripts is found by itself, and by each part of it between spaces", () =>
  fc.assert(
    fc.property(manyScripts(12), (text) => {
      const unquoted = text.replaceAll(/(?<!\p{Script=Hebrew})"/gu, " ");
      for (const query of [unquoted, ...unquoted.split(/\s+/)]) assert.ok(finds(query, text), query);
    }),
    { seed: 1, numRuns: 1000 },
  ));

test("a text is found by itself as a quoted text", () =>
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      const unquoted = text.replaceAll('"', " ");
      assert.ok(finds(`"${unquoted}"`, unquoted));
    }),
    { seed: 1, numRuns: 1000 },
  ));
