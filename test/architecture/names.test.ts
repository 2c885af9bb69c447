import { assert, suite } from "../support/suite.js";
import { exportsOf, type SourceFile, sources } from "./sources.js";

const test = suite("one meaning per exported name");

/** Vocabularies narrow names of what is below to the tables, errors and users of a resource, or of all. */
const isVocabulary = ({ path }: SourceFile): boolean =>
  /\/domain\/([\w-]+\/vocabulary|confab)\.ts$|\/chat\/bots\.ts$/.test(path);

// Storages do the same, each with its own database, and the two HTTP entries do it in files of the same name.
// The index of each resource exports that resource.
const twins: readonly [place: RegExp, role: string][] = [
  [/^core\/src\/domain\/[\w-]+\/index\.ts$/, "index"],
  [/^storage-[\w-]+\/src\/.*$/, "storage"],
  [/^(core\/src\/wire\/fetch|http-node\/src)\//, "http "],
];

/** The file, or what it is the twin of. */
const roleOf = (path: string): string => {
  const [place, role] = twins.find(([each]) => each.test(path)) ?? ["", ""];
  return path.replace(place, role);
};

const isTwice = (storages: readonly (string | undefined)[]): boolean => new Set(storages).size < storages.length;

const areClashing = (paths: readonly string[]): boolean =>
  new Set(paths.map(roleOf)).size > 1 ||
  isTwice(paths.filter((path) => path.startsWith("storage-")).map((path) => path.split("/")[0]));

/** Names that files of different roles, or of one storage, export, with those files. */
const clashesIn = (files: readonly SourceFile[]): Map<string, string[]> => {
  const paths = new Map<string, string[]>();
  for (const file of files)
    for (const name of exportsOf(file)) paths.set(name, [...(paths.get(name) ?? []), file.path]);
  return new Map([...paths].filter(([, found]) => areClashing(found)));
};

/** Those that there still are; the list only shrinks. */
const left: readonly string[] = [];

test("no two files export the same name, but for those listed here", () => {
  const clashes = clashesIn(sources.filter((file) => !isVocabulary(file)));
  const found = [...clashes.keys()].sort();
  assert.equal(found, left, [...clashes].map(([name, paths]) => `${name}: ${paths.join(", ")}`).join("\n"));
});

const source = (path: string): SourceFile => ({ path, text: "export const f = 1; const g = 2;", imports: [] });

test("sees a name that two files export, and not one of twins", () => {
  const same = clashesIn([source("core/src/text/a.ts"), source("core/src/wire/a.ts")]);
  assert.equal([...same.keys()], ["f"]);
  const twin = clashesIn([source("storage-memory/src/a.ts"), source("storage-sqlite/src/a.ts")]);
  assert.equal([...twin.keys()], []);
  const ownTwin = clashesIn([source("storage-sqlite/src/a.ts"), source("storage-sqlite/src/b.ts")]);
  assert.equal([...ownTwin.keys()], ["f"]);
});
