import type { Clock } from "../ports/ports.js";

/** Milliseconds that a transaction works before others have their turn; a write has more, since other writers wait for its end. */
export const slices = { read: 8, write: 16 };

/** How many rows of a list are stored or read by one call; others may have their turn before the next. */
export const rowsAtOnce = 100;

/** Measures how long a piece of work has held the event loop since others had their turn. */
export class Slice {
  private began: number;

  /** `longest` is in milliseconds. */
  constructor(
    private readonly clock: Clock,
    private readonly longest: number,
  ) {
    this.began = clock.monotonic();
  }

  /** Lets others have their turn if this one was long; else returns undefined, and nobody waits. */
  turn(): Promise<void> | undefined {
    return this.clock.monotonic() - this.began < this.longest ? undefined : this.rest();
  }

  /** Calls `call` at once, or after the others' turn if this one was long. */
  within<T>(call: () => Promise<T>): Promise<T> {
    const turn = this.turn();
    return turn === undefined ? call() : turn.then(call);
  }

  private async rest(): Promise<void> {
    const { began } = this;
    await this.clock.pause?.();
    // Of several calls that waited at once, the first begins a new slice, and the others go on as long as it lasts.
    if (this.began === began) this.began = this.clock.monotonic();
    else await this.turn();
  }
}
