import { EncodedFields } from "../encode/encoded-fields.js";
import { encodeResult, type Result } from "../encode/result.js";
import type { ChatError } from "../operation/errors.js";
import type { PageAnswer } from "./pages/page.js";
import type { Allowance, WireResponse } from "./request.js";

/** Headers on every answer that make browsers careful (security G5). */
const careful = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
};

/** Headers on every answer of the API (platform.md 1.1). */
const headers: Readonly<Record<string, string>> = {
  "content-type": "application/json",
  "cache-control": "max-age=0, no-cache, no-store, must-revalidate, private",
  expires: "Thu, 01 Jan 1970 00:00:00 GMT",
  ...careful,
  "content-language": "en",
  vary: "Accept-Language",
};

type Told = Pick<WireResponse, "route" | "userId" | "payerId" | "allowance">;

/** The route and the accounts of a request, null until known, and how many requests its sender has left. */
export interface Head extends Told {
  /** For how many the request has counted. */
  counted: number;
}

/** Returns the head of a request of which nothing is known yet. */
export const newHead = (): Head => ({ route: null, userId: null, payerId: null, counted: 0 });

const told = ({ route, userId, payerId, allowance }: Head): Told => ({ route, userId, payerId, allowance });

/** Returns the headers that say how many requests are left (platform.md 4). */
export const allowanceHeaders = ({ limit, remaining, reset }: Allowance): Record<string, string> => ({
  "x-ratelimit-limit": String(limit),
  "x-ratelimit-remaining": String(remaining),
  "x-ratelimit-reset": String(reset),
});

/** Returns an answer with all its headers, for those who do not add `allowanceHeaders`. */
export const withAllowance = (response: WireResponse): WireResponse => {
  const { allowance, headers, ...rest } = response;
  return allowance === undefined ? response : { ...rest, headers: { ...headers, ...allowanceHeaders(allowance) } };
};

const succeeded = EncodedFields.of({ result: "success", msg: "" });

/** What stands around a result in its envelope, and how large the answer may be. */
interface Enveloping {
  head: Head;
  /** The parameters that the operation did not read. */
  ignored: readonly string[];
  /** In bytes. */
  most: number;
}

/** Returns a result in the success envelope; throws TextTooLong where it is too large. */
export const success = (result: Result, { head, ignored, most }: Enveloping): WireResponse => {
  const { route, userId, payerId, allowance } = head;
  const after =
    ignored.length === 0 ? EncodedFields.none : EncodedFields.of({ ignored_parameters_unsupported: ignored });
  const body = encodeResult(result, { before: succeeded, after }, most);
  return { route, userId, payerId, allowance, status: 200, headers, body };
};

/** How a caller can log in, told with a 401. On "Basic", browsers show a login dialog of their own. */
export type Challenge = "Basic" | "Session";

/** Returns an error in the error envelope. */
export const failure = (error: ChatError, head: Head = newHead(), challenge: Challenge = "Basic"): WireResponse => ({
  ...told(head),
  status: error.status,
  headers: { ...headers, ...extraHeaders(error, challenge) },
  body: JSON.stringify({ result: "error", msg: error.message, code: error.code, ...error.fields }),
});

/** Seconds after which a call may succeed that failed by no fault of its own. */
const soon = 2;

const passing: readonly string[] = ["storageUnavailable", "serverOutdated", "chatClosed"];

/** Returns the header that says when to try again: whole seconds, rounded up (RFC 9110 10.2.3). */
export const retryAfterHeader = (seconds: unknown): Record<string, string> => ({
  "retry-after": String(Math.ceil(Number(seconds))),
});

const extraHeaders = ({ error, status, fields }: ChatError, challenge: Challenge): Record<string, string> => {
  if (passing.includes(error)) return retryAfterHeader(soon);
  if (status === 401) return { "www-authenticate": `${challenge} realm="confab"` };
  if (status === 429) return retryAfterHeader(fields["retry-after"]);
  if (status === 405) return { allow: [fields.allowed_methods].flat().join(", ") };
  return {};
};

/** Returns an answer without a body. */
export const empty = (status: number, more: Record<string, string>, head: Head): WireResponse => {
  const { "content-type": _, ...rest } = headers;
  return { ...told(head), status, headers: { ...rest, ...more }, body: "" };
};

/** Returns an answer of JSON text that stands without an envelope. */
export const document = (body: string, head: Head): WireResponse => ({ ...told(head), status: 200, headers, body });

/** Returns the answer of a page, with the headers that every page has. */
export const bare = ({ status, headers, body }: PageAnswer, head: Head): WireResponse => ({
  ...told(head),
  status,
  body,
  headers: { "cache-control": "no-store, private", ...headers, ...careful },
});
