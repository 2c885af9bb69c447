import type { Caller } from "../operation/caller.js";
import { ChatError, fail } from "../operation/errors.js";
import { checkCaller, type Engine, execute, type Invocation, translated } from "../operation/execute.js";
import type { Operation } from "../operation/operation.js";
import { type Vocabulary, vocabularyOf } from "../schema/vocabulary/vocabulary.js";
import { Authorizations } from "./authenticate.js";
import { clientName } from "./client-name.js";
import { CrossOrigin } from "./cross-origin.js";
import { ignoredParams } from "./decode.js";
import { Locator } from "./locator.js";
import type { Page } from "./pages/page.js";
import { type AskedPage, PageDoor } from "./pages/pages.js";
import { readParams } from "./params.js";
import { type Asking, Reply } from "./reply.js";
import type { BodyAdmission, WireHead, WireRequest, WireResponse } from "./request.js";
import { document, empty, type Head } from "./response.js";
import type { Match, Route } from "./router.js";
import { readTexts } from "./texts.js";
import { hostOf } from "./url-host.js";

interface Asked {
  operation: Operation;
  caller: Caller;
  onActor: (user_id: number) => void;
  texts: ReadonlyMap<string, string>;
  paths: ReadonlyMap<string, string>;
  client: string;
  vocabulary: Vocabulary;
}

// Apart from `Wire.run`: what a held poll keeps until its answer is not to keep the whole request.
const invocationOf = (
  request: WireRequest,
  { operation, caller, onActor, texts, paths, client, vocabulary }: Asked,
): Invocation => ({
  caller,
  params: () => readParams(operation.params.properties, request, { texts, paths }),
  client,
  vocabulary,
  address: request.address,
  onClose: (run) => request.onClose(run),
  onActor,
});

// Platform.md 3.4.
const clientOf = (request: WireRequest, { kind }: Caller, parameter: string | undefined): string =>
  clientName(parameter ?? (kind === "session" ? "website" : undefined), request.header("user-agent"));

const isOfSession = ({ sessionUser }: WireHead): boolean => typeof sessionUser === "number";

export interface WireOptions {
  pages: Iterable<Page>;
  corsOrigins: readonly string[];
  openApi: () => Promise<string>;
}

/** The HTTP door: what a request means, without any server (design 1). */
export class Wire {
  private readonly locator: Locator;
  private readonly pages: PageDoor;
  private readonly crossOrigin: CrossOrigin;
  private readonly authorizations = new Authorizations();

  constructor(
    private readonly engine: Engine,
    operations: Iterable<Operation>,
    private readonly options: WireOptions,
  ) {
    this.locator = new Locator(operations);
    this.crossOrigin = new CrossOrigin(options.corsOrigins, () => engine.around.url());
    this.pages = new PageDoor(engine, options.pages, {
      crossOrigin: this.crossOrigin,
      authorizations: this.authorizations,
    });
  }

  /**
   * Answers a request; whatever goes wrong is an answer, too. No asynchronous function, like all that a held poll waits in:
   * thousands are held, and each would hold its whole call.
   */
  handle(asking: Asking & { request: WireRequest }): void {
    const reply = new Reply(asking, this.engine.around.logger);
    try {
      reply.cors = this.crossOrigin.headers(asking.request);
      this.answer(asking.request, reply);
    } catch (cause) {
      reply.refuse(cause);
    }
  }

  /** Says by the head alone how much of a long body is worth reading (security N5); never rejects. */
  admitBody(request: WireHead): Promise<BodyAdmission> {
    return new Promise((resolve) => {
      const reply = new Reply({ request, receiver: { send: resolve } }, this.engine.around.logger);
      reply.cors = this.crossOrigin.headers(request);
      this.weigh(request, reply.head).then(resolve, (cause) => reply.refuse(translated(cause)));
    });
  }

  private async weigh(request: WireHead, head: Head): Promise<BodyAdmission> {
    const { place } = this.locator.locate(request);
    if (place === "openapi" || "parts" in place) return "small";
    const route = this.enter(request, place, head);
    if (route === null || route.endpoint.permission.anonymous) return "small";
    const caller = this.callerOf(request);
    await checkCaller(this.engine, route.endpoint, { caller, onActor: this.noting(request, caller, head) });
    return "whole";
  }

  private answer(request: WireRequest, reply: Reply): void {
    const { place, query } = this.locator.locate(request);
    if (place === "openapi") this.describe(request, reply);
    else if ("parts" in place) this.show({ request, parts: place.parts, query }, reply);
    else {
      const route = this.enter(request, place, reply.head);
      if (route !== null) this.run(request, route, { query, reply });
      else reply.give(this.allowed(request, place, reply.head));
    }
  }

  private show(asked: AskedPage, reply: Reply): void {
    void this.pages.answer(asked, reply.head).then(
      (response) => reply.give(response),
      (cause) => reply.refuse(cause),
    );
  }

  /** The route that a request takes past the checks that need no account; null for OPTIONS, which asks about the path. */
  private enter(request: WireHead, match: Match<Operation>, head: Head): Route<Operation> | null {
    if (match.found === "nothing") throw fail("routeNotFound");
    head.route = match.found === "path" ? match.path : match.route.path;
    if (match.found === "route") {
      if (isOfSession(request) && !match.route.endpoint.permission.anonymous) this.crossOrigin.checkSession(request);
      else this.crossOrigin.check(request);
      return match.route;
    }
    if (request.method !== "OPTIONS") throw fail("methodNotAllowed", { allowed_methods: match.methods });
    return null;
  }

  private run(
    request: WireRequest,
    { endpoint: operation, params: paths }: Route<Operation>,
    { query, reply }: { query: string; reply: Reply },
  ): void {
    const caller = this.callerOf(request);
    // Who may not ask at all is told so before anything is said about the parameters (platform.md 1.5).
    if (caller.kind === "refused" && !operation.permission.anonymous) throw new ChatError(caller.error);
    const texts = readTexts(request, query);
    const client = clientOf(request, caller, texts.get("client"));
    const vocabulary = vocabularyOf(this.engine.around.vocabulary, client);
    const ending = reply.expect(operation, ignoredParams(operation.params.properties, texts), vocabulary);
    const onActor = this.noting(request, caller, reply.head);
    const invocation = invocationOf(request, { operation, caller, onActor, texts, paths, client, vocabulary });
    execute(this.engine, operation, invocation, ending);
  }

  private callerOf(request: WireHead): Caller {
    return this.authorizations.callerOf(request, hostOf(this.engine.around.url()));
  }

  private noting(request: WireHead, caller: Caller, head: Head): (user_id: number) => void {
    return (user_id) => {
      head.userId = user_id;
      this.authorizations.remember(request.header("authorization"), caller);
    };
  }

  private allowed(request: WireRequest, match: Match<Operation>, head: Head): WireResponse {
    const methods = match.found === "path" ? match.methods : [];
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
}
