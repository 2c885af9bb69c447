import { ChatError, fail } from "@confab/core";

/** What libraries say where the machine has no memory, no room or no threads left. */
const exhausted =
  /out of memory|cannot allocate|unable to allocate|no space left|too many open files|temporarily unavailable|unable to create thread/i;

/** Whether the machine could not do its part; codes are those of the system, such as `ENOSPC`. */
const isFaultOfMachine = (cause: unknown): boolean => {
  const { code, message }: { code?: unknown; message?: unknown } = Object(cause);
  return (typeof code === "string" && /^E[A-Z]/.test(code)) || exhausted.test(String(message));
};

/**
 * Runs the decoder. Whatever it complains of, its arguments included, is the picture's fault (security O5): "badImage". A machine
 * that has no memory or room left is "picturesUnavailable".
 */
export const decoding = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ChatError) throw cause;
    throw isFaultOfMachine(cause) ? Object.assign(fail("picturesUnavailable"), { cause }) : fail("badImage");
  }
};
