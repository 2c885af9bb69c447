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
const { parentPort, receiveMessageOnPort, workerData } = require("node:worker_threads");
const { state, fd, isTerminal, began, soon, later, clearLine } = workerData;
let { text } = workerData;
const write = (line) => { try { writeSync(fd, line); } catch {} };
let wait = Math.max(0, (isTerminal ? soon : later) - (Date.now() - began));
while (Atomics.wait(state, 0, 0, wait) === "timed-out") {
  for (let said; (said = receiveMessageOnPort(parentPort)) !== undefined; ) text = said.message;
  const line = text + ": " + Math.floor((Date.now() - began) / 1000) + " s";
  write(isTerminal ? clearLine + line : line + "\\n");
  Atomics.store(state, 1, 1);
  wait = isTerminal ? soon : later;
}
if (isTerminal && Atomics.load(state, 1) === 1) write(clearLine);
Atomics.store(state, 2, 1);
Atomics.notify(state, 2);
`;

/** Says what is done now, and how far that is. */
export type Say = (text: string) => void;

/**
 * Says that work goes on, and for how long, once it has taken a second: `Copying the data: 12 s`. The thread that says it takes a
 * fifth of a short start, so it begins when it is expected to have something to say, or when it has.
 */
export class ProgressReport {
  private readonly state = new Int32Array(new SharedArrayBuffer(12));
  private readonly began = Date.now();
  private worker: Worker | undefined;

  constructor(
    private text: string,
    private readonly screen = stderr(),
  ) {}

  /** To be called before something that may be long and hold this thread. */
  expect(): void {
    if (this.worker !== undefined) return;
    const { state, text, screen, began } = this;
    const workerData = { ...screen, state, text, began, soon, later, clearLine };
    const worker = new Worker(thread, { eval: true, workerData, stderr: false });
    // What is only said is no reason to fail, or to stay.
    worker.on("error", () => {}).unref();
    this.worker = worker;
  }

  /** Says another text from the next line on. */
  readonly say: Say = (text) => {
    this.text = text;
    this.worker?.postMessage(text);
  };

  /** Does the work; what it returns or throws is passed on. */
  async during<T>(work: (say: Say) => Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.expect(), this.screen.isTerminal ? soon : later).unref();
    try {
      return await work(this.say);
    } finally {
      clearTimeout(timer);
      this.end();
    }
  }

  private end(): void {
    const { state } = this;
    Atomics.store(state, 0, 1);
    Atomics.notify(state, 0);
    // What is printed next is not to be cleared.
    if (Atomics.load(state, 1) === 1) Atomics.wait(state, 2, 0, soon);
  }
}

/** Says that `work` goes on which is long by its nature. */
export const withProgress = <T>(text: string, work: (say: Say) => Promise<T>, screen = stderr()): Promise<T> => {
  const progress = new ProgressReport(text, screen);
  progress.expect();
  return progress.during(work);
};
