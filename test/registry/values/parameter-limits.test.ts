import type { TSchema } from "@sinclair/typebox";
import { operationIds, operationOf } from "../../support/cases/doors.js";
import { sampleOf } from "../../support/cases/walk.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("limits within parameters (security N1)");

type Limit = [path: string, limit: unknown];

/** Every text and every list within a parameter, with its limit. */
const limitsIn = (path: string, schema: TSchema): Limit[] => {
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((one: TSchema) => limitsIn(path, one));
  const type = [schema.type].flat()[0];
  if (type === undefined) return Object.values(schema.limits ?? [undefined]).map((limit) => [path, limit]);
  if (type === "string") return [[path, schema.maxLength]];
  if (type === "array") return [[path, schema.maxItems], ...limitsIn(`${path}[]`, schema.items)];
  if (type !== "object") return [];
  const fields: [string, TSchema][] = Object.entries(schema.properties ?? {});
  const values: TSchema[] = Object.values(schema.patternProperties ?? {});
  return [
    ...(values.length === 0
      ? []
      : ([
          [path, schema.maxProperties],
          [path, schema.propertyNames?.maxLength],
        ] as Limit[])),
    ...fields.flatMap(([name, field]) => limitsIn(`${path}.${name}`, field)),
    ...values.flatMap((value) => limitsIn(`${path}{}`, value)),
  ];
};

const isNested = (path: string): boolean => /[[{]|\./.test(path);

for (const id of operationIds)
  test(`N1: each text and list in the parameters of ${id} has a limit`, () => {
    const params = Object.entries(operationOf(id).params.properties).filter(([, { files }]) => files !== true);
    const limits = params.flatMap(([name, schema]) => limitsIn(name, schema));
    const { longer = {} } = sampleOf(id);
    const tooLarge = ([path, limit]: Limit) => isNested(path) && longer[path] === undefined && Number(limit) > 1_000;
    assert.equal(
      limits.filter(([path, limit]) => typeof limit !== "number" || tooLarge([path, limit])),
      [],
    );
  });
