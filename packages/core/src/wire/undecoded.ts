import { fail } from "../operation/errors.js";
import { parseJsonBody } from "./json.js";
import { checkNumber, formText, readPairs } from "./query.js";
import type { WireRequest } from "./request.js";

/** The parameters of query and body before anything is known of their types, by name. A name is in one of the two. */
export interface UndecodedParameters {
  /** From the query and a form. */
  texts: ReadonlyMap<string, string>;
  /** The members of a JSON object. */
  values: ReadonlyMap<string, unknown>;
}

const noValues: ReadonlyMap<string, unknown> = new Map();

const utf8 = new TextDecoder("utf-8", { fatal: true });

const decode = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    throw fail("malformedPayload");
  }
};

/** Returns the members of a JSON object by name. Of several members with one name the last counts. */
const membersOf = (bytes: Uint8Array): ReadonlyMap<string, unknown> => {
  const body = parseJsonBody(decode(bytes));
  if (body === undefined) throw fail("malformedJson");
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw fail("jsonObjectExpected");
  return new Map(Object.entries(body));
};

// What a GET has for a body means nothing (RFC 9110 9.3.1), and clients send the content type with all requests.
const isRead = ({ method }: Pick<WireRequest, "method">): boolean => method !== "GET" && method !== "HEAD";

/** Returns the parameters of the query and the body; those of the body win (platform.md 1.3). */
export const readUndecoded = (request: Pick<WireRequest, "method" | "body">, query: string): UndecodedParameters => {
  const { body } = request;
  const texts = new Map<string, string>();
  const before = readPairs(query, texts);
  if (body.kind === "form") readPairs(formText(body.bytes), texts, before);
  if (body.kind === "multipart") for (const [name, value] of body.fields) texts.set(name, value);
  if (body.kind !== "json" || !isRead(request)) return { texts, values: noValues };
  const values = membersOf(body.bytes);
  checkNumber(before + values.size);
  for (const name of values.keys()) texts.delete(name);
  return { texts, values };
};
