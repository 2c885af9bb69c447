import type { TProperties, TSchema } from "@sinclair/typebox";
import type { OperationId } from "../../support/cases/doors.js";
import { encodeCall, operationOf, type Params, textOf, wireRequest } from "../../support/cases/doors.js";
import { operationIds, prepareSample, sampleOf, sampleParams } from "../../support/cases/walk.js";
import { assert, suite } from "../../support/suite.js";
import { inWorld, type World } from "../../support/world/world.js";
import { stuffedValues } from "./stuffed-values.js";

const test = suite("what errors quote (security N1)");

const largest = 4_096;
const million = "q".repeat(1_000_000);

/** A million characters where a schema has texts: by themselves, in a list, as a key. */
const huge = (schema: TSchema): unknown => {
  const type = [schema.type].flat()[0];
  if (type === "object") return { [million]: 1 };
  return type === "array" || type === undefined ? [["channel", million]] : million;
};

/** Asks as the sample does but for one parameter, and refuses an answer that says too much of it. */
const ask = async (world: World, id: OperationId, changed: Params): Promise<void> => {
  const { as } = sampleOf(id);
  const sent = encodeCall(world, id, { as, params: { ...sampleParams(id, world, as), ...changed } });
  const { status, ...answer } = await world.chat.handle(wireRequest(sent));
  const text = textOf(answer);
  const name = Object.keys(changed)[0]?.slice(0, 40);
  assert.ok(status < 500, `${name}: ${text.slice(0, 300)}`);
  if (status >= 400) assert.ok(text.length <= largest, `${name}: an error of ${text.length} characters`);
  // What was accepted may come back whole.
  if (status >= 400 || changed[million] !== undefined) assert.not.match(text, /q{101}/, `${name} is quoted whole`);
};

/** The parameters without files, and of those that hold no text one of each kind: nothing but the kind refuses their values. */
const distinct = (properties: TProperties): TProperties => {
  const keys = new Map<string, [string, TSchema]>();
  for (const [name, schema] of Object.entries(properties)) {
    if (schema.files === true) continue;
    const kind = schema.enum === undefined ? [schema.type].flat()[0] : "enum";
    keys.set(["boolean", "integer", "enum"].includes(kind) ? kind : name, [name, schema]);
  }
  return Object.fromEntries(keys.values());
};

for (const id of operationIds)
  test(`N1: ${id} quotes at most 100 characters of what it refuses`, () =>
    inWorld("memory", async (world) => {
      await prepareSample(id, world);
      for (const [name, schema] of Object.entries(distinct(operationOf(id).params.properties)))
        for (const value of [huge(schema), ...stuffedValues(schema)]) await ask(world, id, { [name]: value });
      await ask(world, id, { [million]: 1 });
    }));
