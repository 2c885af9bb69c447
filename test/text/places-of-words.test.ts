import fc from "fast-check";
import { SoughtWords, wordsIn } from "../support/kernel.js";
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
