import { type WebAnswer, WebError } from "../../../ports/ports.js";

/** What the push service made of a request (push.md 3 and 4). */
export type RelayAnswer =
  | { kind: "done"; fields: Readonly<Record<string, unknown>> }
  /** There was no answer. */
  | { kind: "unreachable" }
  /** The service has failed, or what answered is no push service. */
  | { kind: "failing" }
  /** The operator has to mend something: the service does not serve this server, or not any more. */
  | { kind: "notServed"; status: number; code: string | null }
  /** The request itself is refused. */
  | { kind: "refused"; code: string };

const notServed: ReadonlySet<string> = new Set([
  "MISSING_REMOTE_REALM",
  "REMOTE_REALM_SERVER_MISMATCH_ERROR",
  "PUSH_NOTIFICATIONS_DISALLOWED",
  "INVALID_ZULIP_SERVER",
  "UNAUTHORIZED",
]);

/** The service has no time for the request, which is as good as a failure. */
const busy: ReadonlySet<number> = new Set([408, 429]);

/** Reads an answer of the push service, or the reason why there is none. */
export const readAnswer = (answered: WebAnswer | WebError): RelayAnswer => {
  if (answered instanceof WebError) return { kind: "unreachable" };
  const { status } = answered;
  if (status >= 500 || busy.has(status)) return { kind: "failing" };
  const fields = objectIn(answered.body);
  if (status === 200) return fields?.result === "success" ? { kind: "done", fields } : { kind: "failing" };
  const code = codeIn(fields);
  const isRefused = status >= 400 && status !== 401 && code !== null && !notServed.has(code);
  return isRefused ? { kind: "refused", code } : { kind: "notServed", status, code };
};

const objectIn = (body: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
};

// A code is stored, logged and told to clients, so it has to look like one.
const codeIn = (fields: Record<string, unknown> | null): string | null => {
  const code = fields?.code;
  return typeof code === "string" && /^[A-Z][A-Z0-9_]{0,63}$/.test(code) ? code : null;
};
