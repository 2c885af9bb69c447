import { isLongerThan } from "../text/code-points.js";
import type { TObject, TProperties, TSchema } from "./schema.js";

/** The longest text in code points, and the most entries of a list or an object. */
export interface ValueLimits {
  maxLength: number;
  maxItems: number;
}

/** The limits of a parameter that declares none (security C). */
const outermost: ValueLimits = { maxLength: 10_000, maxItems: 10_000 };

/** The limits of what lies within a JSON parameter (security N1). */
const nested: ValueLimits = { maxLength: 1_000, maxItems: 1_000 };

/**
 * Returns parameters in which each text and each list has a limit, at every depth. It is the declared one, or else that of its
 * place.
 */
export const withLimits = <P extends TProperties>(params: TObject<P>): TObject<P> => ({
  ...params,
  // A limit changes what is refused, not what type is read.
  properties: mapValues(params.properties, (schema) => limited(schema, outermost)) as P,
});

const mapValues = <V extends TSchema>(schemas: Readonly<Record<string, V>>, change: (schema: V) => TSchema) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]));

const limited = (schema: TSchema, limits: ValueLimits): TSchema => {
  if (schema.enum !== undefined || schema.const !== undefined || schema.files === true) return schema;
  if (schema.anyOf !== undefined) return { ...schema, anyOf: schema.anyOf.map((one: TSchema) => limited(one, limits)) };
  const { maxLength = limits.maxLength, maxItems = limits.maxItems } = schema;
  switch ([schema.type].flat()[0]) {
    case undefined:
      return { ...schema, limits: { maxLength, maxItems } };
    case "string":
      return { ...schema, maxLength };
    case "array":
      return { ...schema, maxItems, items: limited(schema.items, nested) };
    case "object":
      return schema.patternProperties === undefined ? limitedObject(schema) : limitedRecord(schema, limits);
    default:
      return schema;
  }
};

const limitedObject = (schema: TSchema): TSchema => ({
  ...schema,
  properties: mapValues(schema.properties, (field: TSchema) => limited(field, nested)),
});

const limitedRecord = (schema: TSchema, { maxItems }: ValueLimits): TSchema => ({
  ...schema,
  maxProperties: maxItems,
  propertyNames: { maxLength: nested.maxLength },
  patternProperties: mapValues(schema.patternProperties, (value: TSchema) => limited(value, nested)),
});

/** A limit that a value exceeds, as a keyword of JSON Schema, and the place where it does, as a JSON pointer. */
export interface Excess {
  keyword: string;
  limit: number;
  pointer: string;
}

/** The deepest nesting of JSON in process; over HTTP, text with deeper nesting is not even read. */
const maxDepth = 32;

/** Returns the first limit that a value exceeds whose schema says nothing of its parts; null where it exceeds none. */
export const excessIn = (value: unknown, limits: ValueLimits = nested, depth = 0): Excess | null => {
  if (typeof value === "string") return excessInText(value, limits);
  if (typeof value !== "object" || value === null) return null;
  if (depth >= maxDepth) return { keyword: "depth", limit: maxDepth, pointer: "" };
  const parts = Object.entries(value);
  if (parts.length > limits.maxItems)
    return { keyword: Array.isArray(value) ? "maxItems" : "maxProperties", limit: limits.maxItems, pointer: "" };
  for (const [key, part] of parts) {
    const inKey = Array.isArray(value) ? null : excessInText(key, nested);
    if (inKey !== null) return inKey;
    const excess = excessIn(part, nested, depth + 1);
    if (excess !== null) return { ...excess, pointer: `/${escapePointer(key)}${excess.pointer}` };
  }
  return null;
};

const excessInText = (text: string, { maxLength }: ValueLimits): Excess | null =>
  isLongerThan(text, maxLength) ? { keyword: "maxLength", limit: maxLength, pointer: "" } : null;

const escapePointer = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1");
