import { assert, suite } from "../support/suite.js";
import { surroundings } from "./source-files/sources.js";

const numbered = (section: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${section}${i + 1}`);

/** The security rules that hold, by their numbers; L6 is about a storage that does not exist yet. */
const rules = [
  ...numbered("A", 8),
  ...numbered("B", 10),
  ...["C", ...numbered("C", 6)],
  ...["G", ...numbered("G", 6)],
  "I",
  ...numbered("K", 3),
  ...numbered("L", 5),
  "L7",
  "M",
  ...numbered("N", 9),
];

// A name begins with the numbers of its rules, as in "A7, B6: …", or has them in it, as in "… (security B2, B7)".
const leading = /["'`]((?:[A-N]\d*, )*[A-N]\d*): /g;
const inBrackets = /\bsecurity ((?:[A-N]\d*, )*[A-N]\d*)\b/g;

/** The rules that names of tests carry; what a comment says of one shows nothing. */
const rulesIn = (text: string): string[] => {
  const code = text.replace(/^\s*(\/\/|\/?\*).*$/gm, "");
  return [leading, inBrackets].flatMap((form) => [...code.matchAll(form)]).flatMap(([, list = ""]) => list.split(", "));
};

const test = suite("security rules");

test("every rule has a test that carries its number", () => {
  const tests = surroundings.filter(({ path }) => /(?<!architecture\/rules)\.test\.ts$/.test(path));
  const carried = new Set(tests.flatMap(({ text }) => rulesIn(text)));
  assert.equal(
    rules.filter((rule) => !carried.has(rule)),
    [],
  );
});

test("a number counts where a name has it, and not in a comment", () => {
  const text = `
    // security B9
    /** A8: says a docstring */
    test("A7, B6: nobody comes in", () => {});
    test("a role is not read (security B8, C4)", () => {});
    const B10 = ["A1", "B1"];`;
  assert.equal(rulesIn(text), ["A7", "B6", "B8", "C4"]);
});
