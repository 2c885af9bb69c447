import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { emptyReport, type Report } from "./report.js";
import type { WorkerMessage } from "./worker.js";

export interface FileResult {
  file: string;
  report: Report;
  /** What the file printed while it ran. */
  output: string;
  seconds: number;
}

/** The program that runs files one after the other. */
export const workerProgram = fileURLToPath(new URL("worker.ts", import.meta.url));

// Tests leave much behind that nobody needs any more: with more room for the young, less of it is copied.
const execArgv = ["--enable-source-maps", "--max-semi-space-size=64"];

const start = (program: string): ChildProcess => fork(program, { execArgv, stdio: ["ignore", "pipe", "pipe", "ipc"] });

const broken = (reason: string, test: string): Report => ({
  ...emptyReport(),
  failures: [{ name: test, reason }],
});

/** Runs one file in a worker, which is dead afterwards if the file hung or ended its process. */
const runIn = (child: ChildProcess, file: string, { placeOf, timeout }: PoolOptions): Promise<FileResult> =>
  new Promise((resolve) => {
    const began = performance.now();
    let output = "";
    let test = "run";
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    const finish = (report: Report) => {
      clearTimeout(timer);
      child.off("message", hear).off("exit", exited);
      child.stdout?.off("data", collect);
      child.stderr?.off("data", collect);
      resolve({ file, report, output, seconds: (performance.now() - began) / 1000 });
    };
    const hear = (message: WorkerMessage) => {
      if ("started" in message) test = message.started;
      else setImmediate(finish, message.report);
    };
    const exited = (code: number | null, signal: string | null) => {
      const died = () => finish(broken(`the process ended in the middle (${signal ?? `exit status ${code}`})`, test));
      // What it told may still be on its way.
      if (child.connected) child.once("disconnect", died);
      else died();
    };
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      finish(broken(`not finished after ${timeout / 1000} s`, test));
    }, timeout);
    child.on("message", hear).on("exit", exited);
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.send(placeOf(file));
  });

const isAlive = (child: ChildProcess) => child.connected && child.exitCode === null && !child.killed;

/** Resolves when it has ended: what it took of the processor counts as the run's only then. */
const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    if (child.connected) child.disconnect();
    setTimeout(() => child.kill("SIGKILL"), 2000).unref();
  });

interface PoolOptions {
  /** Where a file is found as a program that Node runs by itself; `worker.ts` is among them. */
  placeOf(file: string): string;
  workers: number;
  /** Milliseconds that one file may take. */
  timeout: number;
  /** Whether no further file begins once one has failed. */
  bail: boolean;
  done(result: FileResult): void;
}

/** Runs the files in `workers` processes, each taking the next file when it is free. */
export const runFiles = async (files: string[], options: PoolOptions): Promise<void> => {
  const { placeOf, workers, bail, done } = options;
  const waiting = [...files];
  const program = placeOf(workerProgram);
  const work = async () => {
    let worker = start(program);
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      if (!isAlive(worker)) worker = start(program);
      const result = await runIn(worker, file, options);
      done(result);
      if (bail && result.report.failures.length > 0) waiting.length = 0;
    }
    await stop(worker);
  };
  await Promise.all(Array.from({ length: Math.min(workers, files.length) }, work));
};
