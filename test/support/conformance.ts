import { countAssertion } from "./assert.js";
import type { Suite } from "./suite.js";

interface Claim<Make> {
  name: string;
  run(make: Make): Promise<void>;
}

/** Declares a test for each claim of a conformance suite, which throws by itself what does not hold. */
export const conforms = <Make>(test: Suite<undefined>, claims: readonly Claim<Make>[], make: Make): void => {
  for (const { name, run } of claims)
    test(name, async () => {
      countAssertion();
      await run(make);
    });
};
