import type { ErrorName } from "@confab/core";
import type { Caller } from "../../support/cases/callers.js";
import { checkFailure } from "../../support/cases/cases.js";
import type { OperationId } from "../../support/cases/doors.js";
import { basic, encodeCall, type Outcome, readAnswer, wireRequest } from "../../support/cases/doors.js";
import { prepareSample, sampleParams } from "../../support/cases/walk.js";
import { assert } from "../../support/suite.js";
import { inWorld, type World } from "../../support/world/world.js";

const callAs = async (world: World, id: OperationId, caller: Caller): Promise<Outcome> => {
  const as = caller === "wrong key" ? "bob" : caller;
  const sent = encodeCall(world, id, { as, params: sampleParams(id, world, as) });
  const headers =
    caller === "wrong key" ? { authorization: basic(world.person("bob").email, "a".repeat(32)) } : sent.headers;
  return readAnswer(id, await world.chat.handle(wireRequest({ ...sent, headers })));
};

/** Throws unless this kind of caller gets what is expected. */
export const checkCaller = (id: OperationId, caller: Caller, expected: ErrorName | "ok"): Promise<void> =>
  inWorld("memory", async (world) => {
    await prepareSample(id, world);
    const outcome = await callAs(world, id, caller);
    if (expected !== "ok") {
      if (outcome.ok) throw new Error(`${caller} may call ${id}.`);
      checkFailure(outcome.failure, expected);
    } else assert.ok(outcome.ok, `${caller} may not call ${id}: ${JSON.stringify(outcome)}`);
  });
