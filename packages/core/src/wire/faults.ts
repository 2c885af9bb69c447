import { ChatError, fail } from "../operation/errors.js";
import { causeFields } from "../ports/log-fields.js";
import type { Logger } from "../ports/ports.js";

/** The answer to whatever was thrown; a bug is logged, and told without detail (security G5). */
export const asChatError = (cause: unknown, route: string | null, logger: Logger): ChatError => {
  if (cause instanceof ChatError) return cause;
  logger.error("An operation failed", { route, ...causeFields(cause) });
  return fail("internal");
};
