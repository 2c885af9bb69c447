import { accounts } from "../../operation/accounts.js";
import { isOfBrowser, isVisit } from "../../operation/caller.js";
import type { Engine } from "../../operation/calls/engine.js";
import { translated, unbound } from "../../operation/calls/execute.js";
import { fail } from "../../operation/errors.js";
import { logger, site, webOption } from "../../operation/services.js";
import type { ReadTx } from "../../storage/storage.js";
import type { Authorizations } from "../authenticate.js";
import type { CrossOrigin } from "../cross-origin.js";
import { asChatError } from "../faults.js";
import { readParams } from "../params.js";
import {
  type BodyAdmission,
  isHosted,
  type WireBody,
  type WireHead,
  type WireRequest,
  type WireResponse,
} from "../request.js";
import type { RequestPace } from "../request-limits.js";
import { bare, empty, type Head } from "../response.js";
import { type Match, type Route, Router } from "../router.js";
import { readUndecoded } from "../undecoded.js";
import type { Page, PageAnswer } from "./page.js";
import type { ServedFile } from "./web-files/served-file.js";
import { SiteFiles } from "./web-files/site-files.js";

/** A request for a page. */
export interface AskedPage {
  request: WireRequest;
  /** The decoded segments of the path. */
  parts: readonly string[];
  query: string;
}

type Found = Exclude<Match<Page>, { found: "nothing" }>;

const takesParameters = ({ path, params }: Page): boolean =>
  Object.keys(params.properties).some((name) => !path.includes(`{${name}`));

// What a piece of an upload holds is nobody's parameters.
const bodyFor = (page: Page, body: WireBody): WireBody =>
  body.kind === "json" && !takesParameters(page) ? { kind: "other", bytes: body.bytes } : body;

/** Whether the page is for browsers only, and the request is not one of a browser. */
const isHidden = (match: Match<Page>, request: WireRequest): boolean =>
  match.found === "route" && match.route.endpoint.forBrowsers === true && !isBrowser(request);

const isBrowser = (request: WireRequest): boolean => request.header("accept")?.includes("text/html") === true;

// Whoever has an older part asks for the rest on a condition. Contents do not change under their address, but nothing says so.
const rangeOf = (request: WireHead): string | undefined =>
  request.header("if-range") === undefined ? request.header("range") : undefined;

/** A request whose body has come, or is still to come. */
interface Visit {
  request: WireHead;
  body: WireBody;
  query: string;
}

interface Checks {
  crossOrigin: CrossOrigin;
  authorizations: Authorizations;
  pace: RequestPace;
}

const readMethods = ["GET", "HEAD", "OPTIONS"];

/** Serves the pages and the web client's files at the organization's root, beside the API. */
export class PageDoor {
  private readonly router: Router<Page>;
  private readonly files: SiteFiles;

  constructor(
    private readonly engine: Engine,
    pages: readonly Page[],
    private readonly checks: Checks,
  ) {
    this.router = Router.of(pages);
    this.files = new SiteFiles(engine.use(webOption));
  }

  /** Calls the page that a request asks for; throws a ChatError where there is none, or none with this method. */
  async answer(asked: AskedPage, head: Head): Promise<WireResponse> {
    const { method } = asked.request;
    const file = this.files.at(asked.parts);
    if (file !== undefined && (method === "GET" || method === "HEAD")) return this.sendFile(file, asked.request, head);
    const match = this.find(asked, file);
    if (match.found === "nothing" || isHidden(match, asked.request)) throw fail("routeNotFound");
    head.route = match.found === "path" ? match.path : match.route.path;
    if (method === "OPTIONS") return this.describe(asked, match, head);
    if (match.found === "route") return this.show(asked, match.route, head);
    throw fail("methodNotAllowed", { allowed_methods: match.methods });
  }

  private find({ request: { method }, parts }: AskedPage, file: ServedFile | undefined): Match<Page> {
    const match = this.router.find(method === "HEAD" ? "GET" : method, parts);
    return match.found === "nothing" && file !== undefined
      ? { found: "path", path: file.route, methods: readMethods }
      : match;
  }

  /** Sends a file of the web client; it counts as those that people upload (security O4). */
  private async sendFile(file: ServedFile, request: WireHead, head: Head): Promise<WireResponse> {
    head.route = file.route;
    await this.checks.pace.takeSender(request, head, { isFile: true });
    return bare(this.files.withSlash(request, this.engine.use(site).url) ?? file.answer(request), head);
  }

  /** Answers which methods there are, and what a page of another origin may send. */
  private async describe(asked: AskedPage, match: Found, head: Head): Promise<WireResponse> {
    if (match.found === "path") this.checks.pace.takeStranger(asked.request, head, { isFile: true });
    const answer =
      match.found === "route"
        ? await this.show(asked, match.route, head)
        : empty(204, { allow: match.methods.join(", ") }, head);
    const { headers } = answer;
    return {
      ...answer,
      headers: { ...headers, ...this.checks.crossOrigin.preflight(asked.request, headers.allow ?? "") },
    };
  }

  /** Returns how much of a long body should be read for a page. Throws the error by which the page would refuse the body. */
  async admit(asked: Omit<AskedPage, "request"> & { request: WireHead }, head: Head): Promise<BodyAdmission> {
    const match = this.router.find(asked.request.method, asked.parts);
    if (match.found !== "route") return "small";
    const { endpoint, path } = match.route;
    const { intake } = endpoint;
    if (intake === undefined) return "small";
    head.route = path;
    try {
      await this.checks.pace.takeSender(asked.request, head, endpoint);
      const opened = await intake(this.callOf({ ...asked, body: { kind: "none" } }, match.route, head));
      // The body may break off, and the request never come.
      this.checks.pace.noteAdmitted(asked.request, head);
      return opened;
    } catch (cause) {
      return this.refused(translated(cause), { request: asked.request, page: endpoint, head });
    }
  }

  private async show(asked: AskedPage, route: Route<Page>, head: Head): Promise<WireResponse> {
    const { request } = asked;
    const page = route.endpoint;
    try {
      await this.checks.pace.takeSender(request, head, page);
      return bare(await this.visit(asked, route, head), head);
    } catch (cause) {
      return this.refused(cause, { request, page, head });
    }
  }

  /** Returns the answer by which a page refuses a request; throws the error where the page has none. */
  private refused(
    cause: unknown,
    { request, page, head }: { request: WireHead; page: Page; head: Head },
  ): WireResponse {
    const error = asChatError(cause, head.route, this.engine.use(logger));
    const refusal = this.checks.pace.refusal(error, request, head, page);
    if (page.refuse === undefined) throw refusal;
    return bare(page.refuse(refusal, this.engine.use), head);
  }

  private async visit(asked: AskedPage, route: Route<Page>, head: Head): Promise<PageAnswer> {
    const { body } = asked.request;
    const call = this.callOf({ ...asked, body }, route, head);
    return route.endpoint.run(call).catch((cause) => {
      throw translated(cause);
    });
  }

  private callOf({ request, query, ...visit }: Visit, { endpoint, params }: Route<Page>, head: Head) {
    // Pages forbid browsers to send a referrer, and browsers then hide the origin of a form, too.
    this.checks.crossOrigin.check(request, { orHidden: true });
    const caller = this.checks.authorizations.callerOf(request, this.engine.use(site));
    const header = (name: string) => request.header(name);
    const body = bodyFor(endpoint, visit.body);
    const given = { ...readUndecoded({ method: request.method, body }, query), paths: params };
    return {
      params: readParams(endpoint.params.properties, { body, header }, given),
      ...unbound(this.engine, null),
      query,
      range: rangeOf(request),
      address: request.address,
      hostSignsIn: isHosted(request),
      header,
      body: body.kind === "other" || body.kind === "taken" ? body : null,
      identify: async ({ tx }: { tx: ReadTx<never> }, options: { visitors?: boolean } = {}) => {
        if (isVisit(caller, options)) return this.engine.use(accounts).visitor(tx, this.engine.use);
        if (isOfBrowser(caller)) this.checks.crossOrigin.checkSession(request, { mayNavigate: true });
        const actor = await this.engine.use(accounts).identify(tx, caller);
        head.userId = actor.id;
        head.payerId = this.engine.use(accounts).payerOf(actor);
        this.checks.authorizations.remember(request.header("authorization"), caller);
        return actor;
      },
    };
  }
}
