import { withPlainFunctions } from "../../scripts/plain-functions.js";
import { assert, suite } from "../support/suite.js";

const test = suite("plain functions");

const changed: Record<string, [text: string, expected: string]> = {
  "a value": ["const f = (a: number) => a + 1;", "const f = function (a: number) { return a + 1; };"],
  "an object, and types": [
    "const f = <T>(a: T): { a: T } => ({ a });",
    "const f = function <T>(a: T): { a: T } { return ({ a }); };",
  ],
  statements: ["const f = () => {\n  return 1;\n};", "const f = function () {\n  return 1;\n};"],
  "a promise": ["const f = async (a: string) => await a;", "const f = async function (a: string) { return await a; };"],
  "a function, which is made later": ["const f = () => () => 1;", "const f = function () { return () => 1; };"],
  "a value on a line of its own": [
    "const f = () =>\n  // Why.\n  1;",
    "const f = function () \n  // Why.\n  { return 1; };",
  ],
  "an argument": ["run({ f: (a) => a }, () => {});", "run({ f: function (a) { return a; } }, function () {});"],
};

for (const [what, [text, expected]] of Object.entries(changed))
  test(`an arrow function that returns ${what} becomes another, with the same meaning`, () => {
    assert.is(withPlainFunctions(text).replaceAll(/(?<=\S) +/g, " "), expected);
  });

const kept = [
  "class A { f = () => this.a; }",
  "class A extends B { f = () => super.a(); }",
  "class A { f = () => () => this.a; }",
  "const f = () => import.meta.url;",
  "function f(a) { return a.map((one) => one + 1); }",
  "class A { f(a) { return a.map((one) => one + 1); } }",
];

for (const text of kept)
  test(`an arrow function that borrows, or is made by a call, stays as it is: ${text}`, () => {
    assert.is(withPlainFunctions(text), text);
  });
