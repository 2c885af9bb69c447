import fc from "fast-check";
import { phrases, words } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { anyText } from "../support/texts.js";
import { growth } from "../support/timing.js";

const test = suite("words");

/** Texts, with the words they are found by. */
const examples: readonly (readonly [text: string, words: string[]])[] = [
  ["Meetings, MEETING meeting's", ["meet", "meet", "meet"]],
  ["Café CAFE café", ["cafe", "cafe", "cafe"]],
  ["don't DON’T", ["dont", "dont"]],
  ["The cat and the hat", ["cat", "hat"]],
  ["Straße ÆRØ Łódź", ["strass", "aero", "lodz"]],
  ["ΟΔΟΣ οδος", ["οδοσ", "οδοσ"]],
  ["ﬁne ＷＩＤＥ ①", ["fine", "wide", "1"]],
  ["İstanbul", ["istanbul"]],
  ["foo_bar 3.14 a@b.example", ["foo", "bar", "3", "14", "b", "exampl"]],
  ["東京タワー3階", ["東", "京", "タ", "ワ", "ー", "3", "階"]],
  ["ไม่มี", ["ไ", "ม่", "มี"]],
  ["가나 다", ["가나", "다"]],
  ["\u{1f600} !? …", []],
  ["", []],
];

for (const [text, expected] of examples)
  test(`${JSON.stringify(text)} is found by ${expected.join(" ") || "nothing"}`, () =>
    assert.equal(words(text), expected));

test("a text in ASCII has the same words whatever stands beside it", () =>
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii" }), (text) =>
      assert.equal(words(`${text} né`), [...words(text), "ne"]),
    ),
  ));

const queries: readonly (readonly [query: string, phrases: string[][]])[] = [
  ["red  blue", [["red"], ["blue"]]],
  ['"red blue" green', [["red", "blue"], ["green"]]],
  ["foo-bar", [["foo", "bar"]]],
  ["東京", [["東", "京"]]],
  ["red RED", [["red"]]],
  ['"open part', [["open", "part"]]],
  ["the of", []],
  ['""', []],
];

for (const [query, expected] of queries)
  test(`${query} asks for ${JSON.stringify(expected)}`, () => assert.equal(phrases(query), expected));

test("no word is empty, has a space or a capital, or is long", () =>
  fc.assert(
    fc.property(anyText(200), (text) => {
      for (const word of words(text.toWellFormed())) assert.match(word, /^\S{1,40}$/u);
    }),
    { seed: 1, numRuns: 2000 },
  ));

test("a text is found by each of its own words and by itself", () =>
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      const [phrase = []] = phrases(`"${text.replaceAll('"', " ")}"`);
      assert.equal(phrase, words(text.replaceAll('"', " ")));
    }),
    { seed: 1, numRuns: 1000 },
  ));

const parts = ["meeting notes ", "東京タワーに行きました", "ภาษาไทยไม่มี", "a\u0301\u0302", "y", "a'", "İΣ", '" "', "ー"];

for (const part of parts)
  test(`${JSON.stringify(part)} repeated takes time in proportion (security D4)`, () => {
    const of = (length: number) => part.repeat(Math.ceil(length / part.length));
    const [short, long] = [of(20_000), of(160_000)];
    const sizes = { small: () => words(short), large: () => words(long), times: 8 };
    assert.ok(growth({ ...sizes, enough: 3 }) < 3);
  });

const stems = [
  "a",
  "ab",
  "rel",
  "oper",
  "hop",
  "conflat",
  "troubl",
  "siz",
  "fil",
  "happ",
  "y",
  "sk",
  "eff",
  "cry",
  "vil",
];
const endings =
  "s sses ies ss eed ed ing at bl iz y ational tional enci anci izer bli ability bility abli alli entli eli ously ization ation ator alism iveness fulness ousness ality ivity logi logy icate ative alize icity ical ful ness al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize e ll";

test("an English word begins as its form does, but for two letters", () => {
  const all = endings.split(" ");
  for (const stem of stems)
    for (const first of ["", ...all])
      for (const second of ["", ...all]) {
        const [form = ""] = words(stem + first + second);
        const beginning = form.slice(0, Math.max(1, form.length - 2));
        assert.ok((stem + first + second).startsWith(beginning), `${stem + first + second}: ${form}`);
      }
});
