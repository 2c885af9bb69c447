import { suite } from "../support/suite.js";
import { storageNames } from "../support/world/copies.js";
import { testAfterCommit } from "./after-commit.js";

const test = suite("what follows from a commit");

for (const name of storageNames) testAfterCommit(test, name);
testAfterCommit(test, "two processes");
