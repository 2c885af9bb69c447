import type { Caller } from "../rules/identify.js";
import { hashOfKey, isWellFormedKey } from "../rules/keys.js";
import type { WireRequest } from "./request.js";

const remembered = new Map<string, Caller>();
const maxRemembered = 10_000;

const refused = (error: Extract<Caller, { kind: "refused" }>["error"]): Caller => ({ kind: "refused", error });

const decodeCredentials = (text: string): string | null => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
  } catch {
    return null;
  }
};

const read = (header: string, host: string): Caller => {
  const words = header.trim().split(/\s+/);
  if (words.length !== 2) return refused("malformedAuthorization");
  const [scheme, encoded] = words as [string, string];
  if (scheme.toLowerCase() !== "basic") return refused("basicAuthenticationRequired");
  const parts = decodeCredentials(encoded)?.split(":");
  if (parts?.length !== 2) return refused("malformedAuthorization");
  const [email, key] = parts.map((part) => part.trim()) as [string, string];
  if (!isWellFormedKey(key)) return refused("malformedApiKey");
  return { kind: "credentials", email, keyHash: hashOfKey(key), host };
};

/**
 * Who an `Authorization` header says is asking (platform.md 3.1, 3.2). What is remembered is only the header's own meaning, its
 * address and the hash of its key; the account is looked up anew by every request.
 */
export const readAuthorization = (header: string | undefined, host: string): Caller => {
  if (header === undefined) return refused("notLoggedIn");
  const known = remembered.get(header);
  if (known !== undefined && (known.kind !== "credentials" || known.host === host)) return known;
  const caller = read(header, host);
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(header, caller);
  return caller;
};

/** Who a request says is asking: whoever uses the application that mounted the chat, else whom its credentials name. */
export const readCaller = (request: WireRequest, host: string): Caller => {
  const { sessionUser } = request;
  if (typeof sessionUser === "number") return { kind: "session", user_id: sessionUser };
  return readAuthorization(request.header("authorization"), host);
};
