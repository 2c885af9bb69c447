import type { TSchema } from "../schema/schema.js";
import { holdsWords, textToClients, toClients } from "../schema/vocabulary/translation.js";
import { EncodedJson, EncodedList } from "./encoded-json.js";
import type { Result } from "./result.js";

/** A part of a result that is made when a door needs it. */
const encodedToClients = (schema: TSchema, part: EncodedJson<unknown>): EncodedJson<unknown> =>
  part instanceof EncodedList
    ? new EncodedList(part.items.map((item) => encodedToClients(schema.items, item)))
    : new EncodedJson(
        () => textToClients(schema, part.text()),
        () => toClients(schema, part.value()),
      );

const partToClients = (schema: TSchema, part: unknown): unknown =>
  part instanceof EncodedJson ? encodedToClients(schema, part) : toClients(schema, part);

/** The result of an operation in the clients' words, parts that are there as text included. */
export const resultToClients = (schema: TSchema, result: Result): Result => {
  if (!holdsWords(schema)) return result;
  const copy: Record<string, unknown> = {};
  for (const name in result) {
    const part = schema.properties[name];
    copy[name] = part === undefined || !holdsWords(part) ? result[name] : partToClients(part, result[name]);
  }
  return copy;
};
