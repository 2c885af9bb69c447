/** What a client needs of the world around it; tests give others. */
export interface Platform {
  fetch(input: string, init: RequestInit): Promise<Response>;
  /** Resolves after so many milliseconds; rejects with the signal's reason when that is aborted. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
  /** From 0 up to 1. */
  random(): number;
}

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, ms);
    signal?.addEventListener("abort", abort, { once: true });
  });

/** The platform at hand. */
export const platform: Platform = {
  fetch: (input, init) => fetch(input, init),
  pause,
  random: Math.random,
};
