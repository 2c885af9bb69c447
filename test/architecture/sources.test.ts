import { dirname } from "node:path";
import { assert, suite } from "../support/suite.js";
import { namesIn, type SourceFile, sources, surroundings, undocumentedIn } from "./source-files/sources.js";

interface Ban {
  rule: string;
  names: string[];
  of: (file: SourceFile) => boolean;
}

const inCore = ({ path }: SourceFile) => path.startsWith("core/src/");

const bans: Ban[] = [
  {
    rule: "core uses no global of Node",
    names: ["Buffer", "process", "global", "require", "__dirname", "__filename", "setImmediate", "clearImmediate"],
    of: inCore,
  },
  {
    rule: "core takes time and chance from its ports",
    names: ["setTimeout", "setInterval", "Date.now", "performance.now", "Math.random"],
    of: (file) => inCore(file) && !/^core\/src\/(ports\/default-ports|testing)\b/.test(file.path),
  },
];

const used = ({ names, of }: Ban): string[] =>
  sources.filter(of).flatMap((file) => {
    const found = namesIn(file);
    return names.filter((name) => found.has(name)).map((name) => `${file.path} uses ${name}`);
  });

const test = suite("sources");

for (const ban of bans) test(ban.rule, () => assert.equal(used(ban), []));

/** Who may wait beside the loop of jobs: for one answer, one call, one connection, or the memory of this process. */
const waiting = [
  "chat/create-chat",
  "domain/bot-calls/embedded",
  "domain/external-content/external-copies",
  "domain/operator/sessions",
  "domain/presence/board",
  "events/queue/heartbeats",
  "ports/guards/clock",
  "ports/guards/guard",
  "storage/deadline",
  "wire/fetch/body",
  "wire/fetch/unread-answer",
];

test("nothing waits for a time outside jobs/ but for these", () => {
  const found = sources.filter(
    (file) => inCore(file) && /\b(?:clock|systemClock|use\(clock\))\.after\(/i.test(file.text),
  );
  const names = found.map(({ path }) => path.replace(/^core\/src\/|\.ts$/g, ""));
  const others = names.filter((name) => !name.startsWith("testing/"));
  assert.equal(others.sort(), [...waiting, "jobs/job-loop"].sort());
});

/** What a program writes is as long as what it is written from: two paragraphs for each operation of a resource. */
const isWritten = (text: string): boolean => text.startsWith("// Written by `npm run docs`");

test("no file that people write is longer than 300 lines", () => {
  const long = [...sources, ...surroundings].filter(({ text }) => !isWritten(text) && text.split("\n").length > 301);
  assert.equal(
    long.map(({ path }) => path),
    [],
  );
});

test("no folder has more than twenty files of code", () => {
  const folders = new Map<string, number>();
  for (const { path } of [...sources, ...surroundings])
    folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  const full = [...folders].filter(([, files]) => files > 20);
  assert.equal(full, []);
});

test("every exported function and class has a docstring", () => {
  const silent = sources.flatMap((file) => undocumentedIn(file).map((name) => `${name} of ${file.path}`));
  assert.equal(silent, []);
});

test("sees exports without a docstring, and only those", () => {
  const text = `
    /** Says so. */
    export const said = () => 1;
    // A comment is none.
    export const silent = (): number => 2;
    export function mute() {}
    export class Blank {}
    export const data = { f: () => 3 };
    const own = () => 4;`;
  assert.equal(undocumentedIn({ path: "a.ts", text }), ["silent", "mute", "Blank"]);
});

test("finds names in code, not in texts, comments and members", () => {
  const text = `
    // process
    import { Buffer as Bytes } from "x";
    const said = "global" + this.process + { require: 1 };
    export const later = (): number => setTimeout(Date.now(), process.pid);`;
  const found = namesIn({ path: "", text, imports: [] });
  for (const name of ["Buffer", "setTimeout", "Date.now", "process"]) assert.ok(found.has(name), name);
  for (const name of ["global", "require"]) assert.not(found.has(name), name);
});
