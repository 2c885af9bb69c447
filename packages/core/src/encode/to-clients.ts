import { holdsHtml, textWithAddresses, valueWithAddresses } from "../schema/html-fields.js";
import type { TSchema } from "../schema/schema.js";
import { holdsWords, textToClients, toClients } from "../schema/vocabulary/translation.js";
import { changesHtml, mayHaveAddresses, type ShownAddresses } from "../text/addresses/shown-addresses.js";
import { LongJson } from "./encoded-bytes.js";
import { EncodedJson, EncodedList } from "./encoded-json.js";
import type { Result } from "./result.js";

/** How results become what a caller gets: as text for HTTP, as values in process. */
interface Alteration {
  holds(schema: TSchema): boolean;
  text(schema: TSchema, text: string): string;
  value<T>(schema: TSchema, value: T): T;
  /** Whether a long part may have to be altered; true where it is left out. */
  concerns?(part: LongJson<unknown>): boolean;
}

const alteredPart = (schema: TSchema, part: EncodedJson<unknown>, by: Alteration): EncodedJson<unknown> => {
  if (part instanceof LongJson && by.concerns?.(part) === false) return part;
  return part instanceof EncodedList
    ? new EncodedList(part.items.map((item) => alteredPart(schema.items, item, by)))
    : EncodedJson.by(
        () => by.text(schema, part.text()),
        () => by.value(schema, part.value()),
      );
};

/** Returns the result of an operation with each part altered that needs it, encoded parts included. */
const altered = (schema: TSchema, result: Result, by: Alteration): Result => {
  if (!by.holds(schema)) return result;
  const copy: Record<string, unknown> = {};
  for (const name in result) {
    const part = schema.properties[name];
    const value = result[name];
    if (part === undefined || !by.holds(part)) copy[name] = value;
    else copy[name] = value instanceof EncodedJson ? alteredPart(part, value, by) : by.value(part, value);
  }
  return copy;
};

const words: Alteration = { holds: holdsWords, text: textToClients, value: toClients };

/** Returns the result of an operation in the clients' words. */
export const resultToClients = (schema: TSchema, result: Result): Result => altered(schema, result, words);

const decoder = new TextDecoder();

const anyAddresses: ShownAddresses = { filesAt: "/", proxied: () => null };

/** What was found out of parts that are kept from one call to the next. */
const known = new WeakMap<Uint8Array, boolean>();

const hasAddresses = (bytes: Uint8Array): boolean => {
  let has = known.get(bytes);
  if (has === undefined) {
    // Parts are kept for any addresses that they may get.
    has = mayHaveAddresses(decoder.decode(bytes), anyAddresses);
    known.set(bytes, has);
  }
  return has;
};

/** Returns the result of an operation whose HTML has the addresses that clients get. */
export const resultWithAddresses = (schema: TSchema, result: Result, addresses: ShownAddresses): Result =>
  changesHtml(addresses)
    ? altered(schema, result, {
        holds: holdsHtml,
        text: (part, text) => textWithAddresses(part, text, addresses),
        value: (part, value) => valueWithAddresses(part, value, addresses),
        concerns: (part) => part.some(hasAddresses),
      })
    : result;
