import { assertionsMade } from "../assert.js";
import { describe, emptyReport, type Outcome, type Report } from "./report.js";

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
  try {
    for (const step of steps) await step(context as never);
    return [];
  } catch (error) {
    return [error];
  }
};

const runTest = async ({ beforeEach, afterEach, context }: SuiteRecord, { body }: Test): Promise<unknown[]> => {
  const before = assertionsMade();
  const thrown = await failing([...beforeEach, body], context);
  thrown.push(...(await failing(afterEach, context)));
  return thrown.length === 0 && assertionsMade() === before ? [new Error("it asserts nothing")] : thrown;
};

/** Tells the name of each test before it starts, so that the pool can name the one that hangs. */
type Started = (name: string) => Promise<void>;

const runSuite = async (record: SuiteRecord, report: Report, started: Started): Promise<void> => {
  const { name, context, tests, skips } = record;
  const fail = (what: string, thrown: unknown[]) =>
    report.failures.push({ name: `${name}: ${what}`, reason: thrown.map(describe).join("\n") });
  if (tests.length + skips.length === 0) fail("run", [new Error("the suite declares no test")]);
  const setup = await failing(record.before, context);
  if (setup.length > 0) fail("before", setup);
  for (const test of tests) {
    await started(`${name}: ${test.name}`);
    const thrown = setup.length > 0 ? [new Error("its suite's before failed")] : await runTest(record, test);
    if (thrown.length === 0) report.passed += 1;
    else fail(test.name, thrown);
  }
  const cleanup = await failing(record.after, context);
  if (cleanup.length > 0) fail("after", cleanup);
  report.skips.push(...skips);
};

/** Runs what a file declares as it is loaded. A file that declares nothing has failed. */
export const runSuitesOf = async (load: () => Promise<unknown>, started: Started): Promise<Report> => {
  const report = emptyReport();
  declared = [];
  try {
    await load();
  } catch (error) {
    return { ...report, failures: [{ name: "loading the file", reason: describe(error) }] };
  }
  if (declared.length === 0) report.failures.push({ name: "run", reason: "the file declares no suite" });
  running = true;
  for (const record of declared) await runSuite(record, report, started);
  running = false;
  return report;
};
