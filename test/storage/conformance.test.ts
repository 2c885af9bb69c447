import { storageConformance } from "@confab/core/testing";
import { conforms } from "../support/conformance.js";
import { storages } from "../support/storages.js";
import { suite } from "../support/suite.js";

for (const { name, make } of storages) {
  const test = suite(`storage conformance: ${name}`);
  conforms(test, storageConformance, make);
}
