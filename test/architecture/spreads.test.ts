import ts from "typescript";
import { assert, suite } from "../support/suite.js";
import { sources } from "./source-files/sources.js";

const test = suite("layout is the formatter's");

const isConst = (node: ts.Node): node is ts.AsExpression => ts.isAsExpression(node) && node.type.getText() === "const";

/** What stands inside of brackets and of `as const`. */
const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || isConst(node) ? bare(node.expression) : node;

/** The lines of a text, from 1, on which an object or a list is spread that could stand there without. */
const idleSpreadsIn = (text: string): number[] => {
  const tree = ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, true);
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    const isIdle =
      (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(bare(node.expression))) ||
      (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(bare(node.expression)));
    if (isIdle) found.push(tree.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};

test("no package spreads what could stand there as it is", () => {
  const spreading = sources.filter(({ text }) => /\.\.\.\(?[{[]/.test(text));
  const found = spreading.flatMap(({ path, text }) => idleSpreadsIn(text).map((line) => `${path}:${line}`));
  assert.equal(found, []);
});

test("sees spreads of what is written there, and no others", () => {
  const idle = 'const a = { ...{ b: 1 } };\nconst c = [...(["d"] as const)];';
  assert.equal(idleSpreadsIn(idle), [1, 2]);
  assert.equal(idleSpreadsIn("const e = { ...(f ? { g: 1 } : {}) };\nconst h = [...[1].map(String), ...e];"), []);
});
