import { fromBase64 } from "../encode/hex-and-base64.js";
import { hashOfKey, isWellFormedKey } from "../encode/key-hash.js";
import { type Caller, stranger } from "../operation/caller.js";
import type { Site } from "../text/site.js";
import { LoginCookie, sessionLifetime } from "./login-cookie.js";
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
  private cookie: { url: string; reader: LoginCookie } | null = null;

  /** `now` tells the time in UNIX seconds. */
  constructor(private readonly now: () => number) {}

  /**
   * Returns who a request says is asking: the session of the application that mounted the chat, else its credentials, else the login
   * of its browser, which counts only where no application says who is logged in.
   */
  callerOf(request: WireHead, { url, host }: Pick<Site, "url" | "host">): Caller {
    const { sessionUser } = request;
    if (typeof sessionUser === "number") return { kind: "session", user_id: sessionUser };
    const token = this.tokenIn(request, url);
    if (token === null) return this.read(request.header("authorization"), host);
    return { kind: "login", tokenHash: hashOfKey(token), since: this.now() - sessionLifetime };
  }

  /** Whether a request asks on the strength of a cookie, which browsers send along for foreign pages, too. */
  isOfBrowser(request: WireHead, { url }: Pick<Site, "url">): boolean {
    return typeof request.sessionUser === "number" || this.tokenIn(request, url) !== null;
  }

  private tokenIn(request: WireHead, url: string): string | null {
    if (request.sessionUser !== undefined || request.header("authorization") !== undefined) return null;
    const header = request.header("cookie");
    if (header === undefined) return null;
    if (this.cookie?.url !== url) this.cookie = { url, reader: new LoginCookie(url) };
    return this.cookie.reader.tokenIn(header);
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
