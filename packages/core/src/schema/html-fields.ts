import { mayHaveAddresses, type ShownAddresses, withAddresses } from "../text/addresses/shown-addresses.js";
import { changesBy, type ValueChange } from "./change-values.js";
import type { TSchema } from "./schema.js";

const placed: ValueChange<ShownAddresses> = (value, addresses) =>
  typeof value === "string" ? withAddresses(value, addresses) : value;

const placedIfHtml: ValueChange<ShownAddresses> = (value, addresses, holder) =>
  holder?.content_type === "text/html" ? placed(value, addresses) : value;

const placing = changesBy<ShownAddresses>(({ html }) => {
  if (html === undefined) return null;
  return html === "typed" ? placedIfHtml : placed;
});

/** Whether values of this schema hold HTML. */
export const holdsHtml = (schema: TSchema): boolean => placing(schema) !== null;

/** Returns a value whose HTML has the addresses that clients get; other parts are those of the value. */
export const valueWithAddresses = <T>(schema: TSchema, value: T, addresses: ShownAddresses): T => {
  const change = placing(schema);
  // Another text stands in the place of each; all else stays what it is.
  return change === null ? value : (change(value, addresses) as T);
};

/** Does the same with the JSON text of a value; nearly always it is the text itself. */
export const textWithAddresses = (schema: TSchema, text: string, addresses: ShownAddresses): string =>
  holdsHtml(schema) && mayHaveAddresses(text, addresses)
    ? JSON.stringify(valueWithAddresses(schema, JSON.parse(text), addresses))
    : text;
