import { storageConformance } from "@confab/core/testing";
import { conforms } from "../test/support/conformance.js";
import { suite } from "../test/support/suite.js";
import { plainStorage } from "./custom-storage.js";

const test = suite("custom storage");

conforms(test, storageConformance, plainStorage);
