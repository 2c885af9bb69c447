import { ChatError, ConnectionError } from "./errors.js";
import type { Platform } from "./platform.js";

/** How often a read is repeated. */
const mostRepeats = 4;
/** Milliseconds before the first repeat; twice as many before each further one. */
const firstPause = 500;
/** A refusal that asks for more milliseconds than these is passed on. */
const longestPause = 30_000;

/** Returns the milliseconds that a refusal asks to wait; null where it asks for none. */
export const askedPause = (error: unknown): number | null => {
  const asked = error instanceof ChatError ? error.fields["retry-after"] : undefined;
  return typeof asked === "number" && asked >= 0 ? asked * 1000 : null;
};

/** Whether the same call may be answered later. */
export const isPassing = (error: unknown): error is ChatError | ConnectionError => {
  if (error instanceof ChatError) return error.status === 429 || error.status >= 500;
  return error instanceof ConnectionError;
};

/** Returns the milliseconds before a further try; chance spreads those of many clients whose server was gone. */
export const growingPause = (failures: number, random: () => number, most = longestPause): number =>
  Math.min(firstPause * 2 ** failures, most) * (0.5 + random() / 2);

/** Does a read, and repeats it after a pause while it fails in a way that passes. */
export const repeating = async <T>(
  read: () => Promise<T>,
  { random, pause }: Pick<Platform, "random" | "pause">,
  signal?: AbortSignal,
): Promise<T> => {
  for (let failures = 0; ; failures += 1)
    try {
      return await read();
    } catch (error) {
      const wait = askedPause(error) ?? growingPause(failures, random);
      if (!isPassing(error) || failures === mostRepeats || wait > longestPause) throw error;
      await pause(wait, signal);
    }
};
