import { type ErrorName, StorageError, type StorageFault } from "@confab/core";
import { checkFailure } from "../support/cases.js";
import { doors } from "../support/doors.js";
import { assert, suite } from "../support/suite.js";
import { openWorld } from "../support/world/world.js";

const test = suite("what callers hear of a storage's faults");

const answers: Partial<Record<StorageFault, ErrorName>> = {
  failed: "storageUnavailable",
  full: "storageUnavailable",
  readonly: "storageUnavailable",
  busy: "storageUnavailable",
  newer: "storageUnavailable",
  unknown: "outcomeUnknown",
};

for (const [fault, error] of Object.entries(answers))
  test(`${fault} is answered as ${error}`, async () => {
    const world = await openWorld("memory");
    world.tap.failAt(1, () => new StorageError(fault as StorageFault, "The database ceased to answer."));
    const outcome = await doors["over the wire"](world, "getOwnUser", { as: "ada", params: {} });
    world.tap.heal();
    assert.not(outcome.ok);
    if (!outcome.ok) checkFailure(outcome.failure, error);
    await world.close();
  });
