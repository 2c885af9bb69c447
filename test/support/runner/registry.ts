import "./uvu-queue.js";
import { suite as uvuSuite } from "uvu";
import { assertionsMade } from "../assert.js";
import { describe, emptyReport, type Outcome, type Report } from "./report.js";
import { takeQueuedRun } from "./uvu-queue.js";

export type Step<Context> = (context: Context) => unknown;

interface Test {
  name: string;
  body: Step<never>;
}

/** One suite as its file declared it; nothing runs until the whole file has been read. */
export interface SuiteRecord {
  name: string;
  context: unknown;
  tests: Test[];
  skips: Outcome[];
  before: Step<never>[];
  after: Step<never>[];
  beforeEach: Step<never>[];
  afterEach: Step<never>[];
}

let declared: SuiteRecord[] = [];
let running = false;

/** Throws once the suites run, because what is declared by then would never be run. */
export const declare = <Value>(value: Value, add: (value: Value) => void): void => {
  if (running) throw new Error("Declared too late: suites and tests are declared while their file loads.");
  add(value);
};

export const declareSuite = (record: SuiteRecord): void => declare(record, () => declared.push(record));

/** Loads files for what else they hold: the suites that they declare are not run. */
export const withoutSuites = async (load: () => Promise<unknown>): Promise<void> => {
  const before = declared;
  declared = [];
  try {
    await load();
  } finally {
    declared = before;
  }
};

const failing = async (steps: Step<never>[], context: unknown): Promise<unknown[]> => {
  const thrown: unknown[] = [];
  for (const step of steps) {
    try {
      await step(context as never);
    } catch (error) {
      thrown.push(error);
      break;
    }
  }
  return thrown;
};

const runTest = async (record: SuiteRecord, test: Test): Promise<unknown[]> => {
  const { beforeEach, afterEach, context } = record;
  const before = assertionsMade();
  const thrown = await failing([...beforeEach, test.body], context);
  thrown.push(...(await failing(afterEach, context)));
  return thrown.length === 0 && assertionsMade() === before ? [new Error("it asserts nothing")] : thrown;
};

interface Watch {
  /** Told the name of each test as it starts, so that whoever waits can name the one that hangs. */
  started(name: string): void;
}

const runSuite = async (record: SuiteRecord, report: Report, watch: Watch): Promise<void> => {
  const fail = (name: string, reason: string) => report.failures.push({ name: `${record.name}: ${name}`, reason });
  const setup = await failing(record.before, record.context);
  for (const error of setup) fail("before", describe(error));

  const uvu = uvuSuite(record.name);
  let finished = 0;
  for (const test of record.tests) {
    uvu(test.name, async () => {
      watch.started(`${record.name}: ${test.name}`);
      const thrown = setup.length > 0 ? ["its suite's before failed"] : await runTest(record, test);
      finished += 1;
      if (thrown.length === 0) report.passed += 1;
      else fail(test.name, thrown.map(describe).join("\n"));
    });
  }
  uvu.run();
  await takeQueuedRun()();

  for (const error of await failing(record.after, record.context)) fail("after", describe(error));
  if (finished !== record.tests.length)
    fail("run", `only ${finished} of ${record.tests.length} tests ran to their end`);
  if (record.tests.length + record.skips.length === 0) fail("run", "the suite declares no test");
  report.skips.push(...record.skips);
};

/** Runs what was declared since the last call. A file that declares nothing has failed. */
export const runDeclared = async (watch: Watch = { started: () => {} }): Promise<Report> => {
  const report = emptyReport();
  running = true;
  try {
    for (const record of declared) await runSuite(record, report, watch);
    if (declared.length === 0) report.failures.push({ name: "run", reason: "the file declares no suite" });
  } finally {
    declared = [];
    running = false;
  }
  return report;
};
