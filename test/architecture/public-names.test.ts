import ts from "typescript";
import { assert, suite } from "../support/suite.js";
import { surroundings } from "./source-files/sources.js";

const test = suite("tests reach core through its public names");

const tests = surroundings.filter(({ path }) => path.startsWith("test/"));

/** The files that import what core does not offer, each with how many names; what they are for stands in them. A number grows only with a
 * piece of the kernel that has no public door. */
const doors: Readonly<Record<string, number>> = {
  "test/support/domain.ts": 70,
  "test/support/kernel.ts": 120,
};

const importsCore = (text: string): boolean =>
  ts.preProcessFile(text, true, true).importedFiles.some(({ fileName }) => /\/core\/(src|dist)\//.test(fileName));

const namesIn = (text: string): number => {
  const { statements } = ts.createSourceFile("door.ts", text, ts.ScriptTarget.Latest);
  const clauses = statements.filter(ts.isExportDeclaration).map(({ exportClause }) => exportClause);
  return clauses.reduce((sum, clause) => sum + (clause && ts.isNamedExports(clause) ? clause.elements.length : 0), 0);
};

test("but for two files", () => {
  const found = tests.filter(({ text }) => importsCore(text)).map(({ path }) => path);
  assert.equal(found.sort(), Object.keys(doors));
});

test("no door opens a whole file", () => {
  const open = tests.filter(({ path, text }) => doors[path] !== undefined && /^export \*/m.test(text));
  assert.equal(open, []);
});

for (const [path, count] of Object.entries(doors))
  test(`${path} has as many names as are counted`, () => {
    const door = tests.find((file) => file.path === path);
    assert.is(namesIn(door?.text ?? ""), count);
  });

const wordIn = (name: string): RegExp => new RegExp(`\\b${name}\\b`);

test("each name of theirs is used by a test or a benchmark", () => {
  const others = surroundings.filter(({ path }) => doors[path] === undefined).map(({ text }) => text);
  const names = tests
    .filter(({ path }) => doors[path] !== undefined)
    .flatMap(({ text }) => [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gms)])
    .flatMap(([, list = ""]) => list.split(","))
    .map((name) => name.replace("type ", "").trim())
    .filter((name) => name !== "");
  const unused = names.filter((name) => !others.some((text) => wordIn(name).test(text)));
  assert.equal(unused, []);
});
