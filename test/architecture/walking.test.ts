import { assert, suite } from "../support/suite.js";
import { importsOf, surroundings } from "./source-files/sources.js";

const test = suite("tests that walk the registry");

const imports = new Map(surroundings.map(({ path, text }) => [path, importsOf(path, text)]));

/** All that a file imports, and what that imports. */
const reachedFrom = (path: string, reached = new Set<string>()): Set<string> => {
  for (const imported of imports.get(path) ?? [])
    if (!reached.has(imported)) reachedFrom(imported, reached.add(imported));
  return reached;
};

// It waits for all of them to load, and they would wait for it: nothing would ever run, and nothing would say why.
test("the tests of resources do not import what collects them", () => {
  const resources = [...imports.keys()].filter((path) => path.startsWith("test/domain/"));
  assert.ok(reachedFrom("test/registry/samples.test.ts").has("test/support/cases/walk.ts"));
  assert.equal(
    resources.filter((path) => reachedFrom(path).has("test/support/cases/walk.ts")),
    [],
  );
});
