import { t } from "../../schema/schema.js";
import { catalogue } from "../catalogue.js";

/** Errors of HTTP itself (platform.md 1.1, 1.7). */
export const httpErrors = catalogue({
  routeNotFound: { code: "NOT_FOUND", status: 404, msg: "Not found" },
  methodNotAllowed: {
    code: "METHOD_NOT_ALLOWED",
    status: 405,
    msg: "Method Not Allowed",
    fields: { allowed_methods: t.array(t.string()) },
  },
  requestTooLarge: { code: "BAD_REQUEST", status: 413, msg: "The request is larger than {limit} bytes." },
  answerTooLarge: {
    code: "BAD_REQUEST",
    msg: "The answer would be larger than {limit} bytes. Ask for less at a time.",
  },
  requestTimedOut: { code: "REQUEST_TIMEOUT", status: 408, msg: "The request took too long to arrive." },
  headersTooLarge: {
    code: "BAD_REQUEST",
    status: 431,
    msg: "The headers of the request are too large or too many.",
  },
  bodyTaken: {
    code: "INTERNAL_SERVER_ERROR",
    status: 500,
    msg: "The body of the request was read before Confab got it. Mount Confab before anything that parses bodies.",
  },
  malformedRequest: { code: "BAD_REQUEST", msg: "Malformed request" },
  crossSiteRefused: { code: "CSRF_FAILED", status: 403, msg: "CSRF error: {reason}", fields: { reason: t.string() } },
  internal: { code: "INTERNAL_SERVER_ERROR", status: 500, msg: "Internal server error" },
  storageUnavailable: {
    code: "SERVICE_UNAVAILABLE",
    status: 503,
    msg: "The stored data cannot be read or changed at the moment. Try again later.",
  },
  serverOutdated: {
    code: "SERVICE_UNAVAILABLE",
    status: 503,
    msg: "A newer version has taken over the stored data, and this server is yet to be replaced by it. Try again later.",
  },
  outcomeUnknown: {
    code: "SERVICE_UNAVAILABLE",
    status: 504,
    msg: "The database ceased to answer, so it is not known whether this was done. Look before you repeat it.",
  },
  chatClosed: { code: "SERVICE_UNAVAILABLE", status: 503, msg: "This chat is closed." },
});
