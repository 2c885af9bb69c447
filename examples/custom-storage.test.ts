import { storageConformance } from "@confab/core/testing";
import { suite } from "../test/support/suite.js";
import { plainStorage } from "./custom-storage.js";

const test = suite("custom storage");

for (const { name, run } of storageConformance) test(name, () => run(plainStorage));
