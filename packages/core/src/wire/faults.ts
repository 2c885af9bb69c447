import { ChatError, fail } from "../errors.js";
import type { Logger } from "../ports.js";

/** The answer to whatever was thrown; a bug is logged, and told without detail (security G5). */
export const asChatError = (cause: unknown, route: string | null, logger: Logger): ChatError => {
  if (cause instanceof ChatError) return cause;
  const stack = cause instanceof Error ? cause.stack : String(cause);
  logger.error("An operation failed", { route, ...(stack === undefined ? {} : { stack }) });
  return fail("internal");
};
