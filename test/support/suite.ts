import { assert, countAssertion } from "./assert.js";
import { declare, declareSuite, type Step, type SuiteRecord } from "./runner/registry.js";

export { assert };

interface Hook<Context> {
  (step: Step<Context>): void;
  /** Around every test of the suite. */
  each(step: Step<Context>): void;
}

/** Declares tests of one suite; they run by themselves once their file has loaded. */
export interface Suite<Context> {
  (name: string, body: Step<Context>): void;
  /** Leaves a test out and says why in the run's output. */
  skip(name: string, reason: string): void;
  before: Hook<Context>;
  after: Hook<Context>;
}

const hook = (once: Step<never>[], each: Step<never>[]): Hook<never> =>
  Object.assign((step: Step<never>) => declare(step, () => once.push(step)), {
    each: (step: Step<never>) => declare(step, () => each.push(step)),
  });

const skipIn = (record: SuiteRecord) => (name: string, reason: string) => {
  if (reason.trim() === "") throw new Error(`The skipped test "${name}" says no reason.`);
  declare(reason, () => record.skips.push({ name: `${record.name}: ${name}`, reason }));
};

const emptyRecord = (name: string, context: unknown): SuiteRecord => ({
  ...{ name, context, tests: [], skips: [] },
  ...{ before: [], after: [], beforeEach: [], afterEach: [] },
});

/**
 * Declares a suite that cannot pass in silence: a failing hook, a thrown value that is no Error, a stray rejection, a test that never
 * ends and a suite without tests all fail its file. `context` is given to every step. Where there is a reason to leave the suite out,
 * none of it runs, and the reason is in the run's output.
 */
export const suite = <Context = undefined>(name: string, context?: Context, leftOut?: string): Suite<Context> => {
  if (process.argv[1]?.endsWith(".test.ts")) throw new Error("Tests are run by `npm test -- PATH`.");
  const record = emptyRecord(name, context);
  declareSuite(record);
  const skip = skipIn(record);
  if (leftOut !== undefined) skip("every case", leftOut);
  // What a suite that is left out declares stays in a record that nobody runs.
  const { tests, before, after, beforeEach, afterEach } = leftOut === undefined ? record : emptyRecord(name, context);
  const add = (test: string, body: Step<Context>) => declare(test, () => tests.push({ name: test, body }));
  return Object.assign(add, { skip, before: hook(before, beforeEach), after: hook(after, afterEach) });
};

/** The reason of a promise that is expected to reject. */
export const rejection = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise;
  } catch (reason) {
    countAssertion();
    return reason;
  }
  throw new Error("The promise was expected to reject, and resolved.");
};
