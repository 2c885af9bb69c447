import type { Clock } from "@confab/core";
import { doInTurn } from "../outbox.js";

// setTimeout takes a longer delay for 1 ms.
const longest = 2 ** 31 - 1;

const after = (ms: number, run: () => void): (() => void) => {
  let timer: NodeJS.Timeout;
  const wait = (left: number) => {
    timer = left > longest ? setTimeout(wait, longest, left - longest) : setTimeout(run, left);
    timer.unref();
  };
  wait(ms);
  return () => clearTimeout(timer);
};

const pause = (): Promise<void> => new Promise(doInTurn);

// The reaction to it runs when there are no more ticks, the outbox's among them. While requests are being read the outbox waits for
// their end all the same, and everybody is answered together.
const flushAnswers = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** Node's time and timers. */
export const nodeClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after,
  pause,
  flushAnswers,
};
