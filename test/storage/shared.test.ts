import { randomNumbers, sharedMemoryStorage, storageConformance } from "@confab/core/testing";
import { conforms } from "../support/conformance.js";
import { suite } from "../support/suite.js";

const test = suite("shared storage conformance");
let seed = 0;
const make = () => {
  seed += 1;
  return sharedMemoryStorage({ random: randomNumbers(seed) }).storage();
};
conforms(test, storageConformance, make);
