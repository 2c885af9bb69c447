import { fail } from "../operation/errors.js";
import type { WireHead } from "./request.js";

const writes = new Set(["POST", "PATCH", "PUT", "DELETE"]);

/** Which other sites' pages may use the API from a browser: those with exactly these origins. */
export class CrossOrigin {
  private readonly origins: ReadonlySet<string>;

  constructor(
    origins: readonly string[],
    private readonly own: () => string,
  ) {
    this.origins = new Set(origins);
  }

  /**
   * Refuses what a foreign page makes a browser send: browsers remember Basic logins (security G4). `orHidden` lets an origin
   * pass that the browser keeps to itself, for forms that do nothing on the strength of a login.
   */
  check(request: WireHead, { orHidden = false }: { orHidden?: boolean } = {}): void {
    if (!writes.has(request.method)) return;
    const origin = request.header("origin");
    if (origin !== undefined && !(orHidden && origin === "null")) {
      if (!this.isAllowed(origin)) throw fail("crossSiteRefused", { reason: "Origin not allowed." });
    } else if (request.header("sec-fetch-site") === "cross-site")
      throw fail("crossSiteRefused", { reason: "Cross-site request." });
  }

  /**
   * Refuses what somebody else's page makes a browser send within a session (security G4): whatever changes something and does not
   * show that it comes from one of our own pages, and whatever shows that it comes from another. `mayNavigate` lets links lead here.
   */
  checkSession(request: WireHead, { mayNavigate = false }: { mayNavigate?: boolean } = {}): void {
    const source = this.sourceOf(request);
    if (source === "own" || (source === "unknown" && !writes.has(request.method))) return;
    if (mayNavigate && !writes.has(request.method) && request.header("sec-fetch-mode") === "navigate") return;
    throw fail("crossSiteRefused", { reason: "The request does not come from a page of this site." });
  }

  /** Whose page a request comes from, as the browser tells. */
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

  /** Whether a page of this origin asks its own server, which may be reached under another address than the configured one. */
  private isWhereItWent(origin: string, request: WireHead): boolean {
    const host = request.header("host") ?? request.header(":authority");
    if (host === undefined || !URL.canParse(origin)) return false;
    const { protocol, host: own } = new URL(origin);
    // Whoever is between could put a page of theirs at the unencrypted address.
    const isWeaker = protocol !== "https:" && this.own().startsWith("https:");
    return !isWeaker && URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === own;
  }

  /** The headers that let an allowed origin's page read the answer. */
  headers(request: WireHead): Record<string, string> | null {
    const origin = request.header("origin");
    if (origin === undefined || !this.origins.has(origin)) return null;
    return { "access-control-allow-origin": origin, vary: "Accept-Language, Origin" };
  }

  preflight(methods: readonly string[]): Record<string, string> {
    return {
      "access-control-allow-methods": methods.join(", "),
      "access-control-allow-headers": "Authorization, Content-Type",
      "access-control-max-age": "600",
    };
  }

  private isAllowed(origin: string): boolean {
    return this.origins.has(origin) || origin === new URL(this.own()).origin;
  }
}
