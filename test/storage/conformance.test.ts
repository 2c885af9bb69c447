import { randomNumbers, sharedMemoryStorage, storageConformance } from "@confab/core/testing";
import { conforms } from "../support/conformance.js";
import { type StorageUnderTest, storages } from "../support/storages.js";
import { suite } from "../support/suite.js";
import { inTurns } from "../support/turns.js";

/** An hour behind, so that nobody takes the time of this process for that of the store. */
const now = () => Date.now() - 3_600_000;

const tellsTime: StorageUnderTest = {
  name: "shared memory with a time of its own",
  make: () => sharedMemoryStorage({ random: randomNumbers(1), sleep: inTurns, now }).storage(),
};

for (const { name, make } of [...storages, tellsTime]) {
  const test = suite(`storage conformance: ${name}`);
  conforms(test, storageConformance, make);
}
