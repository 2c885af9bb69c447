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

const worker = fileURLToPath(new URL("worker.ts", import.meta.url));

const start = (): ChildProcess =>
  fork(worker, [], { execArgv: ["--import", import.meta.resolve("tsx")], stdio: ["ignore", "pipe", "pipe", "ipc"] });

const broken = (reason: string, test: string): Report => ({
  ...emptyReport(),
  failures: [{ name: test === "" ? "run" : test, reason }],
});

/** Runs one file in `child`, which is dead afterwards if the file hung or ended its process. */
const runIn = (child: ChildProcess, file: string, timeout: number): Promise<FileResult> =>
  new Promise((resolve) => {
    const began = performance.now();
    let output = "";
    let test = "";
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    const finish = (report: Report) => {
      clearTimeout(timer);
      child.off("message", hear).off("exit", died);
      child.stdout?.off("data", collect);
      child.stderr?.off("data", collect);
      resolve({ file, report, output, seconds: (performance.now() - began) / 1000 });
    };
    const hear = (message: WorkerMessage) => {
      if (message.kind === "started") test = message.test;
      else setImmediate(finish, message.report);
    };
    const died = (code: number | null, signal: string | null) =>
      finish(broken(`the process ended in the middle (${signal ?? `exit status ${code}`})`, test));
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      finish(broken(`not finished after ${timeout / 1000} s`, test));
    }, timeout);
    child.on("message", hear).on("exit", died);
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.send(file);
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
  workers: number;
  /** Milliseconds that one file may take. */
  timeout: number;
  done(result: FileResult): void;
}

/** Runs the files in `workers` processes, each taking the next file when it is free. */
export const runFiles = async (files: string[], { workers, timeout, done }: PoolOptions): Promise<void> => {
  const waiting = [...files];
  const work = async () => {
    let child = start();
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      if (!isAlive(child)) child = start();
      done(await runIn(child, file, timeout));
    }
    await stop(child);
  };
  await Promise.all(Array.from({ length: Math.min(workers, files.length) }, work));
};
