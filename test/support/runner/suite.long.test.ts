import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { assert, suite } from "../suite.js";

const here = fileURLToPath(new URL("..", import.meta.url));
const fixture = (name: string) => `${here}fixtures/${name}.ts`;

/** What fails in each fixture, and what the runner says of it. */
const failing = {
  "before-throws": [/FAILED before: before\s+the setup broke/, /before: never runs/, /0 passed, 2 failed/],
  "after-throws": [/FAILED after: after\s+the cleanup broke/],
  "each-throws": [/FAILED each: runs\s+the cleanup of each test broke/],
  "rejects-without-error": [/not an Error was thrown: undefined/, /not an Error was thrown: "just a text"/],
  "stray-rejection": [/FAILED outside of any test\s+something .* thrown: "left alone"/],
  "stray-throw": [/FAILED outside of any test\s+thrown later/],
  "no-suite": [/declares no suite/],
  "empty-suite": [/declares no test/],
  "late-test": [/FAILED late: declares another\s+Declared too late/],
  "fails-to-load": [/broken while loading/],
  "never-ends": [/FAILED endless: waits for nothing\s+not finished after 3 s/],
  exits: [/FAILED exits: leaves early\s+the process ended in the middle \(exit status 0\)/],
  killed: [/FAILED killed: dies\s+the process ended in the middle \(SIGKILL\)/],
  "asserts-nothing": [/FAILED vacuous: cannot fail\s+it asserts nothing/],
  compares: [/FAILED compares: finds a difference/, /"hello"/, /"goodbye"/],
};

interface Ended {
  status: number;
  output: string;
}

const run = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, ["--import", "tsx", ...args], (_error, stdout, stderr) => {
      resolve({ status: child.exitCode ?? -1, output: `${stdout}${stderr}` });
    });
  });

const runner = (...args: string[]) => run(`${here}run.ts`, ...args);

/** One fixture waits for ever; the others have as long as a busy machine needs. */
const hasNoEnd = (name: string): boolean => name === "never-ends";

/** What the runner printed about each fixture, by its name. */
const sections = (output: string): Map<string, string> =>
  new Map(
    output.split(/^(?=FAILED {2}|passed {2})/m).map((part) => [/fixtures\/([\w-]+)\.ts/.exec(part)?.[1] ?? "", part]),
  );

const test = suite("runner", { told: new Map<string, string>(), status: 0 });

test.before(async (context) => {
  const names = Object.keys(failing);
  const { status, output } = await runner(...names.filter((name) => !hasNoEnd(name)).map(fixture));
  const endless = await runner("--timeout", "3000", ...names.filter(hasNoEnd).map(fixture));
  Object.assign(context, { status, told: sections(output + endless.output) });
});

test("exits 1 when a file failed", ({ status }) => assert.is(status, 1));

for (const [name, patterns] of Object.entries(failing)) {
  test(`fails ${name}`, ({ told }) => {
    const text = told.get(name) ?? "";
    assert.match(text, /^FAILED/);
    for (const pattern of patterns) assert.match(text, pattern);
  });
}

test("passes without a call of run and prints the reasons of skips", async () => {
  const { status, output } = await runner(fixture("passes"));
  assert.is(status, 0);
  assert.match(output, /skipped .*passes: three\s+the moon is too far/);
  assert.match(output, /\n2 passed, 0 failed, 1 skipped\n$/);
});

test("fails when nothing matches", async () => {
  const { status, output } = await runner("no such test");
  assert.is(status, 1);
  assert.match(output, /\n0 passed, 0 failed\n$/);
});

test("is needed: a test file by itself says so", async () => {
  const { status, output } = await run(fileURLToPath(import.meta.url));
  assert.is(status, 1);
  assert.match(output, /Tests are run by `npm test -- PATH`/);
});
