import { OptionalKind, type TSchema } from "@sinclair/typebox";
import { checkFailure } from "../../support/cases/cases.js";
import type { OperationId } from "../../support/cases/doors.js";
import {
  encodeCall,
  type Outcome,
  operationOf,
  readAnswer,
  type Sent,
  wireRequest,
} from "../../support/cases/doors.js";
import { operationIds, prepareSample, sampleOf, sampleParams } from "../../support/cases/walk.js";
import { assert, suite } from "../../support/suite.js";
import { Watch } from "../../support/watching/queues.js";
import { inWorld, type World } from "../../support/world/world.js";
import { badValues, oddTexts } from "./bad-values.js";

const test = suite("parameters (platform.md 1.5, security C)");

/** The same request with a parameter changed, or left out. */
const change = (sent: Sent, name: string, encoded: string | null): Sent => {
  const [path = "", query = ""] = sent.target.split("?");
  const inQuery = sent.method === "GET";
  const pairs = (inQuery ? query : sent.form).split("&").filter((pair) => pair !== "" && !pair.startsWith(`${name}=`));
  if (encoded !== null) pairs.push(`${name}=${encoded}`);
  const text = pairs.join("&");
  return inQuery ? { ...sent, target: text === "" ? path : `${path}?${text}` } : { ...sent, form: text };
};

const ask = async (world: World, id: OperationId, sent: Sent): Promise<Outcome> =>
  readAnswer(id, await world.chat.handle(wireRequest(sent)));

const callOf = (world: World, id: OperationId): Sent => {
  const { as } = sampleOf(id);
  const { files = [], ...sent } = encodeCall(world, id, { as, params: sampleParams(id, world, as) });
  // Without a file a form will do, in which bytes stand as they are sent.
  return files.length === 0 ? sent : { ...sent, files };
};

const sentParams = (id: OperationId): [string, TSchema][] => {
  const { path, params } = operationOf(id);
  return Object.entries(params.properties).filter(
    ([name, schema]) => !path.includes(`{${name}`) && schema.files !== true,
  );
};

/** Runs `work` and throws unless everything is as it was before. */
const unchanged = (id: OperationId, work: (world: World, sent: Sent) => Promise<void>): Promise<void> =>
  inWorld("memory", async (world) => {
    await prepareSample(id, world);
    await world.rest();
    const watch = new Watch(world);
    await watch.take();
    const before = await world.tap.dump();
    await work(world, callOf(world, id));
    assert.equal(await world.tap.dump(), before);
    assert.equal(Object.values(await watch.take()).flat(), []);
    assert.equal(
      world.logged.filter(({ level }) => level === "error"),
      [],
    );
  });

const isRequired = (schema: TSchema): boolean => !("default" in schema) && !(OptionalKind in schema);

const checkBad = async (world: World, id: OperationId, sent: Sent, [name, schema]: [string, TSchema]) => {
  for (const { text, msg } of badValues(name, schema)) {
    const outcome = await ask(world, id, change(sent, name, encodeURIComponent(text)));
    const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
    if (outcome.ok) throw new Error(`${name}=${shown} was accepted instead of: ${msg}`);
    if (outcome.failure.msg !== msg) throw new Error(`${name}=${shown} answers "${outcome.failure.msg}", not "${msg}"`);
    checkFailure(outcome.failure, "invalidParameter", { text: msg });
  }
  for (const bytes of ["%ff", "%C0%80", "%ED%A0%80", "%F5%80%80%80"]) {
    const outcome = await ask(world, id, change(sent, name, bytes));
    if (outcome.ok) throw new Error(`${name}=${bytes} was accepted.`);
    checkFailure(outcome.failure, "malformedPayload");
  }
};

const odd = oddTexts.map((text) => ({ text, encoded: encodeURIComponent(text) }));

for (const id of operationIds) {
  test(`${id}: every bad value of every parameter has its error and changes nothing`, () =>
    unchanged(id, async (world, sent) => {
      for (const param of sentParams(id)) await checkBad(world, id, sent, param);
    }));

  test(`${id}: a missing parameter is named`, () =>
    unchanged(id, async (world, sent) => {
      for (const [name, schema] of sentParams(id)) {
        if (!isRequired(schema)) continue;
        const outcome = await ask(world, id, change(sent, name, null));
        if (outcome.ok) throw new Error(`${name} was not missed.`);
        checkFailure(outcome.failure, "missingParameter", { var_name: name });
      }
    }));

  test(`${id}: no text in any parameter is a fault of the server`, () =>
    inWorld("memory", async (world) => {
      await prepareSample(id, world);
      for (const [name] of sentParams(id))
        for (const { text, encoded } of odd) {
          const sent = change(callOf(world, id), name, encoded);
          const quick = id === "getEvents" ? change(sent, "dont_block", "true") : sent;
          const outcome = await ask(world, id, quick);
          const shown = `${name}=${text.slice(0, 80)}`;
          assert.ok(outcome.ok || outcome.failure.status < 500, `${shown}: ${JSON.stringify(outcome)}`);
        }
      assert.equal(
        world.logged.filter(({ level }) => level === "error"),
        [],
      );
    }));

  test(`${id}: unknown parameters are reported and change nothing else (security B8)`, () =>
    inWorld("memory", async (world) => {
      await prepareSample(id, world);
      const names = ["__proto__", "constructor", "is_admin", "realm_id", "user_id_", "zzz"];
      const unknown = names.filter((name) => !Object.hasOwn(operationOf(id).params.properties, name));
      let sent = callOf(world, id);
      for (const name of [...unknown, "client"]) sent = change(sent, name, "1");
      const outcome = await ask(world, id, sent);
      assert.ok(outcome.ok, JSON.stringify(outcome));
      if (!operationOf(id).document) assert.equal(outcome.ignored, unknown);
    }));
}
