import { mayReferToFile, placeFiles } from "../text/file-addresses.js";
import { changesBy, type ValueChange } from "./change-values.js";
import type { TSchema } from "./schema.js";

const placed: ValueChange<string> = (value, place) => (typeof value === "string" ? placeFiles(value, place) : value);

const placedIfHtml: ValueChange<string> = (value, place, holder) =>
  holder?.content_type === "text/html" ? placed(value, place) : value;

/** `place` stands before the addresses of files. */
const placing = changesBy<string>(({ html }) => {
  if (html === undefined) return null;
  return html === "typed" ? placedIfHtml : placed;
});

/** Whether values of this schema hold HTML. */
export const holdsHtml = (schema: TSchema): boolean => placing(schema) !== null;

/** Returns a value in whose HTML the files of the organization are found below `place`; other parts are those of the value. */
export const withFilesAt = <T>(schema: TSchema, value: T, place: string): T => {
  const change = placing(schema);
  // Another text stands in the place of each; all else stays what it is.
  return change === null ? value : (change(value, place) as T);
};

/** Does what `withFilesAt` does with the JSON text of a value; nearly always it is the text itself. */
export const textWithFilesAt = (schema: TSchema, text: string, place: string): string =>
  holdsHtml(schema) && mayReferToFile(text) ? JSON.stringify(withFilesAt(schema, JSON.parse(text), place)) : text;
