import { fail } from "../operation/errors.js";
import type { WireHead } from "./request.js";

const writes = new Set(["POST", "PATCH", "PUT", "DELETE"]);

/** The values of `Sec-Fetch-Site` by which a browser says that a page of another site asks. */
const foreignSites: ReadonlySet<string | undefined> = new Set(["cross-site"]);
/** Of a GET, browsers do not send the origin, so a neighbor such as another subdomain is foreign, too. */
const embeddingSites: ReadonlySet<string | undefined> = new Set(["cross-site", "same-site"]);
/** The headers of answers that pages of other origins may read, beside those that browsers always show. */
const exposed =
  "Content-Disposition, Content-Range, Location, Retry-After, Tus-Extension, Tus-Max-Size, Tus-Resumable, Tus-Version, " +
  "Upload-Length, Upload-Offset, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset";

/** The headers that pages of other origins may send, those of resumable uploads included. */
const sendable =
  "Authorization, Content-Type, Tus-Resumable, Upload-Defer-Length, Upload-Length, Upload-Metadata, Upload-Offset";

const varies: Readonly<Record<string, string>> = { vary: "Accept-Language, Origin" };

/** Decides which pages of other sites may use the API from a browser: those with exactly the given origins. */
export class CrossOrigin {
  private readonly origins: ReadonlySet<string>;

  constructor(
    origins: readonly string[],
    private readonly own: () => string,
  ) {
    this.origins = new Set(origins);
  }

  /**
   * Throws for a change that a foreign page makes a browser ask for, since browsers remember Basic logins (security G4). `changes`
   * says whether the request changes something where its method does not tell. `orHidden` accepts a hidden origin, for forms that do
   * nothing on the strength of a login.
   */
  check(
    request: WireHead,
    { changes = false, orHidden = false }: { changes?: boolean; orHidden?: boolean } = {},
  ): void {
    const isWrite = writes.has(request.method);
    if (!isWrite && !changes) return;
    const origin = request.header("origin");
    if (origin !== undefined && !(orHidden && origin === "null")) {
      if (!this.isAllowed(origin)) throw fail("crossSiteRefused", { reason: "Origin not allowed." });
    } else if ((isWrite ? foreignSites : embeddingSites).has(request.header("sec-fetch-site")))
      throw fail("crossSiteRefused", { reason: "Cross-site request." });
  }

  /**
   * Throws for what a foreign page makes a browser send within a session (security G4). A write has to prove that it comes from a
   * page of ours. A read only must not come from a foreign page. `mayNavigate` lets links lead here.
   */
  checkSession(request: WireHead, { mayNavigate = false }: { mayNavigate?: boolean } = {}): void {
    const source = this.sourceOf(request);
    if (source === "own" || (source === "unknown" && !writes.has(request.method))) return;
    if (mayNavigate && !writes.has(request.method) && request.header("sec-fetch-mode") === "navigate") return;
    throw fail("crossSiteRefused", { reason: "The request does not come from a page of this site." });
  }

  /** Returns whose page a request comes from, by the headers that browsers set. */
  private sourceOf(request: WireHead): "own" | "foreign" | "unknown" {
    const origin = request.header("origin");
    const site = request.header("sec-fetch-site");
    if (origin !== undefined && origin !== "null") {
      if (this.isAllowed(origin)) return "own";
      const mayBeOwn = site === undefined || site === "same-origin";
      return mayBeOwn && this.isWhereItWent(origin, request) ? "own" : "foreign";
    }
    if (site === "same-origin") return "own";
    return origin === undefined && (site === undefined || site === "none") ? "unknown" : "foreign";
  }

  /** Whether a page of this origin asks the host that it came from, whose address may differ from the configured one. */
  private isWhereItWent(origin: string, request: WireHead): boolean {
    const host = request.header("host") ?? request.header(":authority");
    if (host === undefined || !URL.canParse(origin)) return false;
    const { protocol, host: own } = new URL(origin);
    // Somebody on the network could put a page of theirs at the unencrypted address.
    const isWeaker = protocol !== "https:" && this.own().startsWith("https:");
    return !isWeaker && URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === own;
  }

  /** Returns the headers that let a page of an allowed origin read the answer; null for other origins. */
  headers(request: WireHead): Record<string, string> | null {
    const origin = request.header("origin");
    if (origin === undefined || !this.origins.has(origin)) return null;
    return { "access-control-allow-origin": origin, "access-control-expose-headers": exposed, ...varies };
  }

  /** Returns the headers that keep a browser from showing a kept answer to another origin; null where all get the same. */
  variance(): Readonly<Record<string, string>> | null {
    return this.origins.size === 0 ? null : varies;
  }

  /** Returns the headers that tell a browser which methods (`Allow`) and headers an allowed origin may send; none to other origins. */
  preflight(request: WireHead, allow: string): Record<string, string> {
    if (this.headers(request) === null) return {};
    return {
      "access-control-allow-methods": allow,
      "access-control-allow-headers": sendable,
      "access-control-max-age": "600",
    };
  }

  private isAllowed(origin: string): boolean {
    return this.origins.has(origin) || origin === new URL(this.own()).origin;
  }
}
