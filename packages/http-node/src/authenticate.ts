import type { IncomingMessage } from "node:http";
import { ChatError, fail, type Logger, type SessionOptions, type SessionUser } from "@confab/core";
import type { Exchange } from "./exchange.js";

/** How an application says who is logged in. */
export interface AuthenticateOptions<R extends IncomingMessage = IncomingMessage> {
  /**
   * Who a request comes from: the id of an account, a user of the application (as `chat.host.syncUser` takes it), or null, and then
   * credentials count as usual. It is asked before the body is read, which it must leave alone.
   */
  authenticate?(req: R): SessionUser | PromiseLike<SessionUser>;
  /** Milliseconds to wait for `authenticate`; 10 s. */
  authenticateTimeout?: number | undefined;
}

/** What of a chat tells accounts by what an application says. */
export interface SessionUsers {
  /** Who is logged in, as `ask` says; only needed with `authenticate`. */
  sessionUser?(ask: () => unknown, options?: SessionOptions): Promise<number | null>;
}

type Identify = (exchange: Exchange, req: IncomingMessage, next: () => void) => Promise<void>;

/** What finds out who a request comes from before anything else is done with it; null where nobody can tell. */
export const identifier = (chat: SessionUsers, options: AuthenticateOptions, logger: Logger): Identify | null => {
  if (options.authenticate === undefined) return null;
  const { authenticateTimeout: timeout } = options;
  if (chat.sessionUser === undefined) throw new TypeError("This chat cannot tell accounts by `authenticate`.");
  return async (exchange, req, next) => {
    try {
      exchange.sessionUser = (await chat.sessionUser?.(() => options.authenticate?.(req), { timeout, logger })) ?? null;
    } catch (cause) {
      exchange.refuse(cause instanceof ChatError ? cause : fail("internal"));
      return;
    }
    // Nobody waits for the answer any more, and no body comes from a request that has ended.
    if (!req.destroyed || req.complete) next();
  };
};
