import { assert, suite } from "../support/suite.js";
import { sources } from "./source-files/sources.js";

const test = suite("one role per file name");

/**
 * The files that a resource or a service has by a fixed name, as docs/architecture.md lists them, with the other folders where a file
 * of this name has the same role. Anywhere else the name has to be free.
 */
const roles: Readonly<Record<string, readonly string[]>> = {
  access: [],
  announce: ["domain/messages/send"],
  errors: ["events", "operation"],
  events: [],
  follows: [],
  hooks: [],
  jobs: ["domain/attachments/thumbnails", "events/queue"],
  meanings: [],
  memory: [],
  notices: ["domain/messages/send"],
  services: ["events/queue", "operation"],
  shared: [],
  state: [],
  steps: ["events/log", "storage/moving"],
  tables: ["events/log", "jobs", "storage/moving"],
  view: ["domain/messages/fetch"],
  vocabulary: [],
};

const hasRole = (folder: string, name: string): boolean =>
  name === "index" || roles[name]?.includes(folder) === true || (name in roles && /^domain\/[\w-]+$/.test(folder));

/** The folders of the files that share a name, by that name; those of one role are one. */
const sharedNames = (paths: readonly string[]): Record<string, string[]> => {
  const folders = new Map<string, Set<string>>();
  for (const path of paths) {
    const [, folder = "", name = ""] = /^(?:(.*)\/)?(.*)\.ts$/.exec(path) ?? [];
    const place = hasRole(folder, name) ? `(${name})` : folder;
    folders.set(name, (folders.get(name) ?? new Set()).add(place));
  }
  const shared = [...folders].filter(([, found]) => found.size > 1);
  return Object.fromEntries(shared.map(([name, found]) => [name, [...found].sort()] as const).sort());
};

const paths = sources
  .map(({ path }) => path)
  .filter((path) => /^core\/src\/(?!testing\/)/.test(path))
  .map((path) => path.replace("core/src/", ""));

test("no two files of core have the same name, but for the roles of a resource", () => {
  assert.equal(sharedNames(paths), {});
});

test("each other place of a role has a file of it", () => {
  const places = Object.entries(roles).flatMap(([name, folders]) => folders.map((folder) => `${folder}/${name}.ts`));
  assert.equal(
    places.filter((path) => !paths.includes(path)),
    [],
  );
});

test("sees two files of one name, and not two of one role", () => {
  const found = ["domain/a/report.ts", "domain/b/operations/report.ts", "domain/a/view.ts", "domain/b/view.ts"];
  assert.equal(sharedNames(found), { report: ["domain/a", "domain/b/operations"] });
});

test("sees a file that has the name of a role in another place", () => {
  const found = ["domain/a/tables.ts", "jobs/tables.ts", "markdown/blocks/tables.ts"];
  assert.equal(sharedNames(found), { tables: ["(tables)", "markdown/blocks"] });
});
