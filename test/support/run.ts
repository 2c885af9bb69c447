import { existsSync, readdirSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { compiledTogether } from "./runner/compiled.js";
import { type FileResult, runFiles, workerProgram } from "./runner/pool.js";
import { countsLine, emptyReport, printOutcome, type Report } from "./runner/report.js";
import { keepTimings, longestFirst, slowest } from "./runner/timings.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    timeout: { type: "string", default: "300000" },
    workers: { type: "string", default: String(Math.min(8, availableParallelism() + 1)) },
    long: { type: "boolean", default: false },
    browser: { type: "boolean", default: false },
    soak: { type: "boolean", default: false },
    operations: { type: "string" },
    "allow-empty": { type: "boolean", default: false },
    bail: { type: "boolean", default: false },
  },
});

// What walks through all operations then walks through these: `--operations createNote,copySavedSnippet`.
if (values.operations !== undefined) process.env.TEST_OPERATIONS = values.operations;

/**
 * `npm run test:long` has what takes long, `npm run test:browser` what needs a browser, `npm run test:soak` what takes long and finds
 * little that the others do not.
 */
const kinds = ["soak", "browser", "long"] as const;
const kind = kinds.find((name) => values[name]);
const ending = kind === undefined ? ".test.ts" : `.${kind}.test.ts`;

const isWanted = (file: string): boolean =>
  file.endsWith(ending) && (kind !== undefined || !kinds.some((other) => file.endsWith(`.${other}.test.ts`)));

const allTestsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
    .map((file) => resolve(folder, file))
    .sort();

const testsIn = (folder: string): string[] => allTestsIn(folder).filter(isWanted);

/** A folder stands for the tests in it, a file for itself, anything else for the tests whose path contains it. */
const select = (wanted: string): string[] => {
  const path = resolve(wanted);
  if (!existsSync(path)) return testsIn(resolve(root, "test")).filter((file) => file.includes(wanted));
  return statSync(path).isDirectory() ? testsIn(path) : [path];
};

/** What `npm test` is to take on two cores. */
const mostSeconds = 180;

const total: Report = emptyReport();
const results: FileResult[] = [];
const began = performance.now();

const note = (result: FileResult): void => {
  const { file, report, output, seconds } = result;
  results.push(result);
  const path = relative(root, file);
  const failed = report.failures.length > 0;
  console.log(`${failed ? "FAILED" : "passed"}  ${path}  (${countsLine(report)}, ${seconds.toFixed(1)} s)`);
  for (const failure of report.failures) console.log(printOutcome("  FAILED", failure));
  if (failed && output.trim() !== "") console.log(`  It printed:\n${output.trimEnd()}\n`);
  total.passed += report.passed;
  total.failures.push(...report.failures.map(({ name, reason }) => ({ name: `${path}: ${name}`, reason })));
  total.skips.push(...report.skips.map(({ name, reason }) => ({ name: `${path}: ${name}`, reason })));
};

const files = [...new Set((positionals.length > 0 ? positionals : ["test"]).flatMap(select))];
// Some tests load others, for what these declare.
const loaded = files.some((file) => file.endsWith(".test.ts")) ? allTestsIn(resolve(root, "test")) : [];
const placeOf = await compiledTogether([...new Set([...files, ...loaded, workerProgram])]);
const [workers, timeout] = [Number(values.workers), Number(values.timeout)];
await runFiles(longestFirst(files), { placeOf, workers, timeout, bail: values.bail, done: note });

keepTimings(results);

for (const skip of total.skips) console.log(printOutcome("skipped", skip));
if (total.failures.length > 0) console.log(`Failed:\n${total.failures.map(({ name }) => `  ${name}`).join("\n")}\n`);
const ranNothing = files.length === 0 && !values["allow-empty"];
if (ranNothing) console.log("No test file matches.");
if (files.length > 10) console.log(`The slowest files:\n${slowest(results)}`);
const seconds = (performance.now() - began) / 1000;
console.log(`${files.length} files in ${seconds.toFixed(0)} s.`);
if (positionals.length === 0 && ending === ".test.ts" && seconds > mostSeconds)
  console.log(`All of them together are to take ${mostSeconds} s at most on two cores: see the slowest.`);
console.log(countsLine(total));
process.exit(total.failures.length > 0 || ranNothing ? 1 : 0);
