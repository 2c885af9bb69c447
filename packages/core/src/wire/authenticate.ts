import { fromBase64 } from "../encode/hex-and-base64.js";
import { hashOfKey, isWellFormedKey } from "../encode/key-hash.js";
import { type Caller, stranger } from "../operation/caller.js";
import { Remembered } from "./remembered.js";
import type { WireHead } from "./request.js";

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

const maxRemembered = 10_000;
// Room for the longest address and a key, in Base64.
const longestRemembered = 512;

const refused = (error: Extract<Caller, { kind: "refused" }>["error"]): Caller => ({ kind: "refused", error });

const decodeCredentials = (text: string): string | null => {
  try {
    return strictUtf8.decode(fromBase64(text));
  } catch {
    return null;
  }
};

const read = (header: string, host: string): Caller => {
  const [scheme, encoded, ...more] = header.trim().split(/\s+/);
  if (scheme === undefined || encoded === undefined || more.length > 0) return refused("malformedAuthorization");
  if (scheme.toLowerCase() !== "basic") return refused("basicAuthenticationRequired");
  const [email, key, ...rest] =
    decodeCredentials(encoded)
      ?.split(":")
      .map((part) => part.trim()) ?? [];
  if (email === undefined || key === undefined || rest.length > 0) return refused("malformedAuthorization");
  if (!isWellFormedKey(key)) return refused("malformedApiKey");
  return { kind: "credentials", email, keyHash: hashOfKey(key), host };
};

/**
 * Reads from the `Authorization` header who is asking (platform.md 3.1, 3.2). Address and key hash of headers that once belonged to
 * an account are remembered; every request looks up the account anew.
 */
export class Authorizations {
  private readonly remembered = new Remembered<Caller>({ most: maxRemembered, longest: longestRemembered });

  /** Returns who a request says is asking: the session of the application that mounted the chat, else its credentials. */
  callerOf(request: WireHead, host: string): Caller {
    const { sessionUser } = request;
    if (typeof sessionUser === "number") return { kind: "session", user_id: sessionUser };
    return this.read(request.header("authorization"), host);
  }

  /** Returns who a header says is asking; "refused" with the error where it is missing or malformed. */
  read(header: string | undefined, host: string): Caller {
    if (header === undefined) return stranger;
    const known = this.remembered.get(header);
    return known?.kind === "credentials" && known.host === host ? known : read(header, host);
  }

  /**
   * Remembers what a header means. To be called once the caller proved to be an account, since what strangers send is not kept
   * (security N2).
   */
  remember(header: string | undefined, caller: Caller): void {
    if (header !== undefined && this.remembered.get(header) !== caller) this.remembered.set(header, caller);
  }
}
