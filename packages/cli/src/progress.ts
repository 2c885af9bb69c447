import { Worker } from "node:worker_threads";

const soon = 1000;
const later = 5000;
const clearLine = "\r\u001b[K";

/** Where lines about progress go. A terminal's line is written anew each second; another reader gets a line every five. */
export interface Screen {
  fd: number;
  isTerminal: boolean;
}

const stderr = (): Screen => ({ fd: 2, isTerminal: process.stderr.isTTY === true });

// In a thread of its own, since what takes long may hold this one: SQLite verifies a file in one call.
const thread = `
const { writeSync } = require("node:fs");
const { workerData } = require("node:worker_threads");
const { state, text, fd, isTerminal, soon, later, clearLine } = workerData;
const began = performance.now();
const write = (line) => { try { writeSync(fd, line); } catch {} };
let wait = isTerminal ? soon : later;
while (Atomics.wait(state, 0, 0, wait) === "timed-out") {
  const line = text + ": " + Math.floor((performance.now() - began) / 1000) + " s";
  write(isTerminal ? clearLine + line : line + "\\n");
  Atomics.store(state, 1, 1);
  wait = isTerminal ? soon : later;
}
if (isTerminal && Atomics.load(state, 1) === 1) write(clearLine);
Atomics.store(state, 2, 1);
Atomics.notify(state, 2);
`;

/** Says that `work` goes on, and for how long, once it has taken a second: `Copying the data: 12 s`. */
export const withProgress = async <T>(text: string, work: () => Promise<T>, screen = stderr()): Promise<T> => {
  const state = new Int32Array(new SharedArrayBuffer(12));
  const workerData = { ...screen, state, text, soon, later, clearLine };
  const worker = new Worker(thread, { eval: true, workerData, stderr: false });
  // What is only said is no reason to fail, or to stay.
  worker.on("error", () => {}).unref();
  try {
    return await work();
  } finally {
    Atomics.store(state, 0, 1);
    Atomics.notify(state, 0);
    // What is printed next is not to be cleared.
    if (Atomics.load(state, 1) === 1) Atomics.wait(state, 2, 0, soon);
  }
};
