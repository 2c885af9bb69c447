import { assert, suite } from "../support/suite.js";
import { sources } from "./sources.js";

const test = suite("one role per file name");

/** The files that a resource or a service has by a fixed name, as docs/architecture.md lists them. */
const roles = [
  "index",
  "vocabulary",
  "methods",
  "errors",
  "tables",
  "events",
  "state",
  "view",
  "access",
  "memory",
  "hooks",
  "follows",
  "shared",
  "services",
  "jobs",
  "meanings",
  "steps",
  "announce",
  "notices",
];

/** Other names that several files of core have; the list only shrinks. */
const left: Readonly<Record<string, readonly string[]>> = {
  emoji: ["domain/emoji", "markdown"],
  files: ["domain/files", "ports/guards"],
  linkifiers: ["domain/linkifiers", "markdown"],
  parameters: ["openapi", "operation/errors"],
  ports: ["operation", "ports", "ports/guards"],
  provide: ["chat", "operation"],
  response: ["wire", "wire/fetch"],
  schema: ["openapi", "schema"],
};

/** The folders of the files that share a name, by that name. */
const sharedNames = (paths: readonly string[]): Record<string, string[]> => {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const [, folder = "", name = ""] = /^(.*)\/(.*)\.ts$/.exec(path) ?? [];
    if (!roles.includes(name)) folders.set(name, [...(folders.get(name) ?? []), folder].sort());
  }
  return Object.fromEntries([...folders].filter(([, found]) => found.length > 1).sort());
};

test("no two files of core have the same name, but for the roles of a resource and those listed here", () => {
  const paths = sources.map(({ path }) => path).filter((path) => /^core\/src\/(?!testing\/)/.test(path));
  assert.equal(sharedNames(paths.map((path) => path.replace("core/src/", ""))), left);
});

test("sees two files of one name, and not two of one role", () => {
  const paths = ["domain/a/report.ts", "domain/b/operations/report.ts", "domain/a/view.ts", "domain/b/view.ts"];
  assert.equal(sharedNames(paths), { report: ["domain/a", "domain/b/operations"] });
});
