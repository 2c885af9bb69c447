import { dirname } from "node:path";
import { assert, suite } from "../support/suite.js";
import { folderOf, kernel, kernelSources } from "./source-files/kernel.js";
import { resources } from "./source-files/resources.js";
import { type SourceFile, sources, surroundings } from "./source-files/sources.js";

const test = suite("the house of core");

const core = sources.filter(({ path }) => path.startsWith("core/src/"));

const resourceOf = (path: string): string | undefined => /^core\/src\/domain\/([\w-]+)\//.exec(path)?.[1];

/** Imports of a file that it should not have, as "what: from -> to". */
const offencesOf = ({ path, imports }: SourceFile): string[] =>
  imports
    .filter((target) => target.startsWith("core/src/"))
    .filter((target) => isOffence(path, target))
    .map((target) => `${path} -> ${target}`);

const isOffence = (from: string, to: string): boolean => {
  if (kernel.includes(folderOf(from))) return !kernel.includes(folderOf(to));
  const [own, other] = [resourceOf(from), resourceOf(to)];
  if (own === undefined || own === other) return false;
  if (other === undefined) return !kernel.includes(folderOf(to));
  return resources.indexOf(other) >= resources.indexOf(own);
};

test("the kernel imports nothing of the domain", () => {
  const offences = kernelSources.flatMap(offencesOf);
  assert.equal(offences, []);
});

test("a resource imports what stands before it", () => {
  const offences = core.filter(({ path }) => resourceOf(path) !== undefined).flatMap(offencesOf);
  assert.equal(offences, []);
});

/** Methods and examples are written for each resource, and brought together for `chat.as()` and the OpenAPI document. */
const isGenerated = (path: string): boolean => /\/examples\.json$/.test(path);

test("a resource is imported through its index", () => {
  const outside = core
    .filter(({ path }) => !kernel.includes(folderOf(path)))
    .flatMap(({ path, imports }) => imports.map((target) => ({ path, target })))
    .filter(({ path, target }) => resourceOf(target) !== undefined && resourceOf(target) !== resourceOf(path))
    .filter(({ target }) => !target.endsWith(`domain/${resourceOf(target)}/index.ts`) && !isGenerated(target));
  assert.equal(outside, []);
});

test("every folder of core is of the kernel, the domain, or what puts them together", () => {
  const known = [...kernel, "chat", "domain", "testing"];
  const strange = core.filter(({ path }) => path !== "core/src/index.ts" && !known.includes(folderOf(path)));
  assert.equal(
    strange.map(({ path }) => path),
    [],
  );
  const unlisted = core.map(({ path }) => resourceOf(path) ?? "realm").filter((name) => !resources.includes(name));
  assert.equal(unlisted, []);
});

test("no folder has more than twenty files of code", () => {
  const folders = new Map<string, number>();
  for (const { path } of [...sources, ...surroundings])
    folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  const full = [...folders].filter(([, files]) => files > 20);
  assert.equal(full, []);
});
