import fc from "fast-check";
import { SoughtWords, words, wordsIn } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("places of words");

/** Texts of words that are alike, and of whatever may stand within and between them. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "meet",
        "Meeting",
        "meets",
        "y",
        "Saying",
        "by",
        "rock'n'roll",
        "it's",
        "l'été",
        "caf\u0301e",
        "e",
      ),
      fc.constantFrom("東京", "ﬁne", "’", "'", "''", " ", "-", "\u{1f600}", "3", "İ", "K"),
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.string({ unit: "binary-ascii", maxLength: 8 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join("").toWellFormed());

test("sought words are found where all words of a text are", () =>
  fc.assert(
    fc.property(texts, texts, (text, query) => {
      const sought = new Set([...wordsIn(query), ...wordsIn(text).slice(0, 2)].map(({ word }) => word));
      const expected = wordsIn(text).filter(({ word }) => sought.has(word));
      assert.equal(new SoughtWords(sought).placesIn(text), expected);
    }),
    { seed: 1, numRuns: 3000 },
  ));

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
