import { isDeepStrictEqual } from "node:util";
import { errors, t } from "@confab/core";
import type { TSchema } from "@sinclair/typebox";
import { countAssertion } from "../assert.js";
import { eventName, events } from "../domain.js";
import { type LoggedEvent, type Operation, validatorOf } from "../kernel.js";

const closedParts = (schema: TSchema): TSchema =>
  Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closedPart(key, value)])) as unknown as TSchema;

const closedPart = (key: string, value: unknown): unknown => {
  if (Array.isArray(value) && key === "anyOf") return value.map(closed);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if (key === "items") return closed(value as TSchema);
  if (key !== "properties" && key !== "patternProperties") return value;
  return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, closed(schema as TSchema)]));
};

/** The same schema with every field forbidden that it does not name, unless it says that it is open. */
const closed = (schema: TSchema): TSchema => {
  const parts = closedParts(schema);
  return schema.properties !== undefined && schema.additionalProperties === undefined
    ? ({ ...parts, additionalProperties: false } as TSchema)
    : parts;
};

const closedSchemas = new WeakMap<object, TSchema>();

const closedOnce = (schema: TSchema): TSchema => {
  const known = closedSchemas.get(schema) ?? closed(schema);
  closedSchemas.set(schema, known);
  return known;
};

const problem = (schema: TSchema, value: unknown): string | null => {
  countAssertion();
  const validator = validatorOf(closedOnce(schema));
  if (validator(value)) return null;
  const [error] = validator.errors ?? [];
  return `${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
};

/** Throws unless the result has all fields its operation declares, of the declared types, and no other. */
export const checkResult = (id: string, operation: Operation, result: unknown): void => {
  const found = problem(operation.result, result);
  if (found !== null) throw new Error(`The result of ${id} does not match its schema: ${found}`);
};

const entries: Readonly<Record<string, { code: string; fields?: Readonly<Record<string, TSchema>> }>> = errors;

/** Throws unless the fields of an error envelope are as the OpenAPI document says. */
export const checkErrorFields = (error: string, fields: Readonly<Record<string, unknown>>): void => {
  const declared = entries[error]?.fields ?? {};
  for (const [name, value] of Object.entries(fields)) {
    const schema = declared[name];
    const found = schema === undefined ? "nothing declares it" : problem(schema, value);
    if (found !== null) throw new Error(`The field ${name} of ${error} does not match its schema: ${found}`);
  }
};

const eventSchemas = new Map(
  Object.values(events).map(({ name, type, schema }) => [
    name as string,
    t.object({ id: t.integer(), type: t.literal(type), ...schema.properties }),
  ]),
);

/** What is wrong with the facts that an event was logged with; null for nothing. */
export const faultOfFacts = ({ kind, facts }: LoggedEvent): string | null => {
  const found = problem(kind.facts, facts);
  return found && `The facts of ${kind.name} do not match their schema: ${found}`;
};

/**
 * What is wrong with the text of a logged event; null for nothing. It has all that the event was emitted with, and begins with its
 * kind, by which the log finds the kind again without reading all of the text.
 */
export const faultOfText = ({ kind, fields, text, payload }: LoggedEvent): string | null => {
  countAssertion();
  if (!fields.text.startsWith(kind.start.text)) return `The text of ${kind.name} does not begin with its kind: ${text}`;
  const emitted = { ...JSON.parse(kind.start.object), ...JSON.parse(JSON.stringify(payload)) };
  return isDeepStrictEqual(JSON.parse(text), emitted) ? null : `The text of ${kind.name} is not as emitted: ${text}`;
};

/** Throws unless `events.ts` declares the event, with all its fields and no other. */
export const checkEvent = (event: { type: string; op?: unknown }): void => {
  const schema = eventSchemas.get(eventName(event));
  if (schema === undefined) throw new Error(`events.ts has no schema for ${eventName(event)}.`);
  const found = problem(schema, event);
  if (found !== null) throw new Error(`The event ${eventName(event)} does not match its schema: ${found}`);
};
