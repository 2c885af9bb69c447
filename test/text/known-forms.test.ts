import { KnownForms } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("known forms");

/** Known forms that are each a word and its length, and the words for which they were made, in order. */
const counted = () => {
  const made: string[] = [];
  const forms = new KnownForms((run) => {
    made.push(run);
    return run === "the" ? [] : [run, String(run.length)];
  });
  const formsIn = (text: string): string[] | null => {
    const found: string[] = [];
    return forms.addTo(found, text) ? found : null;
  };
  return { made, formsIn };
};

test("those of a word are made once, wherever it stands and in any case", () => {
  const { made, formsIn } = counted();
  assert.equal(formsIn("The cat, the CAT's cat"), ["cat", "3", "cat's", "5", "cat", "3"]);
  assert.equal(formsIn("a cat: the Cat"), ["a", "1", "cat", "3", "cat", "3"]);
  assert.equal(made, ["the", "cat", "cat's", "a"]);
});

test("words with the same hash are told apart", () => {
  const { made, formsIn } = counted();
  for (let i = 0; i < 2; i += 1) assert.equal(formsIn("ar c4 ar c4"), ["ar", "2", "c4", "2", "ar", "2", "c4", "2"]);
  assert.equal(made, ["ar", "c4"]);
});

test("those of long words are not kept, since they would keep their texts", () => {
  const { made, formsIn } = counted();
  for (const word of ["x".repeat(12), "x".repeat(13)])
    for (let i = 0; i < 3; i += 1) assert.equal(formsIn(word), [word, String(word.length)]);
  assert.equal(
    made.map(({ length }) => length),
    [12, 13, 13, 13],
  );
});

test("those of more than 10,000 words are made again", () => {
  const { made, formsIn } = counted();
  const all = Array.from({ length: 10_000 }, (_, i) => `w${i}`);
  formsIn(all.join(" "));
  formsIn(all.join(" "));
  assert.is(made.length, 10_000);
  formsIn("one more w0");
  assert.equal(made.slice(10_000), ["one", "more", "w0"]);
});

test("a text that is not all ASCII has none", () => {
  const { made, formsIn } = counted();
  for (const text of ["é", "cat é", "\u{1f600} cat"]) assert.is(formsIn(text), null);
  assert.equal(made, []);
});
