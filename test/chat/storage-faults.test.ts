import { type ErrorName, StorageError, type StorageFault } from "@confab/core";
import { checkFailure } from "../support/cases/cases.js";
import { doors, encodeCall, wireRequest } from "../support/cases/doors.js";
import { assert, suite } from "../support/suite.js";
import { openWorld } from "../support/world/world.js";

const test = suite("what callers hear of a storage's faults");

const answers: Partial<Record<StorageFault, { error: ErrorName; retryAfter?: string }>> = {
  failed: { error: "storageUnavailable", retryAfter: "2" },
  full: { error: "storageUnavailable", retryAfter: "2" },
  readonly: { error: "storageUnavailable", retryAfter: "2" },
  busy: { error: "storageUnavailable", retryAfter: "2" },
  late: { error: "storageUnavailable", retryAfter: "2" },
  newer: { error: "serverOutdated", retryAfter: "2" },
  // To try again would do some things twice.
  unknown: { error: "outcomeUnknown" },
};

const message = "The database ceased to answer.";
const call = { as: "ada", params: {} } as const;

for (const [fault, { error, retryAfter }] of Object.entries(answers)) {
  const failingWorld = async () => {
    const world = await openWorld("memory");
    world.tap.failAt(1, () => new StorageError(fault as StorageFault, message));
    return world;
  };

  test(`${fault} is answered as ${error}`, async () => {
    const world = await failingWorld();
    const outcome = await doors["over the wire"](world, "getOwnUser", call);
    world.tap.heal();
    assert.not(outcome.ok);
    if (!outcome.ok) checkFailure(outcome.failure, error);
    await world.close();
  });

  test(`${fault} is logged, and the answer says when to try again`, async () => {
    const world = await failingWorld();
    const { headers } = await world.chat.handle(wireRequest(encodeCall(world, "getOwnUser", call)));
    world.tap.heal();
    assert.is(headers["retry-after"], retryAfter);
    const [line] = world.ports.logger.lines.filter(({ level }) => level === "error");
    assert.is(line?.message, "The storage failed");
    assert.equal([line?.fields?.fault, line?.fields?.route], [fault, "/users/me"]);
    assert.match(String(line?.fields?.cause), message);
    await world.close();
  });
}
