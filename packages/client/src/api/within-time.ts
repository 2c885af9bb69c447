import { ConnectionError } from "./errors.js";

/** When a request ends without an answer. */
interface Limits {
  /** Milliseconds. */
  timeout: number;
  signal?: AbortSignal | undefined;
}

// `AbortSignal.any` and `AbortSignal.timeout` are missing in React Native.
/** Does `work` until it takes too long or its signal is aborted. Rejects then with "timeout", or with the signal's reason. */
export const withinTime = async <T>(
  { timeout, signal }: Limits,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  signal?.throwIfAborted();
  const ending = new AbortController();
  const abort = () => ending.abort(signal?.reason);
  const late = new ConnectionError("timeout", `No answer came within ${timeout / 1000} s.`);
  const timer = setTimeout(() => ending.abort(late), timeout);
  signal?.addEventListener("abort", abort, { once: true });
  try {
    return await work(ending.signal);
  } catch (cause) {
    throw ending.signal.aborted ? ending.signal.reason : cause;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
};
