import ts from "typescript";
import { assert, suite } from "../support/suite.js";
import { sources } from "./source-files/sources.js";

const test = suite("plain words");

/** Words that names do not have, with those that they have instead. */
const replaced: readonly [word: string, instead: string][] = [
  ["octet", "byte"],
  ["octets", "bytes"],
  ["deed", "participation, change or action"],
  ["deeds", "actions"],
  ["around", "the name of what is there"],
  ["called", "mentioned, or named"],
];

/** Whole names that said too little, with what they are now. */
const renamed: readonly [name: string, instead: string][] = [
  ["letOut", "flushAnswers"],
  ["callsTo", "mentionsOf"],
  ["callsAnybody", "mentionsAnybody"],
  ["CallingMessage", "MentioningMessage"],
];

const wordsOf = (name: string): string[] => name.split(/_|(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase());

/** The names that a text of code declares or uses. */
const identifiersIn = (text: string): Set<string> => {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest));
  return names;
};

// Reading a text as code takes a hundred times as long as looking for the letters of these words.
const letters = new RegExp([...replaced, ...renamed].map(([old]) => old).join("|"), "i");

const complaintsOf = (text: string): string[] =>
  [...(letters.test(text) ? identifiersIn(text) : [])].flatMap((name) => [
    ...replaced.filter(([word]) => wordsOf(name).includes(word)).map(([, instead]) => `${name}: say ${instead}`),
    ...renamed.filter(([old]) => old === name).map(([, instead]) => `${name}: say ${instead}`),
  ]);

test("names in core have the plain words", () => {
  const inCore = sources.filter(({ path }) => path.startsWith("core/src/"));
  const found = inCore.flatMap(({ path, text }) => complaintsOf(text).map((complaint) => `${path}: ${complaint}`));
  assert.equal(found, []);
});

test("sees an old word inside a name, and not inside another word or a text", () => {
  const text = 'const whoIsCalled = maxOctets.recalled; const surroundings = indeed("letOut"); clock.letOut();';
  const names = complaintsOf(text).map((complaint) => complaint.split(":")[0]);
  assert.equal(names, ["whoIsCalled", "maxOctets", "letOut"]);
});
