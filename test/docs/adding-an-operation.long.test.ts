// Does what docs/adding-an-operation.md says, in a copy of the repository.
import { readFileSync } from "node:fs";
import { assert, suite } from "../support/suite.js";
import { Copy } from "./copy.js";
import { changesIn } from "./page-changes.js";

const changes = changesIn(readFileSync(new URL("../../docs/adding-an-operation.md", import.meta.url), "utf8"));
const paths = [...new Set(changes.map(({ path }) => path))];
const tests = paths.filter((path) => path.endsWith(".test.ts"));

const [resource = ""] = paths.flatMap((path) => /^test\/domain\/([\w-]+)\//.exec(path)?.[1] ?? []);

const passes = /\b[1-9]\d* passed, 0 failed/;

const test = suite("docs/adding-an-operation.md", { copy: new Copy() });

test.before(async ({ copy }) => {
  for (const change of changes) copy.apply(change);
  const { failure } = await copy.program("scripts/docs.ts");
  if (failure !== "") throw new Error(failure);
});

test.after(({ copy }) => copy.remove());

/** The list of resources, where a new one has its line. */
const list = "packages/core/src/domain/index.ts";

test("touches the folder of the resource, that of its tests, and the list of resources", () => {
  assert.ok(resource !== "" && tests.length > 0);
  const own = [`packages/core/src/domain/${resource}/`, `test/domain/${resource}/`];
  const others = paths.filter((path) => !own.some((folder) => path.startsWith(folder)));
  assert.equal(others, [list]);
});

test("compiles", async ({ copy }) => {
  assert.is(await copy.typecheck(paths.filter((path) => path.endsWith(".ts"))), "");
});

test("works by every door, on every storage", async ({ copy }) => {
  const { failure, output } = await copy.program("test/support/run.ts", ...tests);
  assert.is(failure, "");
  assert.match(output, passes);
});

test("is known to the tests that walk the registry", async ({ copy }) => {
  const walking = ["samples", "callers", "schemas", "params", "faults"].map((name) => `test/registry/${name}.test.ts`);
  const { failure, output } = await copy.program("test/support/run.ts", ...walking);
  assert.is(failure, "");
  assert.match(output, passes);
});

test("fits into the house", async ({ copy }) => {
  assert.is(await copy.lint(paths), "");
  const house = [
    "test/architecture/domain.test.ts",
    "test/architecture/imports.test.ts",
    "test/architecture/sources.test.ts",
    "test/docs/hovering.test.ts",
  ];
  const { failure, output } = await copy.program("test/support/run.ts", ...house);
  assert.is(failure, "");
  assert.match(output, passes);
});
