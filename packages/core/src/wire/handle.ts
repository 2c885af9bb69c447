import { ChatError, fail } from "../errors.js";
import { type Engine, execute, type Invocation } from "../execute.js";
import type { Operation } from "../operation.js";
import type { Page } from "../page.js";
import { encodeFields } from "../ready.js";
import { hostOf } from "../rules/addresses.js";
import type { Caller } from "../rules/identify.js";
import type { UploadedFile } from "../schema.js";
import { readAuthorization } from "./authenticate.js";
import { clientName } from "./client-name.js";
import { CrossOrigin } from "./cross-origin.js";
import { decodeParams, ignoredParams } from "./decode.js";
import { asChatError } from "./faults.js";
import { PageDoor } from "./pages.js";
import type { WireRequest, WireResponse } from "./request.js";
import { document, empty, failure, success } from "./response.js";
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

interface Head {
  route: string | null;
  userId: number | null;
}

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

const answering =
  ({ document: isDocument }: Operation, ignored: readonly string[], head: Head) =>
  (fields: Readonly<Record<string, unknown>>): WireResponse =>
    isDocument ? document(`{${encodeFields(fields)}}`, head) : success(fields, ignored, head);

export interface WireOptions {
  pages: Iterable<Page>;
  corsOrigins: readonly string[];
  openApi: () => string;
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
   * Answers a request; whatever goes wrong is an answer, too. Calls `whenAnswered` as it does. No asynchronous function, like all that a held poll waits in:
   * thousands are held, and each would hold its whole call.
   */
  handle(request: WireRequest, whenAnswered?: () => void): Promise<WireResponse> {
    const head: Head = { route: null, userId: null };
    const finish = (response: WireResponse) => {
      whenAnswered?.();
      return this.finished(request, response);
    };
    const failed = (cause: unknown) => finish(failure(asChatError(cause, head.route, this.engine.around.logger), head));
    try {
      const answer = this.answer(request, head);
      return answer instanceof Promise ? answer.then(finish, failed) : Promise.resolve(finish(answer));
    } catch (cause) {
      return Promise.resolve(failed(cause));
    }
  }

  private finished(request: WireRequest, response: WireResponse): WireResponse {
    const cors = this.crossOrigin.headers(request);
    const readable = cors === null ? response : { ...response, headers: { ...response.headers, ...cors } };
    return request.method === "HEAD" ? { ...readable, body: "" } : readable;
  }

  private answer(request: WireRequest, head: Head): WireResponse | Promise<WireResponse> {
    const { target } = request;
    const mark = target.indexOf("?");
    const path = mark === -1 ? target : target.slice(0, mark);
    const query = mark === -1 ? "" : target.slice(mark + 1);
    const match = this.find(request.method === "HEAD" ? "GET" : request.method, path);
    if (match === "openapi") return this.openApi(request, head);
    if ("parts" in match) return this.pages.answer({ request, parts: match.parts, query }, head);
    if (match.found === "nothing") throw fail("routeNotFound");
    head.route = match.found === "path" ? match.path : match.route.path;
    if (match.found === "path") return this.withoutRoute(request, match, head);
    this.crossOrigin.check(request);
    return this.run(request, match.route, query, head);
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
    query: string,
    head: Head,
  ): Promise<WireResponse> {
    const caller = readAuthorization(request.header("authorization"), this.host());
    // Who may not ask at all is told so before anything is said about the parameters (platform.md 1.5).
    if (caller.kind === "refused" && !operation.permission.anonymous) throw new ChatError(caller.error);
    const texts = readTexts(request, query);
    const ignored = ignoredParams(operation.params.properties, texts);
    const invocation = invocationOf(request, { operation, caller, texts, paths, head });
    return execute(this.engine, operation, invocation, answering(operation, ignored, head));
  }

  private withoutRoute(request: WireRequest, { methods }: Extract<Match, { found: "path" }>, head: Head): WireResponse {
    if (request.method !== "OPTIONS") throw fail("methodNotAllowed", { allowed_methods: methods });
    const preflight = this.crossOrigin.headers(request) === null ? {} : this.crossOrigin.preflight(methods);
    return empty(204, { allow: methods.join(", "), ...preflight }, head);
  }

  private openApi(request: WireRequest, head: Head): WireResponse {
    head.route = "/openapi.json";
    if (request.method === "OPTIONS") return empty(204, { allow: "GET, HEAD, OPTIONS" }, head);
    if (request.method !== "GET" && request.method !== "HEAD")
      throw fail("methodNotAllowed", { allowed_methods: ["GET", "HEAD", "OPTIONS"] });
    return document(this.options.openApi(), head);
  }

  private host(): string {
    return hostOf(this.engine.around.url());
  }
}
