import { systemClock } from "../ports/default-ports.js";
import { StorageError } from "./errors.js";

/** Milliseconds after which a write is given up, where an adapter's options say nothing else. */
export const longestWrite = 30_000;

/**
 * Returns what the work of a write answers. Rejects with the fault "late" if it does not end within `longest` milliseconds: all
 * other writes wait for it, and a write that it awaits itself would wait for ever.
 */
export const endedInTime = async <T>(work: Promise<T>, longest: number): Promise<T> => {
  let cancel = () => {};
  const late = new Promise<never>((_, reject) => {
    const message = `A write did not end within ${longest / 1000} s. Does its work await another write, or a call outside?`;
    cancel = systemClock.after(longest, () => reject(new StorageError("late", message)));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    cancel();
  }
};
