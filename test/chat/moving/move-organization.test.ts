import { memoryStorage } from "@confab/storage-memory";
import { suite } from "../../support/suite.js";
import { movingCases } from "./moving-cases.js";

const test = suite("an organization that moves to another storage");

movingCases(test, () => ({ from: memoryStorage(), to: memoryStorage() }));
