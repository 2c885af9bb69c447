import * as uvu from "uvu/assert";

type Assertions = typeof uvu;

let made = 0;

/** How many assertions were made so far; a test that makes none cannot fail. */
export const assertionsMade = (): number => made;

/** For helpers that compare by themselves and throw what they find. */
export const countAssertion = (): void => {
  made += 1;
};

// `assert.is` and `assert.not` have further assertions in them.
const counted = <Checks extends object>(checks: Checks): Checks =>
  new Proxy(checks, {
    get: (_, name) => {
      const check: unknown = Reflect.get(checks, name);
      return typeof check === "function" && name !== "Assertion" ? counted(check) : check;
    },
    apply: (check, self, values) => {
      countAssertion();
      return Reflect.apply(check as (...values: unknown[]) => unknown, self, values);
    },
  });

/** uvu's assertions, counted. */
export const assert: Assertions = counted({ ...uvu });
