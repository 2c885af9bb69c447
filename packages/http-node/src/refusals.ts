import { ChatError, type WireResponse } from "@confab/core";

/** What is refused before there is an operation to refuse it; core's catalogue holds what operations answer. */
const refusals = {
  // Nobody reads this one; it is what the log shows.
  abandoned: { status: 400, code: "BAD_REQUEST", msg: "The connection ended before the request did." },
  timedOut: { status: 408, code: "REQUEST_TIMEOUT", msg: "The request took too long to arrive." },
  headersTooLarge: { status: 431, code: "BAD_REQUEST", msg: "The headers of the request are too large or too many." },
  bodyTaken: {
    status: 500,
    code: "INTERNAL_SERVER_ERROR",
    msg: "The body of the request was read before Confab got it. Mount Confab before anything that parses bodies.",
  },
} as const;

/** Why a request is refused before the chat sees it. */
export type Refusal = keyof typeof refusals | ChatError;

/** What a refusal says, for the log. */
export const refusalText = (name: keyof typeof refusals): string => refusals[name].msg;

const headers = {
  "content-type": "application/json",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
};

const extraHeaders = (error: ChatError): Record<string, string> => {
  if (error.error === "methodNotAllowed") return { allow: String(error.fields.allowed_methods) };
  if (error.error === "rateLimited") return { "retry-after": String(error.fields["retry-after"]) };
  return {};
};

/** The answer to a request that never reached the chat. */
export const refuse = (refusal: Refusal): WireResponse => {
  const isError = refusal instanceof ChatError;
  const { status, code, msg, ...fields } = isError
    ? { status: refusal.status, code: refusal.code, msg: refusal.message, ...refusal.fields }
    : refusals[refusal];
  const body = JSON.stringify({ result: "error", msg, ...fields, code });
  const extra = isError ? extraHeaders(refusal) : {};
  return { status, headers: { ...headers, ...extra }, body, route: null, userId: null, payerId: null };
};
