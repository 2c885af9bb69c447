import type { TSchema } from "@sinclair/typebox";
import type { OperationId } from "../packages/core/src/domain/confab.js";
import type { Example } from "../packages/core/src/openapi/example.js";
import { doors, operationOf } from "../test/support/cases/doors.js";
import { prepareSample, sampleOf, sampleParams } from "../test/support/cases/walk.js";
import { inWorld, type World } from "../test/support/world/world.js";
import { documentedResources, operationsOf, origin } from "./documented-resources.js";

/** How much of a list or a map an example shows. */
const most = 2;

const branchFor = (schema: TSchema, value: object): TSchema => {
  const branches: TSchema[] = schema.anyOf ?? [schema];
  const type = Array.isArray(value) ? "array" : "object";
  return branches.find((branch) => [branch.type].flat().includes(type)) ?? schema;
};

const shortenList = (list: readonly unknown[], { items = {} }: TSchema): unknown[] =>
  list.slice(0, most).map((each) => shorten(each, items as TSchema));

const shortenFields = (fields: object, { properties = {}, patternProperties }: TSchema): object => {
  const entries = Object.entries(fields);
  if (patternProperties === undefined)
    return Object.fromEntries(entries.map(([name, value]) => [name, shorten(value, properties[name] ?? {})]));
  const [values] = Object.values(patternProperties as Record<string, TSchema>);
  return Object.fromEntries(
    entries.slice(0, most).map(([name, value]) => [name, shorten(value, values ?? ({} as TSchema))]),
  );
};

/** The same value with the beginnings of its lists and maps only. */
const shorten = (value: unknown, schema: TSchema): unknown => {
  if (typeof value !== "object" || value === null) return value;
  const branch = branchFor(schema, value);
  return Array.isArray(value) ? shortenList(value, branch) : shortenFields(value, branch);
};

const withoutFiles = (id: OperationId, params: Readonly<Record<string, unknown>>): Example["params"] => {
  const { properties } = operationOf(id).params;
  return Object.fromEntries(Object.entries(params).filter(([name]) => properties[name]?.files !== true));
};

const exampleIn = async (world: World, id: OperationId): Promise<Example> => {
  await prepareSample(id, world);
  const { as } = sampleOf(id);
  const params = sampleParams(id, world, as);
  const outcome = await doors["over the wire"](world, id, { as, params });
  if (!outcome.ok) throw new Error(`${id}: ${JSON.stringify(outcome.failure)}`);
  const result = shorten(outcome.result, operationOf(id).result) as Example["result"];
  return { params: withoutFiles(id, params), result };
};

/** Calls each operation with its sample, in a chat of its own where time stands still, and keeps what was answered. */
const examplesOf = async (ids: readonly OperationId[]): Promise<Record<string, Example>> => {
  const examples: Record<string, Example> = {};
  for (const id of ids) examples[id] = await inWorld("memory", (world) => exampleIn(world, id));
  return examples;
};

const fileOf = (resource: string): string => `domain/${resource}/examples.json`;

const variable = (resource: string): string => resource.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** What brings the examples of all resources together. It is loaded when somebody asks for the document. */
const index = (): string => {
  const sorted = [...documentedResources].sort();
  return [
    origin,
    ...sorted.map((each) => `import ${variable(each)} from "../${fileOf(each)}" with { type: "json" };`),
    'import type { ExamplesById } from "../openapi/example.js";',
    "",
    "/** A call of each operation and its result, by the operation's id. */",
    "export const examples: ExamplesById = {",
    ...sorted.map((each) => `  ...${variable(each)},`),
    "};",
    "",
  ].join("\n");
};

/** Files by their paths below `packages/core/src`: a call of each operation and its result, for the OpenAPI document. */
export const exampleFiles = async (): Promise<Record<string, string>> => {
  const files: Record<string, string> = {};
  for (const each of documentedResources)
    files[fileOf(each)] = `${JSON.stringify(await examplesOf(operationsOf(each)), null, 1)}\n`;
  return { ...files, "chat/examples.ts": index() };
};
