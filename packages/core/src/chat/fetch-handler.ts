import type { SessionUser } from "../domain/operator/index.js";
import { patientLogger } from "../ports/default-ports.js";
import type { Logger } from "../ports/ports.js";
import { declaredNames } from "../schema/declared-names.js";
import { addressIn, networkOf } from "../text/networks.js";
import { asChatError } from "../wire/faults.js";
import { AnswerBudget, answerDefaults } from "../wire/fetch/answer-budget.js";
import { type BodyLimits, readBody } from "../wire/fetch/body.js";
import { BodyBudget, bodyDefaults } from "../wire/fetch/budget.js";
import { Collector } from "../wire/fetch/collector.js";
import { FetchExchange } from "../wire/fetch/exchange.js";
import { toResponse } from "../wire/fetch/web-response.js";
import type { Chat } from "./create-chat.js";

/** Options that say who is logged in and where requests come from, and limits; each has a default. */
export interface FetchOptions<Rest extends readonly unknown[] = []> extends Partial<BodyLimits> {
  /** The path under which requests arrive, such as `/chat`. */
  prefix?: string;
  /**
   * Returns whom a request comes from: the id of an account, or a user of the application (as `chat.host.syncUser` takes it). With
   * null, credentials count as usual. It is called before the body is read, and must not read it. `rest` is what the handler was
   * called with beside the request.
   */
  authenticate?(request: Request, ...rest: Rest): SessionUser | PromiseLike<SessionUser>;
  /** Milliseconds to wait for `authenticate`; 10 s. */
  authenticateTimeout?: number;
  /**
   * Returns the client's IP address, which a `Request` does not hold, with or without a port; undefined where it is unknown. Wrong
   * passwords, requests without an account and bodies are limited by it. Clients without one count together, with ten times the limits.
   */
  address?(request: Request, ...rest: Rest): string | undefined;
  /** The bytes of all bodies that may be in memory at the same time; 256 MiB. Further requests are told to come back (429). */
  maxBufferedBytes?: number;
  /**
   * The bytes of all answers that may wait in memory to be read; 256 MiB. Who asks for more is told to come back (429). One address
   * may hold no more than it leaves for others, and one account, with its bots, no more than it leaves for others at its address.
   */
  maxUnreadBytes?: number;
  /** Milliseconds without progress after which an unread answer breaks off; 60 s. */
  unreadTimeout?: number;
  /** Logs failures of the handler; by default it is the chat's own logger. */
  logger?: Logger;
}

/** A function that answers requests of the web platform, in any runtime that has them. */
export type FetchHandler<Rest extends readonly unknown[] = []> = (request: Request, ...rest: Rest) => Promise<Response>;

/** The methods of a chat that the handler needs. */
export type FetchChat = Pick<Chat, "serve" | "sessionUser" | "admitBody" | "refuse" | "logger">;

const defaults = { ...bodyDefaults, ...answerDefaults };

const limitsOf = (options: Partial<typeof defaults>): typeof defaults => {
  const limits = { ...defaults };
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
  const unread = { budget: new AnswerBudget(limits.maxUnreadBytes), timeout: limits.unreadTimeout };
  const session = { timeout: options.authenticateTimeout, logger };
  /** Reads the request and hands it to the chat; throws where something prevents that. */
  const receive = async (exchange: FetchExchange, collector: Collector, [request, ...rest]: [Request, ...Rest]) => {
    exchange.address = addressIn(options.address?.(request, ...rest) ?? "") ?? "";
    if (options.authenticate !== undefined) {
      // Nobody until it is known.
      exchange.sessionUser = null;
      exchange.sessionUser = await chat.sessionUser(() => options.authenticate?.(request, ...rest), session);
    }
    const admit = () => chat.admitBody(exchange);
    const body = await readBody({ request, collector, admit, limits });
    if ("status" in body) return exchange.send(body);
    exchange.body = body;
    chat.serve(exchange);
  };
  return async (request, ...rest) => {
    const exchange = new FetchExchange(request, { prefix, unread });
    const collector = new Collector(budget, () => networkOf(exchange.address));
    try {
      await receive(exchange, collector, [request, ...rest]);
      return await exchange.answered;
    } catch (cause) {
      const error = asChatError(cause, null, logger);
      if (error.error === "bodyTaken") logger.error(error.message);
      return toResponse(request.method, await chat.refuse(exchange, error));
    } finally {
      collector.release();
    }
  };
};
