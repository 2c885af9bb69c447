import { assert, suite } from "../support/suite.js";
import { exportsOf, type SourceFile, sources } from "./source-files/sources.js";

const test = suite("one meaning per exported name");

/** Vocabularies narrow names of what is below to the tables, errors and users of a resource, or of all. */
const isVocabulary = ({ path }: Pick<SourceFile, "path">): boolean =>
  /\/domain\/([\w-]+\/vocabulary|confab)\.ts$|\/chat\/bots\.ts$/.test(path);

// What these import is narrowed by whoever imports them.
const isPassedOn = (path: string): boolean => /\/domain\/[\w-]+\/index\.ts$|\/operation\/in-terms-of\.ts$/.test(path);

/** The files whose names a vocabulary may have, since it narrows them. */
const narrowedBy = ({ imports }: SourceFile, files: readonly SourceFile[]): Set<string> => {
  const through = files.filter(({ path }) => imports.includes(path) && isPassedOn(path));
  return new Set([...imports, ...through.flatMap((file) => file.imports)]);
};

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

/** The files that declare and export each name. */
const exportersIn = (files: readonly SourceFile[]): Map<string, SourceFile[]> => {
  const exporters = new Map<string, SourceFile[]>();
  for (const file of files)
    for (const name of exportsOf(file)) exporters.set(name, [...(exporters.get(name) ?? []), file]);
  return exporters;
};

/**
 * Names that files of different roles, or of one storage, export, with those files. Vocabularies may have names in common, and those
 * of what they narrow.
 */
const clashesIn = (files: readonly SourceFile[]): Map<string, string[]> => {
  const narrowed = new Map(files.filter(isVocabulary).map((file) => [file.path, narrowedBy(file, files)]));
  const clashes = new Map<string, string[]>();
  for (const [name, exporters] of exportersIn(files)) {
    const others = exporters.filter((file) => !isVocabulary(file)).map(({ path }) => path);
    const strangers = exporters.filter(({ path }) => others.some((other) => narrowed.get(path)?.has(other) === false));
    if (areClashing(others)) clashes.set(name, others);
    else if (strangers.length > 0) clashes.set(name, [...others, ...strangers.map(({ path }) => path)]);
  }
  return clashes;
};

/** The errors of a chat in process and of the client pass for each other, so that one `catch` serves both. */
const left: readonly string[] = ["ChatError"];

/** The web client is a program of its own, which meets the words of the server only as its API has them. */
const isOfPage = ({ path }: SourceFile): boolean => path.startsWith("web/src/");

test("no two files export the same name, but for those listed here", () => {
  const server = sources.filter((file) => !isOfPage(file));
  const clashes = new Map([...clashesIn(server), ...clashesIn(sources.filter(isOfPage))]);
  const found = [...clashes.keys()].sort();
  assert.equal(found, left, [...clashes].map(([name, paths]) => `${name}: ${paths.join(", ")}`).join("\n"));
});

const source = (path: string, ...imports: string[]): SourceFile => ({
  path,
  text: "export const f = 1; const g = 2;",
  imports,
});

test("sees a name that two files export, and not one of twins", () => {
  const same = clashesIn([source("core/src/text/a.ts"), source("core/src/wire/a.ts")]);
  assert.equal([...same.keys()], ["f"]);
  const twin = clashesIn([source("storage-memory/src/a.ts"), source("storage-sqlite/src/a.ts")]);
  assert.equal([...twin.keys()], []);
  const ownTwin = clashesIn([source("storage-sqlite/src/a.ts"), source("storage-sqlite/src/b.ts")]);
  assert.equal([...ownTwin.keys()], ["f"]);
});

test("sees a name that a vocabulary has besides what it narrows", () => {
  const [below, own, other] = [
    "core/src/events/fetch.ts",
    "core/src/domain/a/vocabulary.ts",
    "core/src/domain/confab.ts",
  ];
  const narrowing = clashesIn([source(below), source(own, below), source(other, below)]);
  assert.equal([...narrowing.keys()], []);
  const passing = { ...source("core/src/operation/in-terms-of.ts", below), text: "" };
  assert.equal([...clashesIn([source(below), passing, source(own, passing.path)]).keys()], []);
  assert.equal([...clashesIn([source(below), source(own, "core/src/storage/storage.ts")]).keys()], ["f"]);
});
