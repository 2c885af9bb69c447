import { ChatError, fail } from "../operation/errors.js";
import { causeFields } from "../ports/log-fields.js";
import type { Logger } from "../ports/ports.js";
import { StorageError } from "../storage/storage-error.js";

/** The caller is told to try again later; what is to be done is for the operator. */
const logStorageFault = ({ cause }: ChatError, route: string | null, logger: Logger): void => {
  if (cause instanceof StorageError && cause.fault !== "closed")
    logger.error("The storage failed", { route, fault: cause.fault, ...causeFields(cause) });
};

/**
 * Returns the error to answer for anything thrown. Unless it is a ChatError it is a bug: logged, and answered without detail
 * (security G5).
 */
export const asChatError = (cause: unknown, route: string | null, logger: Logger): ChatError => {
  if (cause instanceof ChatError) {
    logStorageFault(cause, route, logger);
    return cause;
  }
  logger.error("An operation failed", { route, ...causeFields(cause) });
  return fail("internal");
};
