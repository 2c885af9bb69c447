import type { Clock } from "../ports/ports.js";

interface Timer {
  due: number;
  run: () => void;
}

/** A clock that a test moves. */
export interface FakeClock extends Clock {
  /** Lets so many milliseconds pass; timers that are due run in order, each with time for what it begins. */
  advance(ms: number): Promise<void>;
  /** Sets the wall clock forward or, with a negative number, back; no time passes. */
  jump(ms: number): void;
  /** How many timers wait. */
  readonly pending: number;
}

/** The time at which fake clocks start, in milliseconds: 2024-02-24T11:18:00Z. */
export const fakeStart = 1_708_773_480_000;

// Another turn of the event loop, so that what a timer began goes on as far as it can.
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

const microtasks = async () => {
  for (let i = 0; i < 50; i += 1) await null;
};

/** Makes a clock that stands still until a test moves it. */
export const fakeClock = (start = fakeStart): FakeClock => {
  const timers = new Set<Timer>();
  let elapsed = 0;
  let offset = start;
  const nextDue = (until: number): Timer | undefined => {
    let next: Timer | undefined;
    for (const timer of timers) if (timer.due <= until && (next === undefined || timer.due < next.due)) next = timer;
    return next;
  };
  return {
    now: () => offset + elapsed,
    monotonic: () => elapsed,
    after: (ms, run) => {
      const timer = { due: elapsed + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(ms) {
      const until = elapsed + ms;
      for (let timer = nextDue(until); timer !== undefined; timer = nextDue(until)) {
        timers.delete(timer);
        elapsed = Math.max(elapsed, timer.due);
        timer.run();
        await microtasks();
      }
      elapsed = until;
      await turn();
    },
    jump: (ms) => {
      offset += ms;
    },
    get pending() {
      return timers.size;
    },
  };
};
