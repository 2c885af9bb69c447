import { mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ProgressReport, withProgress } from "../../packages/cli/src/process/progress.js";
import { assert, rejection, suite } from "../support/suite.js";

const test = suite("cli progress");

const screen = (isTerminal: boolean) => {
  const file = join(mkdtempSync(join(tmpdir(), "confab-progress-")), "screen");
  return { fd: openSync(file, "a"), isTerminal, read: () => readFileSync(file, "utf8") };
};

/** Holds this thread, as SQLite does while it verifies a file. */
const block = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
};

test("says nothing of what is done within a second", async () => {
  const { read, ...given } = screen(true);
  assert.is(await withProgress("Working", async () => 7, given), 7);
  assert.is(read(), "");
});

test("says that it goes on after a second, also while this thread is held, and clears a terminal's line at the end", async () => {
  const { read, ...given } = screen(true);
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    block(3000);
  };
  await withProgress("Checking the data", work, given);
  assert.match(read().replaceAll("\r\u001b[K", "|"), /^(\|Checking the data: \d+ s)+\|$/);
});

test("says what goes on for long though nobody expected it, from when it began", async () => {
  const { read, ...given } = screen(true);
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const progress = new ProgressReport("Opening the data", given);
  await progress.during(() => wait(400));
  assert.is(read(), "");
  const long = new ProgressReport("Opening the data", given);
  await long.during(() => wait(1500).then(() => until(() => read() !== "")));
  assert.match(read().replaceAll("\r\u001b[K", "|"), /^(\|Opening the data: [1-9] s)+\|$/);
});

test("gives whoever is no terminal a plain line every five seconds, and passes on what fails", async () => {
  const { read, ...given } = screen(false);
  const failing = withProgress(
    "Copying the data",
    () => until(() => read() !== "").then(() => Promise.reject(new Error("full"))),
    given,
  );
  assert.is(((await rejection(failing)) as Error).message, "full");
  assert.match(read(), /^Copying the data: [5-9] s\n$/);
});

test("says how far it has come, and goes on from what it was told last", async () => {
  const { read, ...given } = screen(true);
  const work = async (say: (text: string) => void) => {
    say("Copying, 1 of 3 rows");
    say("Copying, 2 of 3 rows");
    await until(() => read() !== "");
    say("Comparing, 1 of 3 rows");
    block(1500);
  };
  await withProgress("Looking at the files", work, given);
  assert.match(
    read().replaceAll("\r\u001b[K", "|"),
    /^(\|Copying, 2 of 3 rows: \d+ s)+(\|Comparing, 1 of 3 rows: \d+ s)+\|$/,
  );
});
