import { assert, suite } from "../support/suite.js";
import { sources } from "./source-files/sources.js";

const test = suite("first screens");

/** The file of each folder of core that a newcomer opens first. */
const entrances = [
  "chat/chat",
  "domain/index",
  "encode/encoder",
  "events/define-event",
  "jobs/job",
  "markdown/index",
  "memory/resident",
  "openapi/document",
  "operation/operation",
  "ports/ports",
  "schema/schema",
  "storage/storage",
  "testing/index",
  "text/words",
  "wire/handle",
].map((name) => `core/src/${name}.ts`);

const isEntrance = (path: string): boolean =>
  entrances.includes(path) || /^core\/src\/domain\/[\w-]+\/index\.ts$/.test(path);

test("the file that one opens first says what lives in its folder", () => {
  const silent = sources.filter(({ path, text }) => isEntrance(path) && !/^\/\/ \S.*\./.test(text));
  assert.equal(
    silent.map(({ path }) => path),
    [],
  );
});

test("every folder of core has such a file", () => {
  const folders = new Set(sources.flatMap(({ path }) => /^core\/src\/[\w-]+(?=\/)/.exec(path)?.[0] ?? []));
  const without = [...folders].filter((folder) => !entrances.some((path) => path.startsWith(`${folder}/`)));
  assert.equal(without, []);
  assert.equal(
    entrances.filter((path) => sources.every((file) => file.path !== path)),
    [],
  );
});
