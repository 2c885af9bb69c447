// Does what docs/adding-an-operation.md says in a copy of the repository, and looks whether that is all.
import { readFileSync } from "node:fs";
import { type Change, Copy } from "../support/copy.js";
import { steps } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { changesIn } from "./page-changes.js";

/** The number of the next step, whichever the page shows. */
const next = Math.max(...steps.map(({ step }) => step)) + 1;

const numbered = ({ path, apply }: Change): Change =>
  path.endsWith("/steps.ts")
    ? { path, apply: (text) => apply(text).replace(/step: \d+/, `step: ${next}`) }
    : { path, apply };

const page = readFileSync(new URL("../../docs/adding-an-operation.md", import.meta.url), "utf8");
const [operation = [], resource = []] = page
  .split(/^(?=## A resource of its own$)/m)
  .map((part) => changesIn(part).map(numbered));

const pathsOf = (changes: readonly Change[]): string[] => [...new Set(changes.map(({ path }) => path))];

const isTest = (path: string): boolean => /^test\/domain\/.*\.test\.ts$/.test(path);

const fingerprints = "test/storage/declared-steps.test.ts";

/** Notes the fingerprint of the tables that the test shows, which fails until then. */
const noteFingerprint = async (copy: Copy): Promise<void> => {
  const { failure } = await copy.program("test/support/run.ts", fingerprints);
  const shown = [...failure.matchAll(/[0-9a-f]{32}/g)].map(([found]) => found);
  const apply = (text = "") => {
    const found = shown.find((fingerprint) => !text.includes(fingerprint));
    return text.replace(/step: \d+, fingerprint: "\w+"/, `step: ${next}, fingerprint: "${found}"`);
  };
  copy.apply({ path: fingerprints, apply });
};

/** The operations that the page makes, by their files. */
const madeIn = (paths: readonly string[]): string[] =>
  paths
    .flatMap((path) => /\/operations\/([\w-]+)\.ts$/.exec(path)?.[1] ?? [])
    .filter((name) => name !== "index")
    .map((name) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));

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
  fingerprints,
  "test/docs/hovering.test.ts",
  "test/docs/paths.test.ts",
  "test/docs/api-reference.test.ts",
  "test/openapi",
];

/** Makes a part of the page's changes; returns the files that changed outside of the folders of its resource and of its tests. */
const follow = async (copy: Copy, changes: readonly Change[]): Promise<string[]> => {
  const before = new Set(copy.changed());
  for (const change of changes) copy.apply(change);
  const { failure } = await copy.program("scripts/docs.ts");
  if (failure !== "") throw new Error(failure);
  const [folder = ""] = pathsOf(changes).flatMap((path) => /^test\/domain\/([\w-]+)\//.exec(path)?.[1] ?? []);
  assert.ok(folder !== "");
  const own = [`packages/core/src/domain/${folder}/`, `test/domain/${folder}/`];
  return copy.changed().filter((path) => !before.has(path) && !own.some((each) => path.startsWith(each)));
};

const test = suite("docs/adding-an-operation.md", { copy: new Copy() });

test.after(({ copy }) => copy.remove());

test("an operation touches the folder of its resource and that of its tests, and what the client is made of", async ({
  copy,
}) => {
  assert.equal(await follow(copy, operation), [
    "packages/client/src/api/operations.ts",
    "packages/core/src/chat/methods/saved-snippets.ts",
  ]);
});

test("a resource touches its folders and what the page names beside", async ({ copy }) => {
  const others = await follow(copy, resource);
  await noteFingerprint(copy);
  assert.equal(
    [...others, fingerprints],
    [
      "docs/architecture.md",
      "docs/operating.md",
      "packages/core/src/chat/examples.ts",
      "packages/core/src/chat/methods/events.ts",
      "packages/core/src/chat/methods/index.ts",
      "packages/core/src/chat/methods/notes.ts",
      "packages/core/src/chat/methods/schemas.ts",
      "packages/core/src/domain/index.ts",
      fingerprints,
    ],
  );
});

const paths = pathsOf([...operation, ...resource]);

test("they compile", async ({ copy }) => {
  assert.is(await copy.typecheck(paths.filter((path) => path.endsWith(".ts"))), "");
});

test("they work by every door, on every storage, and are known to the tests that walk the registry", async ({
  copy,
}) => {
  const made = madeIn(paths);
  assert.equal(made, ["copySavedSnippet", "createNote"]);
  const walked = walking.map((each) => `test/registry/${each}.test.ts`);
  await expectPassing(copy, ...paths.filter(isTest), ...walked, "--operations", made.join(","));
});

test("they fit into the house", async ({ copy }) => {
  assert.is(await copy.lint(copy.changed().filter((path) => path.endsWith(".ts"))), "");
  await expectPassing(copy, ...house);
});
