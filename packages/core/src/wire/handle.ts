import { ChatError, fail } from "../errors.js";
import { type Engine, execute } from "../execute.js";
import type { Operation } from "../operation.js";
import { encodeFields } from "../ready.js";
import { hostOf } from "../rules/addresses.js";
import { readAuthorization } from "./authenticate.js";
import { clientName } from "./client-name.js";
import { CrossOrigin } from "./cross-origin.js";
import { decodeParams, ignoredParams } from "./decode.js";
import { bodyText, readPairs } from "./query.js";
import type { WireRequest, WireResponse } from "./request.js";
import { document, empty, failure, success } from "./response.js";
import { type Match, type Route, Router } from "./router.js";

const base = ["api", "v1"];

interface Target {
  parts: readonly string[];
  query: string;
}

// A double slash is sent by one terminal client (clients.md 1.1).
const readTarget = (target: string): Target => {
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? "" : target.slice(mark + 1);
  const parts = path
    .replace(/\/{2,}/g, "/")
    .split("/")
    .slice(1);
  if (parts[0] !== base[0] || parts[1] !== base[1]) throw fail("routeNotFound");
  return { parts: path.includes("%") ? parts.slice(2).map(decodePart) : parts.slice(2), query };
};

const decodePart = (part: string): string => {
  try {
    const text = decodeURIComponent(part);
    if (text.includes("\0")) throw fail("malformedRequest");
    return text;
  } catch {
    throw fail("malformedRequest");
  }
};

const readTexts = ({ body }: WireRequest, query: string): Map<string, string> => {
  const texts = new Map<string, string>();
  readPairs(query, texts);
  if (body.kind === "form") readPairs(bodyText(body.bytes), texts);
  if (body.kind === "multipart") for (const [name, value] of body.fields) texts.set(name, value);
  return texts;
};

export interface WireOptions {
  corsOrigins: readonly string[];
  openApi: () => string;
}

/** The HTTP door: what a request means, without any server (design 1). */
export class Wire {
  private readonly router: Router;
  private readonly crossOrigin: CrossOrigin;

  constructor(
    private readonly engine: Engine,
    operations: Iterable<Operation>,
    private readonly options: WireOptions,
  ) {
    this.router = new Router(operations);
    this.crossOrigin = new CrossOrigin(options.corsOrigins, () => engine.around.url());
  }

  /** Answers a request; whatever goes wrong is an answer, too. */
  async handle(request: WireRequest): Promise<WireResponse> {
    const head: { route: string | null; userId: number | null } = { route: null, userId: null };
    let response: WireResponse;
    try {
      response = await this.answer(request, head);
    } catch (cause) {
      response = failure(this.asChatError(cause, head.route), head);
    }
    const cors = this.crossOrigin.headers(request);
    if (cors !== null) response = { ...response, headers: { ...response.headers, ...cors } };
    return request.method === "HEAD" ? { ...response, body: "" } : response;
  }

  private async answer(
    request: WireRequest,
    head: { route: string | null; userId: number | null },
  ): Promise<WireResponse> {
    const { parts, query } = readTarget(request.target);
    if (parts.length === 1 && parts[0] === "openapi.json") return this.openApi(request, head);
    const match = this.router.find(request.method === "HEAD" ? "GET" : request.method, parts);
    if (match.found === "nothing") throw fail("routeNotFound");
    head.route = match.found === "path" ? match.path : match.route.path;
    if (match.found === "path") return this.withoutRoute(request, match, head);
    this.crossOrigin.check(request);
    return this.run(request, match.route, query, head);
  }

  private async run(
    request: WireRequest,
    { operation, params: paths }: Route,
    query: string,
    head: { route: string | null; userId: number | null },
  ): Promise<WireResponse> {
    const caller = readAuthorization(request.header("authorization"), this.host());
    // Who may not ask at all is told so before anything is said about the parameters (platform.md 1.5).
    if (caller.kind === "refused" && !operation.permission.anonymous) throw new ChatError(caller.error);
    const texts = readTexts(request, query);
    const result = await execute(this.engine, operation, {
      caller,
      params: () => decodeParams(operation.params.properties, texts, paths),
      client: clientName(texts.get("client"), request.header("user-agent")),
      address: request.address,
      onClose: (run) => request.onClose(run),
      onActor: (user_id) => {
        head.userId = user_id;
      },
    });
    if (operation.document) return document(`{${encodeFields(result)}}`, head);
    return success(result, ignoredParams(operation.params.properties, texts), head);
  }

  private withoutRoute(
    request: WireRequest,
    { methods }: Extract<Match, { found: "path" }>,
    head: { route: string | null; userId: number | null },
  ): WireResponse {
    if (request.method !== "OPTIONS") throw fail("methodNotAllowed", { allowed_methods: methods });
    const preflight = this.crossOrigin.headers(request) === null ? {} : this.crossOrigin.preflight(methods);
    return empty(204, { allow: methods.join(", "), ...preflight }, head);
  }

  private openApi(request: WireRequest, head: { route: string | null; userId: number | null }): WireResponse {
    head.route = "/openapi.json";
    if (request.method === "OPTIONS") return empty(204, { allow: "GET, HEAD, OPTIONS" }, head);
    if (request.method !== "GET" && request.method !== "HEAD")
      throw fail("methodNotAllowed", { allowed_methods: ["GET", "HEAD", "OPTIONS"] });
    return document(this.options.openApi(), head);
  }

  private host(): string {
    return hostOf(this.engine.around.url());
  }

  private asChatError(cause: unknown, route: string | null): ChatError {
    if (cause instanceof ChatError) return cause;
    const stack = cause instanceof Error ? cause.stack : String(cause);
    this.engine.around.logger.error("An operation failed", { route, ...(stack === undefined ? {} : { stack }) });
    return fail("internal");
  }
}
