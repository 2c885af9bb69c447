import fc from "fast-check";
import { AlertWordIndex } from "../../support/domain.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("alert words in a text");

const indexOf = (...words: string[]): AlertWordIndex => {
  const index = new AlertWordIndex();
  for (const [i, word] of words.entries()) index.set(i + 1, { user_id: i + 1, words: [word] });
  return index;
};

const alerts = (word: string, text: string): boolean => indexOf(word).alertedBy(text).has(1);

const before = [..." \n`(\".,';[*>"];
const after = [..." \n`)?:.,';]!*\""];

test("a word counts where one of the characters stands before it and one behind it (markdown.md 11.3)", () => {
  for (const one of ["", ...before])
    for (const other of ["", ...after]) assert.ok(alerts("lunch", `${one}lunch${other}`), `${one}lunch${other}`);
});

test("anything else next to a word prevents the hit (markdown.md 11.3)", () => {
  for (const character of "x9/-_{}~@#é\t") {
    assert.not.ok(alerts("lunch", `${character}lunch`), `${character} before`);
    assert.not.ok(alerts("lunch", `lunch${character}`), `${character} behind`);
  }
  for (const character of ":)?]!") assert.not.ok(alerts("lunch", `${character}lunch`), `${character} before`);
  for (const character of "([>") assert.not.ok(alerts("lunch", `lunch${character}`), `${character} behind`);
});

test("case does not count, in no script", () => {
  for (const [word, text] of [
    ["Lunch", "LUNCH time"],
    ["ÄRGER", "so ein Ärger!"],
    ["привет", "ПРИВЕТ, Иван"],
  ] as const)
    assert.ok(alerts(word, text), word);
});

test("words may contain spaces, and characters that end others (markdown.md 11.3)", () => {
  for (const [word, text] of [
    ["two words", "these are two words, are they not"],
    ["c++", "it is c++."],
    ["don't", "I don't know"],
    ["v1.2.3", "with v1.2.3!"],
    [":)", "well :) then"],
    ["(tm)", "Confab (tm)"],
    ["...", "and ..."],
    ["a b a b", "a b a a b a b"],
  ] as const)
    assert.ok(alerts(word, text), word);
  for (const [word, text] of [
    ["two words", "two  words"],
    ["two words", "two wordsmiths"],
    ["two words", "two"],
    [":)", "well:) then"],
  ] as const)
    assert.not.ok(alerts(word, text), word);
});

test("everybody is found, each once, by any of their words", () => {
  const index = new AlertWordIndex();
  index.set(1, { user_id: 7, words: ["lunch", "fire"] });
  index.set(2, { user_id: 8, words: ["Lunch"] });
  index.set(3, { user_id: 9, words: ["dinner"] });
  assert.equal([...index.alertedBy("lunch by the fire, lunch!")].sort(), [7, 8]);
});

test("a row takes the place of what it held, and leaves nothing behind", () => {
  const index = indexOf("two words", "two", "two words more");
  index.set(1, { user_id: 1, words: ["three"] });
  assert.equal([...index.alertedBy("two words more")].sort(), [2, 3]);
  for (const id of [1, 2, 3]) index.set(id, null);
  assert.equal(index, new AlertWordIndex());
});

const piece = fc.constantFrom("a", "b", "A", "é", "😀", " ", ".", "'", "(", ")", "-", ":", "\n", "*");
const anyText = (maxLength: number) => fc.array(piece, { minLength: 1, maxLength }).map((pieces) => pieces.join(""));

/** As markdown.md 11.3 says it. */
const isThere = (word: string, text: string): boolean => {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const [one, other] = [text[at - 1], text[at + word.length]];
    if ((one === undefined || before.includes(one)) && (other === undefined || after.includes(other))) return true;
  }
  return false;
};

test("finds what a search of the whole text for each word finds", () => {
  fc.assert(
    fc.property(fc.array(anyText(5), { minLength: 1, maxLength: 8 }), anyText(20), (words, text) => {
      const lower = text.toLowerCase();
      const expected = words.flatMap((word, i) => (isThere(word.toLowerCase(), lower) ? [i + 1] : []));
      assert.equal(
        [...indexOf(...words).alertedBy(text)].sort((a, b) => a - b),
        expected,
      );
    }),
    { numRuns: 2_000, seed: 20_260_101 },
  );
});
