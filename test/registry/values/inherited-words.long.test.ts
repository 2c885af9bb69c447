import { OptionalKind, type TSchema } from "@sinclair/typebox";
import type { OperationId } from "../../support/cases/doors.js";
import { encodeCall, operationOf, type Params, textOf, wireRequest } from "../../support/cases/doors.js";
import { operationIds, prepareSample, sampleOf, sampleParams } from "../../support/cases/walk.js";
import { assert, suite } from "../../support/suite.js";
import { inWorld, type World } from "../../support/world/world.js";

const test = suite("words that objects inherit (security N7)");

const inherited = ["constructor", "__proto__", "toString", "hasOwnProperty"];

/** Values in which a word stands wherever a schema has a text, a name or a key. */
const valuesWith = (word: string, schema: TSchema): unknown[] => {
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((one: TSchema) => valuesWith(word, one));
  switch ([schema.type].flat()[0]) {
    case undefined:
      return [
        word,
        [word],
        [word, "x"],
        ["is", word],
        ["channel", word],
        { operator: word, operand: "x" },
        keyed(word, 1),
      ];
    case "array":
      return valuesWith(word, schema.items).flatMap((item) => [[item], [item, "x"]]);
    case "object":
      return objectsWith(word, schema);
    default:
      return schema.enum === undefined && schema.type !== "string" ? [] : [word];
  }
};

const objectsWith = (word: string, { patternProperties, properties = {} }: TSchema): unknown[] => {
  const values = Object.values(patternProperties ?? {}) as TSchema[];
  const fields = Object.entries(properties as Record<string, TSchema>);
  return [
    keyed(word, true),
    ...values.flatMap((value) => [...valuesWith(word, value), word].map((inner) => keyed(word, inner))),
    ...fields.flatMap(([name, field]) =>
      valuesWith(word, field).map((inner) => ({ ...fitting(fields), [name]: inner })),
    ),
  ];
};

// JSON makes a field of its own of any name.
const keyed = (word: string, value: unknown): unknown => JSON.parse(`{"${word}":${JSON.stringify(value)}}`);

const fitting = (fields: readonly [string, TSchema][]): Params =>
  Object.fromEntries(
    fields
      .filter(([, schema]) => !(OptionalKind in schema))
      .map(([name, { type }]) => [name, [type].flat()[0] === "integer" ? 1 : "x"]),
  );

const ask = async (world: World, id: OperationId, changed: Params): Promise<string> => {
  const { as } = sampleOf(id);
  const sent = encodeCall(world, id, { as, params: { ...sampleParams(id, world, as), ...changed } });
  const { status, ...answer } = await world.chat.handle(wireRequest(sent));
  return `${status} ${textOf(answer)}`;
};

/** The picture of an address is another one for each. */
const ofAddress = /avatar\/[0-9a-f]{32}/g;

/** What is answered to each parameter with this word in it, and to a parameter of this name. */
const answersTo = (word: string, id: OperationId): Promise<string[]> =>
  inWorld("memory", async (world) => {
    await prepareSample(id, world);
    const answers: string[] = [];
    for (const [name, schema] of Object.entries(operationOf(id).params.properties))
      for (const value of schema.files === true ? [] : valuesWith(word, schema))
        answers.push(`${name}: ${await ask(world, id, { [name]: value })}`);
    answers.push(await ask(world, id, keyed(word, 1) as Params));
    return answers.map((answer) => answer.replaceAll(new RegExp(word, "gi"), "WORD").replaceAll(ofAddress, "avatar"));
  });

for (const id of operationIds)
  test(`N7: ${id} takes them for words like any other`, async () => {
    for (const word of inherited) assert.equal(await answersTo(word, id), await answersTo(ordinary(word), id), word);
  });

/** A word of the same length and the same characters that nothing inherits. */
const ordinary = (word: string): string => word.replace(/[a-z]+/i, (letters) => [...letters].reverse().join(""));
