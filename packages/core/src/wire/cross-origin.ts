import { fail } from "../errors.js";
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
