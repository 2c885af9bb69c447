import { readFileSync } from "node:fs";
import { Copy } from "../support/copy.js";
import { assert, suite } from "../support/suite.js";
import { type Change, changesIn } from "./page-changes.js";

const page = readFileSync(new URL("../../docs/adding-an-operation.md", import.meta.url), "utf8");
const [operation = "", resource = ""] = page.split(/^(?=## A resource of its own$)/m);

/** What each part of the page changes. */
export const parts = { operation: changesIn(operation), resource: changesIn(resource) };

interface Part {
  changes: readonly Change[];
  /** The files that it changes outside of the folders of the resource and of its tests, sorted. */
  elsewhere: readonly string[];
  /** Does what the page says without showing it. */
  finish?: (copy: Copy) => Promise<void>;
}

const passes = /\b[1-9]\d* passed, 0 failed/;

const expectPassing = async (copy: Copy, ...tests: string[]): Promise<void> => {
  const { failure, output } = await copy.program("test/support/run.ts", ...tests);
  assert.is(failure, "");
  assert.match(output, passes);
};

const walking = [
  ...["samples", "schemas", "objects", "access/callers", "values/params", "values/parameter-limits"],
  ...["storages/faults", "storages/trips"],
];

/** What holds every file, every operation and every table: all of it that may know of a new one. */
const house = [
  "test/architecture",
  "test/storage/declared-steps.test.ts",
  "test/docs/hovering.test.ts",
  "test/docs/paths.test.ts",
  "test/docs/api-reference.test.ts",
  "test/openapi",
];

/** Declares tests that do what a part of docs/adding-an-operation.md says in a copy of the repository, and look whether that is all. */
export const follow = (name: string, { changes, elsewhere, finish }: Part): void => {
  const paths = [...new Set(changes.map(({ path }) => path))];
  const tests = paths.filter((path) => /^test\/domain\/.*\.test\.ts$/.test(path));
  const [resource = ""] = tests.flatMap((path) => /^test\/domain\/([\w-]+)\//.exec(path)?.[1] ?? []);
  const own = [`packages/core/src/domain/${resource}/`, `test/domain/${resource}/`];

  const test = suite(`docs/adding-an-operation.md: ${name}`, { copy: new Copy() });

  test.before(async ({ copy }) => {
    for (const change of changes) copy.apply(change);
    const { failure } = await copy.program("scripts/docs.ts");
    if (failure !== "") throw new Error(failure);
    await finish?.(copy);
  });

  test.after(({ copy }) => copy.remove());

  test("touches the folder of the resource, that of its tests, and what the page names beside", ({ copy }) => {
    assert.ok(resource !== "");
    const others = copy.changed().filter((path) => !own.some((folder) => path.startsWith(folder)));
    assert.equal(others, elsewhere);
  });

  test("compiles", async ({ copy }) => {
    assert.is(await copy.typecheck(paths.filter((path) => path.endsWith(".ts"))), "");
  });

  test("works by every door, on every storage", ({ copy }) => expectPassing(copy, ...tests));

  test("is known to the tests that walk the registry", ({ copy }) =>
    expectPassing(copy, ...walking.map((each) => `test/registry/${each}.test.ts`)));

  test("fits into the house", async ({ copy }) => {
    assert.is(await copy.lint(copy.changed().filter((path) => path.endsWith(".ts"))), "");
    await expectPassing(copy, ...house);
  });
};
