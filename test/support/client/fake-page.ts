import type { ConnectionPorts, PageEvent } from "../../../packages/client/src/connection/queue/ports.js";

interface Timer {
  at: number;
  run: () => void;
}

/** The clock, the timers and the events of a page that a test moves by itself. */
export class FakePage implements ConnectionPorts {
  locks: ConnectionPorts["locks"] = null;
  openChannel: ConnectionPorts["openChannel"] = null;
  random = () => 0.5;
  #now = 1_000_000;
  #timers = new Set<Timer>();
  #listeners = new Map<PageEvent, Set<() => void>>();

  now = (): number => this.#now;

  after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#now + ms, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  listen = (event: PageEvent, run: () => void): (() => void) => {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(run));
    return () => listeners.delete(run);
  };

  tell(event: PageEvent): void {
    for (const run of [...(this.#listeners.get(event) ?? [])]) run();
  }

  /** Moves the clock on, and runs the timers that are due. */
  pass(ms: number): void {
    this.#now += ms;
    for (const timer of [...this.#timers].filter(({ at }) => at <= this.#now))
      if (this.#timers.delete(timer)) timer.run();
  }

  /** The machine sleeps: the clock goes on, and the timers do not. */
  sleep(ms: number): void {
    this.#now += ms;
    this.#timers = new Set([...this.#timers].map(({ at, run }) => ({ at: at + ms, run })));
  }

  /** Milliseconds until each timer, ascending. */
  get delays(): number[] {
    return [...this.#timers].map(({ at }) => at - this.#now).sort((a, b) => a - b);
  }

  /** How many functions listen to events of the page. */
  get listening(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }
}
