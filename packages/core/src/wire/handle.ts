import { ChatError, fail } from "../errors.js";
import { type Engine, execute, type Invocation } from "../execute.js";
import type { Operation } from "../operation.js";
import type { Page } from "../page.js";
import { hostOf } from "../rules/addresses.js";
import type { Caller } from "../rules/identify.js";
import type { UploadedFile } from "../schema.js";
import { readAuthorization } from "./authenticate.js";
import { clientName } from "./client-name.js";
import { CrossOrigin } from "./cross-origin.js";
import { decodeParams, ignoredParams } from "./decode.js";
import { type AskedPage, PageDoor } from "./pages.js";
import { type Asking, Reply } from "./reply.js";
import type { WireRequest, WireResponse } from "./request.js";
import { document, empty, type Head } from "./response.js";
import { type Match, type Route, Router } from "./router.js";
import { readTexts } from "./texts.js";

const base = ["api", "v1"];

const mostRemembered = 10_000;
const longestRemembered = 200;

interface Target {
  /** Whether it is below `/api/v1`; `parts` are then those after it. */
  isApi: boolean;
  parts: readonly string[];
}

// A double slash is sent by one terminal client (clients.md 1.1).
const readPath = (path: string): Target => {
  const parts = path
    .replace(/\/{2,}/g, "/")
    .split("/")
    .slice(1);
  const isApi = parts[0] === base[0] && parts[1] === base[1];
  const rest = isApi ? parts.slice(2) : parts;
  return { isApi, parts: path.includes("%") ? rest.map(decodePart) : rest };
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

const filesOf = ({ body }: WireRequest): readonly UploadedFile[] => (body.kind === "multipart" ? body.files : []);

interface Asked {
  operation: Operation;
  caller: Caller;
  texts: ReadonlyMap<string, string>;
  paths: ReadonlyMap<string, string>;
  head: Head;
}

// Apart from `Wire.run`: what a held poll keeps until its answer is not to keep the whole request.
const invocationOf = (request: WireRequest, { operation, caller, texts, paths, head }: Asked): Invocation => ({
  caller,
  params: () => decodeParams(operation.params.properties, texts, paths, filesOf(request)),
  client: clientName(texts.get("client"), request.header("user-agent")),
  address: request.address,
  onClose: (run) => request.onClose(run),
  onActor: (user_id) => {
    head.userId = user_id;
  },
});

export interface WireOptions {
  pages: Iterable<Page>;
  corsOrigins: readonly string[];
  openApi: () => Promise<string>;
}

/** The HTTP door: what a request means, without any server (design 1). */
export class Wire {
  private readonly router: Router<Operation>;
  private readonly found = new Map<string, Match<Operation>>();
  private readonly pages: PageDoor;
  private readonly crossOrigin: CrossOrigin;

  constructor(
    private readonly engine: Engine,
    operations: Iterable<Operation>,
    private readonly options: WireOptions,
  ) {
    this.router = new Router(operations);
    this.crossOrigin = new CrossOrigin(options.corsOrigins, () => engine.around.url());
    this.pages = new PageDoor(engine, options.pages, this.crossOrigin);
  }

  /**
   * Answers a request; whatever goes wrong is an answer, too. No asynchronous function, like all that a held poll waits in:
   * thousands are held, and each would hold its whole call.
   */
  handle(asking: Asking): void {
    const reply = new Reply(asking, this.engine.around.logger);
    try {
      reply.cors = this.crossOrigin.headers(asking.request);
      this.answer(asking.request, reply);
    } catch (cause) {
      reply.refuse(cause);
    }
  }

  private answer(request: WireRequest, reply: Reply): void {
    const { target } = request;
    const mark = target.indexOf("?");
    const path = mark === -1 ? target : target.slice(0, mark);
    const query = mark === -1 ? "" : target.slice(mark + 1);
    const match = this.find(request.method === "HEAD" ? "GET" : request.method, path);
    if (match === "openapi") this.describe(request, reply);
    else if ("parts" in match) this.show({ request, parts: match.parts, query }, reply);
    else this.call(request, match, { query, reply });
  }

  private call(request: WireRequest, match: Match<Operation>, { query, reply }: { query: string; reply: Reply }): void {
    const { head } = reply;
    if (match.found === "nothing") throw fail("routeNotFound");
    head.route = match.found === "path" ? match.path : match.route.path;
    if (match.found === "path") reply.give(this.withoutRoute(request, match, head));
    else {
      this.crossOrigin.check(request);
      this.run(request, match.route, { query, reply });
    }
  }

  private show(asked: AskedPage, reply: Reply): void {
    void this.pages.answer(asked, reply.head).then(
      (response) => reply.give(response),
      (cause) => reply.refuse(cause),
    );
  }

  /** What a path means; that of paths which clients ask for again and again is remembered. */
  private find(method: string, path: string): Match<Operation> | Target | "openapi" {
    const key = `${method} ${path}`;
    const known = this.found.get(key);
    if (known !== undefined) return known;
    const target = readPath(path);
    if (!target.isApi) return target;
    const { parts } = target;
    if (parts.length === 1 && parts[0] === "openapi.json") return "openapi";
    const match = this.router.find(method, parts);
    if (match.found === "route" && path.length <= longestRemembered) {
      if (this.found.size >= mostRemembered) this.found.clear();
      this.found.set(key, match);
    }
    return match;
  }

  private run(
    request: WireRequest,
    { endpoint: operation, params: paths }: Route<Operation>,
    { query, reply }: { query: string; reply: Reply },
  ): void {
    const caller = readAuthorization(request.header("authorization"), this.host());
    // Who may not ask at all is told so before anything is said about the parameters (platform.md 1.5).
    if (caller.kind === "refused" && !operation.permission.anonymous) throw new ChatError(caller.error);
    const texts = readTexts(request, query);
    const ending = reply.expect(operation, ignoredParams(operation.params.properties, texts));
    const invocation = invocationOf(request, { operation, caller, texts, paths, head: reply.head });
    execute(this.engine, operation, invocation, ending);
  }

  private withoutRoute(request: WireRequest, { methods }: Extract<Match, { found: "path" }>, head: Head): WireResponse {
    if (request.method !== "OPTIONS") throw fail("methodNotAllowed", { allowed_methods: methods });
    const preflight = this.crossOrigin.headers(request) === null ? {} : this.crossOrigin.preflight(methods);
    return empty(204, { allow: methods.join(", "), ...preflight }, head);
  }

  private describe(request: WireRequest, reply: Reply): void {
    const { head } = reply;
    head.route = "/openapi.json";
    if (request.method === "OPTIONS") {
      reply.give(empty(204, { allow: "GET, HEAD, OPTIONS" }, head));
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD")
      throw fail("methodNotAllowed", { allowed_methods: ["GET", "HEAD", "OPTIONS"] });
    void this.options.openApi().then(
      (text) => reply.give(document(text, head)),
      (cause) => reply.refuse(cause),
    );
  }

  private host(): string {
    return hostOf(this.engine.around.url());
  }
}
