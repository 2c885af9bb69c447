import type { TSchema } from "@sinclair/typebox";
import type { Params } from "../cases/doors.js";
import type { Operation } from "../kernel.js";

/** Characters of all parameters of a body together (security C). */
const mostText = 4 * 1024 * 1024;

/** So much of a value as JSON that `room` characters hold it; lists and texts of the largest length that is declared. */
const largest = (schema: TSchema, room: number): unknown => {
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return largest((schema.anyOf as TSchema[]).at(-1) as TSchema, room);
  if (schema.patternProperties !== undefined)
    return largestRecord(Object.values(schema.patternProperties as Record<string, TSchema>)[0] as TSchema, room);
  const [type] = [schema.type].flat() as string[];
  if (type === "array") return largestList(schema, room);
  if (type === "object") return largestObject(schema, room);
  if (type === "string") return "x".repeat(Math.min(schema.maxLength ?? 10_000, room));
  if (type === "boolean") return true;
  if (type === "integer") return 1;
  return "y";
};

const largestList = ({ items, maxItems = 10_000 }: TSchema, room: number): unknown[] => {
  const one = largest(items, room / 100);
  const count = Math.min(maxItems, Math.floor(room / (JSON.stringify(one).length + 1)));
  return Array.from({ length: count }, () => one);
};

const largestRecord = (schema: TSchema, room: number): Record<string, unknown> => {
  const one = largest(schema, room / 10_000);
  return Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`key ${at}`, one]));
};

const largestObject = ({ properties = {} }: TSchema, room: number): Record<string, unknown> => {
  const fields = Object.entries(properties as Record<string, TSchema>);
  return Object.fromEntries(fields.map(([name, schema]) => [name, largest(schema, room / fields.length)]));
};

const isRequired = ({ params }: Operation, name: string): boolean => params.required?.includes(name) === true;

/**
 * The parameters of calls in which one is as large as its schema lets it be, named by it; the others only where they must be there,
 * with `id` for each id.
 */
export function* largestParams(operation: Operation, id: number): Generator<readonly [name: string, params: Params]> {
  const { properties } = operation.params;
  const small = Object.fromEntries(
    Object.keys(properties)
      .filter((name) => properties[name]?.files !== true)
      .filter((name) => isRequired(operation, name) || operation.path.includes(`{${name}}`))
      .map((name) => [name, properties[name]?.type === "integer" ? id : largest(properties[name] as TSchema, 10)]),
  );
  yield ["as it is", small];
  for (const [name, schema] of Object.entries(properties)) {
    if (schema.files === true || operation.path.includes(`{${name}}`)) continue;
    yield [name, { ...small, [name]: largest(schema, mostText / 2) }];
  }
}
