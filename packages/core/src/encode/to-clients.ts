import type { TSchema } from "../schema/schema.js";
import { holdsWords, textToClients, toClients } from "../schema/vocabulary/translation.js";
import { EncodedJson, EncodedList } from "./encoded-json.js";
import type { Result } from "./result.js";

/** Puts an encoded part of a result into the clients' words, when it is needed. */
const encodedToClients = (schema: TSchema, part: EncodedJson<unknown>): EncodedJson<unknown> =>
  part instanceof EncodedList
    ? new EncodedList(part.items.map((item) => encodedToClients(schema.items, item)))
    : EncodedJson.by(
        () => textToClients(schema, part.text()),
        () => toClients(schema, part.value()),
      );

const partToClients = (schema: TSchema, part: unknown): unknown =>
  part instanceof EncodedJson ? encodedToClients(schema, part) : toClients(schema, part);

/** Returns the result of an operation in the clients' words, encoded parts included. */
export const resultToClients = (schema: TSchema, result: Result): Result => {
  if (!holdsWords(schema)) return result;
  const copy: Record<string, unknown> = {};
  for (const name in result) {
    const part = schema.properties[name];
    copy[name] = part === undefined || !holdsWords(part) ? result[name] : partToClients(part, result[name]);
  }
  return copy;
};
