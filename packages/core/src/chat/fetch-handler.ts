import type { SessionUser } from "../domain/operator/index.js";
import { patientLogger } from "../ports/default-ports.js";
import type { Logger } from "../ports/ports.js";
import { declaredNames } from "../schema/declared-names.js";
import { networkOf } from "../text/networks.js";
import { asChatError } from "../wire/faults.js";
import { type BodyLimits, readBody } from "../wire/fetch/body.js";
import { BodyBudget, bodyDefaults } from "../wire/fetch/budget.js";
import { Collector } from "../wire/fetch/collector.js";
import { FetchExchange } from "../wire/fetch/exchange.js";
import { toResponse } from "../wire/fetch/response.js";
import { failure } from "../wire/response.js";
import type { Chat } from "./create-chat.js";

/** Who is logged in, where requests come from, and limits; each has a default. */
export interface FetchOptions<Rest extends readonly unknown[] = []> extends Partial<BodyLimits> {
  /** The path under which requests arrive, such as `/chat`. */
  prefix?: string;
  /**
   * Who a request comes from: the id of an account, a user of the application (as `chat.host.syncUser` takes it), or null, and then
   * credentials count as usual. It is asked before the body is read, which it must leave alone. `rest` is what the handler was
   * called with beside the request.
   */
  authenticate?(request: Request, ...rest: Rest): SessionUser | PromiseLike<SessionUser>;
  /** Milliseconds to wait for `authenticate`; 10 s. */
  authenticateTimeout?: number;
  /**
   * The client's network address, which a `Request` does not hold. Wrong passwords are limited by it; without it only by account.
   */
  address?(request: Request, ...rest: Rest): string;
  /** Of all bodies in memory at the same time; 256 MiB. More are told to come back (429). */
  maxBufferedBytes?: number;
  /** Gets what went wrong inside; the chat's own logger by default. */
  logger?: Logger;
}

/** Answers requests of the web platform, in whatever runs such handlers. */
export type FetchHandler<Rest extends readonly unknown[] = []> = (request: Request, ...rest: Rest) => Promise<Response>;

/** What of a chat the handler needs. */
export type FetchChat = Pick<Chat, "serve" | "sessionUser" | "admitBody" | "logger">;

const limitsOf = (options: Partial<typeof bodyDefaults>): typeof bodyDefaults => {
  const limits = { ...bodyDefaults };
  for (const name of declaredNames(limits)) limits[name] = options[name] ?? limits[name];
  return limits;
};

/** Serves the chat's API as a function from `Request` to `Response`, which never rejects. */
export const createFetchHandler = <Rest extends readonly unknown[] = []>(
  chat: FetchChat,
  options: FetchOptions<Rest> = {},
): FetchHandler<Rest> => {
  const limits = limitsOf(options);
  const prefix = (options.prefix ?? "").replace(/\/+$/, "");
  const logger = patientLogger(options.logger ?? chat.logger);
  const budget = new BodyBudget(limits.maxBufferedBytes);
  const session = { timeout: options.authenticateTimeout, logger };
  /** Reads the request and hands it over, or throws what keeps it from that. */
  const receive = async (exchange: FetchExchange, collector: Collector, [request, ...rest]: [Request, ...Rest]) => {
    exchange.address = options.address?.(request, ...rest) ?? "";
    if (options.authenticate !== undefined)
      exchange.sessionUser = await chat.sessionUser(() => options.authenticate?.(request, ...rest), session);
    const admit = () => chat.admitBody(exchange);
    const body = await readBody({ request, collector, admit, limits });
    if ("status" in body) return exchange.send(body);
    exchange.body = body;
    chat.serve(exchange);
  };
  return async (request, ...rest) => {
    const exchange = new FetchExchange(request, prefix);
    const collector = new Collector(budget, () => networkOf(exchange.address));
    try {
      await receive(exchange, collector, [request, ...rest]);
      return await exchange.answered;
    } catch (cause) {
      const challenge = options.authenticate === undefined ? "Basic" : "Session";
      const error = asChatError(cause, null, logger);
      if (error.error === "bodyTaken") logger.error(error.message);
      return toResponse(request.method, failure(error, { route: null, userId: null }, challenge));
    } finally {
      collector.release();
    }
  };
};
