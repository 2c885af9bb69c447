import { pathToFileURL } from "node:url";
import { runSuitesOf } from "./registry.js";
import { describe, type Outcome, type Report } from "./report.js";

/** What a worker tells the runner: which test it starts, and at the end of a file what that gave. */
export type WorkerMessage = { started: string } | { report: Report };

// A process that ends or hangs tells nothing more: what it told before has to have left it.
const tell = (message: WorkerMessage): Promise<void> =>
  new Promise((resolve) => process.send?.(message, () => resolve()));

/** What failed outside of any test, such as a promise that nobody awaited. */
const strays: Outcome[] = [];
const keepStray = (error: unknown) => strays.push({ name: "outside of any test", reason: describe(error) });

/** Resolves after the event loop had time to report rejections that nobody handled. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

const runFile = async (file: string): Promise<Report> => {
  const report = await runSuitesOf(
    () => import(pathToFileURL(file).href),
    (started) => tell({ started }),
  );
  await settled();
  report.failures.push(...strays.splice(0));
  return report;
};

process.on("uncaughtException", keepStray).on("unhandledRejection", keepStray);
process.on("disconnect", () => process.exit());
process.on("message", async (file: string) => {
  await tell({ report: await runFile(file) });
});
