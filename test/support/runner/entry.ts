import { fileURLToPath, pathToFileURL } from "node:url";
import { runDeclared } from "./registry.js";
import { countsLine, describe, type Outcome, printOutcome, type Report } from "./report.js";

let held = false;

/** Keeps suites from starting by themselves: the caller runs them. */
export const holdEntry = (): void => {
  held = true;
};

/** Collects what fails outside of any test, such as a promise that nobody awaited. */
export const catchStrays = (strays: Outcome[]): void => {
  const keep = (error: unknown) => strays.push({ name: "outside of any test", reason: describe(error) });
  process.on("uncaughtException", keep);
  process.on("unhandledRejection", keep);
};

/** Resolves after the event loop had time to report rejections that nobody handled. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

const print = (report: Report) => {
  for (const failure of report.failures) console.error(printOutcome("FAILED", failure));
  for (const skip of report.skips) console.error(printOutcome("skipped", skip));
  console.log(countsLine(report));
};

const runEntry = async (entry: string, strays: Outcome[]): Promise<number> => {
  await import(pathToFileURL(entry).href);
  const report = await runDeclared();
  await settled();
  report.failures.push(...strays);
  print(report);
  return report.failures.length > 0 ? 1 : 0;
};

const exitsBadlyUnless = (isFinished: () => boolean) =>
  process.on("exit", () => {
    if (isFinished()) return;
    console.error("The process ended before its tests did.");
    process.exitCode = 1;
  });

const tests = fileURLToPath(new URL("../..", import.meta.url));

// Scripts and benchmarks that use what tests have are no tests.
const isTest = (program = ""): boolean => program.startsWith(tests);

/** Runs the suites of a test file that was started by itself, without the runner. */
export const runAsEntry = (): void => {
  setImmediate(async () => {
    if (held || !isTest(process.argv[1])) return;
    let finished = false;
    const strays: Outcome[] = [];
    exitsBadlyUnless(() => finished);
    catchStrays(strays);
    const code = await runEntry(process.argv[1] ?? "", strays);
    finished = true;
    process.exit(code);
  });
};
