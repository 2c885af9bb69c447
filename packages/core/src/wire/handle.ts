// `wire/` is HTTP without Node: from a request to an operation's call, and from its answer to a response. Sockets are an
// adapter's; `fetch/` is the one for web requests.

import { accounts } from "../operation/accounts.js";
import { type Caller, isVisit } from "../operation/caller.js";
import { checkCaller } from "../operation/calls/admission.js";
import type { Engine, Invocation } from "../operation/calls/engine.js";
import { execute, translated, unbound } from "../operation/calls/execute.js";
import type { Account } from "../operation/contexts.js";
import { type ChatError, fail, kernelError } from "../operation/errors.js";
import { mayChange, type Operation } from "../operation/operation.js";
import { firstPrice, priceOf } from "../operation/price.js";
import { clock, logger, secondsNow, shownAddresses, site, vocabularyOption } from "../operation/services.js";
import { type Vocabulary, vocabularyOf } from "../schema/vocabulary/vocabulary-option.js";
import { type Answering, AnswerTurns } from "./answer-turns.js";
import { Authorizations } from "./authenticate.js";
import { clientOf } from "./client-name.js";
import { CrossOrigin } from "./cross-origin.js";
import { ignoredParams } from "./decode.js";
import { HeldLogins } from "./held-logins.js";
import { Locator } from "./locator.js";
import type { Page } from "./pages/page.js";
import { type AskedPage, PageDoor } from "./pages/pages.js";
import { readParams } from "./params.js";
import { PendingReply, type PendingRequest } from "./reply.js";
import { type BodyAdmission, isHosted, type WireHead, type WireRequest, type WireResponse } from "./request.js";
import { RequestPace } from "./request-limits.js";
import { document, empty, type Head } from "./response.js";
import type { Match, Route } from "./router.js";
import { readUndecoded, type UndecodedParameters } from "./undecoded.js";

interface Asked {
  onClose: WireRequest["onClose"];
  operation: Operation;
  caller: Caller;
  onActor: (actor: Account) => void;
  /** Gets the parameters once they are checked; null where nobody wants them. */
  onParams: ((params: object) => void) | null;
  given: UndecodedParameters & { paths: ReadonlyMap<string, string> };
  client: string;
  vocabulary: Vocabulary;
}

// A function of its own, so that what a held poll keeps until its answer is not the whole scope of `Wire.run`.
const invocationOf = (
  request: WireRequest,
  { onClose, operation, caller, onActor, onParams, given, client, vocabulary }: Asked,
): Invocation => ({
  operation,
  caller,
  params: () => {
    const params = readParams(operation.params.properties, request, given);
    onParams?.(params);
    return params;
  },
  client,
  vocabulary,
  address: request.address,
  hostSignsIn: isHosted(request),
  onClose,
  onActor,
});

/** What the HTTP door needs besides the operations. */
export interface WireOptions {
  pages: readonly Page[];
  corsOrigins: readonly string[];
  openApi: () => Promise<string>;
}

/**
 * The HTTP door: finds the operation or page that a request means, calls it and answers (design 1). It is no server: whoever has
 * one, such as http-node or `fetch/`, reads bodies and sends answers.
 */
export class Wire {
  private readonly locator: Locator;
  private readonly pages: PageDoor;
  private readonly crossOrigin: CrossOrigin;
  private readonly authorizations: Authorizations;
  private readonly pace: RequestPace;
  private readonly turns: AnswerTurns;
  private readonly logins: HeldLogins;

  constructor(
    private readonly engine: Engine,
    operations: readonly Operation[],
    private readonly options: WireOptions,
  ) {
    this.locator = new Locator(operations);
    this.crossOrigin = new CrossOrigin(options.corsOrigins, () => engine.use(site).url);
    this.authorizations = new Authorizations(() => secondsNow(engine.use));
    const { crossOrigin, authorizations } = this;
    const pace = new RequestPace(engine, authorizations);
    this.pace = pace;
    this.logins = new HeldLogins(engine);
    this.turns = new AnswerTurns(engine.use(clock));
    this.pages = new PageDoor(engine, options.pages, { crossOrigin, authorizations, pace });
  }

  /**
   * Answers a request; errors become answers, too. It is no asynchronous function, since each of thousands of held polls would keep
   * its whole call in memory.
   */
  handle(pending: PendingRequest & { request: WireRequest }): void {
    const reply = this.replyTo(pending);
    try {
      this.answer(pending.request, reply);
    } catch (cause) {
      reply.refuse(cause);
    }
  }

  /** Tells from the head alone how much of a long body is worth reading (security N5); never rejects. */
  admitBody(request: WireHead): Promise<BodyAdmission> {
    return new Promise((resolve) => {
      const reply = this.replyTo({ request, receiver: { send: resolve } });
      this.weigh(request, reply.head).then(resolve, (cause) => reply.refuse(translated(cause)));
    });
  }

  /** Returns the answer that refuses a request before it gets here, with the headers that all other answers have (security O8). */
  refuse(request: WireHead, error: ChatError): Promise<WireResponse> {
    return new Promise((resolve) => {
      const reply = this.replyTo({ request, receiver: { send: resolve } });
      this.pace.recallAdmitted(request, reply.head);
      reply.refuse(error);
    });
  }

  private replyTo(pending: PendingRequest): PendingReply {
    const { request } = pending;
    const reply = new PendingReply(pending, this.engine.use(logger));
    reply.cors = this.crossOrigin.headers(request);
    if (this.pace.isOn) reply.pace = this.pace;
    reply.addresses = this.engine.use(shownAddresses);
    return reply;
  }

  private async weigh(request: WireHead, head: Head): Promise<BodyAdmission> {
    const { place, query } = this.locator.locate(request);
    if (place === "openapi") return "small";
    if ("parts" in place) return this.pages.admit({ request, parts: place.parts, query }, head);
    const route = this.enter(request, place, head);
    if (route === null || route.endpoint.permission.anonymous) return "small";
    const caller = this.callerOf(request);
    const { endpoint: operation } = route;
    const onActor = (actor: Account) => this.count(request, caller, { head, operation, actor });
    const actor = await checkCaller(this.engine, operation, { caller, onActor });
    // The body may break off, and the request never come.
    this.pace.noteAdmitted(request, head);
    return (await operation.intake?.(unbound(this.engine, actor))) ?? "whole";
  }

  private answer(request: WireRequest, reply: PendingReply): void {
    this.pace.recallAdmitted(request, reply.head);
    const { place, query } = this.locator.locate(request);
    if (place === "openapi") this.describe(request, reply);
    else if ("parts" in place) this.show({ request, parts: place.parts, query }, reply);
    else {
      const route = this.enter(request, place, reply.head);
      if (route !== null) this.run(request, route, { query, reply });
      else reply.give(this.allowed(request, place, reply.head));
    }
  }

  private show(asked: AskedPage, reply: PendingReply): void {
    // Files and pictures are kept by browsers.
    reply.cors ??= this.crossOrigin.variance();
    void this.pages.answer(asked, reply.head).then(
      (response) => reply.give(response),
      (cause) => reply.refuse(cause),
    );
  }

  /** Returns the matched route after the checks that need no account; null for OPTIONS, which asks about the path. */
  private enter(request: WireHead, match: Match<Operation>, head: Head): Route<Operation> | null {
    if (match.found === "nothing") throw fail("routeNotFound");
    head.route = match.found === "path" ? match.path : match.route.path;
    if (match.found === "route") {
      if (this.isOfBrowser(request) && !match.route.endpoint.permission.anonymous)
        this.crossOrigin.checkSession(request);
      else this.crossOrigin.check(request, { changes: mayChange(match.route.endpoint) });
      return match.route;
    }
    if (request.method !== "OPTIONS") throw fail("methodNotAllowed", { allowed_methods: match.methods });
    return null;
  }

  private run(
    request: WireRequest,
    { endpoint: operation, params: paths }: Route<Operation>,
    { query, reply }: { query: string; reply: PendingReply },
  ): void {
    const caller = this.callerOf(request);
    // A caller without valid credentials is told so before anything about the parameters (platform.md 1.5).
    const { permission } = operation;
    if (permission.anonymous || caller.kind === "refused")
      this.pace.takeStranger(request, reply.head, { price: firstPrice(operation) });
    if (caller.kind === "refused" && !permission.anonymous && !isVisit(caller, permission))
      throw kernelError(caller.error);
    const given = { ...readUndecoded(request, query), paths };
    const client = clientOf(request, caller, given);
    const vocabulary = vocabularyOf(this.engine.use(vocabularyOption), client);
    const ending = reply.expect(operation, ignoredParams(operation.params.properties, given), vocabulary);
    const onActor = this.admitting({ request, operation, reply }, caller);
    const onParams = this.pricing(request, operation, reply.head);
    const invocation = invocationOf(request, {
      onClose: this.logins.closing(request, caller, reply),
      operation,
      caller,
      onActor,
      onParams,
      given,
      client,
      vocabulary,
    });
    if (isVisit(caller, permission))
      void this.begin({ request, operation, reply }, () => execute(this.engine, invocation, ending));
    else execute(this.engine, invocation, ending);
  }

  private isOfBrowser(request: WireHead): boolean {
    return this.authorizations.isOfBrowser(request, this.engine.use(site));
  }

  private callerOf(request: WireHead): Caller {
    return this.authorizations.callerOf(request, this.engine.use(site));
  }

  private count(
    request: WireHead,
    caller: Caller,
    { head, operation, actor }: { head: Head; operation: Operation; actor: Account },
  ): void {
    this.pace.takeUser(this.note(request, caller, { head, actor }), head, { price: firstPrice(operation) });
  }

  private admitting(
    { request, operation, reply }: Answering & { request: WireRequest },
    caller: Caller,
  ): (actor: Account) => void {
    return (actor) => {
      this.count(request, caller, { head: reply.head, operation, actor });
      this.turns.enter({ request, operation, reply });
    };
  }

  /** Begins a call of somebody without an account, once it may. */
  private async begin(asked: Answering, start: () => void): Promise<void> {
    try {
      await this.turns.begin(asked);
      start();
    } catch (cause) {
      asked.reply.refuse(cause);
    }
  }

  /** Returns what counts a request by its parameters; null where those do not matter. */
  private pricing(request: WireHead, operation: Operation, head: Head): Asked["onParams"] {
    if (typeof operation.price !== "object") return null;
    return (params) => this.pace.raise(request, head, priceOf(operation, params));
  }

  /** Notes who asks; returns the account whose limits count the request. */
  private note(request: WireHead, caller: Caller, { head, actor }: { head: Head; actor: Account }): number {
    const payer_id = this.engine.use(accounts).payerOf(actor);
    head.userId = actor.id;
    head.payerId = payer_id;
    this.authorizations.remember(request.header("authorization"), caller);
    this.logins.noteUse(caller);
    return payer_id;
  }

  private allowed(request: WireRequest, match: Match<Operation>, head: Head): WireResponse {
    this.pace.takeStranger(request, head, { isFile: true });
    const allow = match.found === "path" ? match.methods.join(", ") : "";
    return empty(204, { allow, ...this.crossOrigin.preflight(request, allow) }, head);
  }

  private describe(request: WireRequest, reply: PendingReply): void {
    const { head } = reply;
    head.route = "/openapi.json";
    if (request.method === "OPTIONS") {
      this.pace.takeStranger(request, head, { isFile: true });
      const allow = "GET, HEAD, OPTIONS";
      reply.give(empty(204, { allow, ...this.crossOrigin.preflight(request, allow) }, head));
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD")
      throw fail("methodNotAllowed", { allowed_methods: ["GET", "HEAD", "OPTIONS"] });
    this.pace.takeStranger(request, head);
    void this.options.openApi().then(
      (text) => reply.give(document(text, head)),
      (cause) => reply.refuse(cause),
    );
  }
}
