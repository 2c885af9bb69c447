import ts from "typescript";
import { assert, suite } from "../support/suite.js";
import { sources } from "./source-files/sources.js";

const test = suite("casts have their reasons");

const isComment = (line: string): boolean => /\/\/|^\s*\/?\*/.test(line);

/** The lines of a text, from 1, on which a cast stands without a comment on it or on the three lines above it. */
const bareCastsIn = (text: string): number[] => {
  const lines = text.split("\n");
  const tree = ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, true);
  const bare = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && node.type.getText() !== "const") {
      const { line } = tree.getLineAndCharacterOfPosition(node.type.getStart());
      if (!lines.slice(Math.max(0, line - 3), line + 1).some(isComment)) bare.add(line + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...bare];
};

test("a comment stands near each cast of core and says why", () => {
  const casting = sources.filter(({ path, text }) => path.startsWith("core/src/") && / as (?!const\b)/.test(text));
  const found = casting.flatMap(({ path, text }) => bareCastsIn(text).map((line) => `${path}:${line}`));
  assert.equal(found, []);
});

test("sees a cast without a comment, and none that has one", () => {
  const bare = "const a = [] as string[];\nconst b = [1] as const;";
  assert.equal(bareCastsIn(bare), [1]);
  assert.equal(bareCastsIn(`// It is empty.\n${bare}`), []);
});
