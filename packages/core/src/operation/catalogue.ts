import { type TProperties, t } from "../schema/schema.js";

/** One error of the catalogue. */
export interface ErrorEntry {
  code: string;
  msg: string;
  /** The HTTP status; 400 when absent. */
  status?: number;
  /** The details that the envelope carries beside `code` and `msg`. */
  fields?: TProperties;
}

/** Declares a part of the catalogue. `{name}` in a text is replaced by a detail that the error is raised with. */
export const catalogue = <const C extends Record<string, ErrorEntry>>(entries: C): C => entries;

/** The detail of errors of calls that have come too often. */
export const retryAfter = { "retry-after": t.number({ description: "Seconds to wait" }) };
