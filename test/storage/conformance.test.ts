import { storageConformance } from "@confab/core/testing";
import { countAssertion } from "../support/assert.js";
import { storages } from "../support/storages.js";
import { suite } from "../support/suite.js";

for (const { name, make } of storages) {
  const test = suite(`storage conformance: ${name}`);
  for (const { name: claim, run } of storageConformance) {
    test(claim, async () => {
      countAssertion();
      await run(make);
    });
  }
}
