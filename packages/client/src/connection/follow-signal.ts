import type { EventOptions } from "@confab/core/types";

/** Returns a controller that aborts with a signal, or before it, and how to let go of that signal. */
export const followSignal = (signal: EventOptions["signal"]): { controller: AbortController; letGo: () => void } => {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted === true) abort();
  signal?.addEventListener("abort", abort);
  return { controller, letGo: () => signal?.removeEventListener("abort", abort) };
};
