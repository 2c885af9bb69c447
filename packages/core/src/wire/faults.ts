import { ChatError, fail } from "../operation/errors.js";
import { causeFields } from "../ports/log-fields.js";
import type { Logger } from "../ports/ports.js";

/**
 * Returns the error to answer for anything thrown. Unless it is a ChatError it is a bug: logged, and answered without detail
 * (security G5).
 */
export const asChatError = (cause: unknown, route: string | null, logger: Logger): ChatError => {
  if (cause instanceof ChatError) return cause;
  logger.error("An operation failed", { route, ...causeFields(cause) });
  return fail("internal");
};
