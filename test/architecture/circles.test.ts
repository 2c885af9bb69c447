import { assert, suite } from "../support/suite.js";
import { circlesIn, mutualFolders } from "./source-files/circles.js";
import { sources } from "./source-files/sources.js";

const test = suite("no circles of imports");

test("no files import each other in a circle, types included", () => {
  assert.equal(circlesIn(sources), []);
});

const file = (path: string, ...imports: string[]) => ({ path, imports });

test("sees a circle of files, and not files that only meet below", () => {
  const circle = [file("a.ts", "b.ts"), file("b.ts", "c.ts"), file("c.ts", "a.ts"), file("d.ts", "a.ts", "c.ts")];
  assert.equal(circlesIn(circle), [["a.ts", "b.ts", "c.ts"]]);
  assert.equal(circlesIn([file("a.ts", "b.ts", "c.ts"), file("b.ts", "c.ts"), file("c.ts", "node:fs")]), []);
  assert.equal(circlesIn([file("a.ts", "a.ts")]), [["a.ts"]]);
});

/** The folders of core that import each other still, each pair with what goes against the rest. The list only shrinks. */
const left: Readonly<Record<string, string>> = {
  "encode and ports": "Encryption and UUIDs take a `Random`, and the portable passwords are stored as Base64.",
  "events and operation": "An operation emits events, and a queue is a service that answers with errors of the kernel.",
  "jobs and operation": "A resource declares its jobs, and a job runs in the contexts of operations.",
  "operation and ports": "A call uses ports, and what guards a port throws errors of the kernel.",
  "operation and wire": "A resource declares its pages, and whatever answers HTTP runs operations.",
  "ports and storage": "A storage takes a logger and a clock, and stores of files fail as storages do.",
};

const pairs = (files: Parameters<typeof mutualFolders>[0]): string[] =>
  mutualFolders(files)
    .map((pair) => pair.map((folder) => folder.replace("core/src/", "")).join(" and "))
    .sort();

test("no two folders of core import each other, but for those listed here", () => {
  assert.equal(pairs(sources.filter(({ path }) => path.startsWith("core/src/"))), Object.keys(left));
});

test("sees folders that import each other, subfolders included", () => {
  const [to, from] = ["core/src/wire/pages/a.ts", "core/src/text/b.ts"];
  assert.equal(pairs([file(to, from), file(from, "core/src/wire/c.ts"), file("core/src/wire/c.ts")]), [
    "text and wire",
  ]);
  assert.equal(pairs([file(to, from), file(from)]), []);
});
