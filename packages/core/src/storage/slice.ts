import type { Clock } from "../ports/ports.js";

/** Milliseconds that a transaction works before others have their turn; a write has more, since other writers wait for its end. */
export const slices = { read: 8, write: 16 };

/** How many rows of a list are stored or read by one call; others may have their turn before the next. */
export const rowsAtOnce = 100;

/** Measures how long a piece of work has held the event loop since others had their turn. */
export class Slice {
  private began: number;
  /** Ends when the last of those who wait for their turn has had it. */
  private waiting = Promise.resolve();

  /** `longest` is in milliseconds. */
  constructor(
    private readonly clock: Clock,
    private readonly longest: number,
  ) {
    this.began = clock.monotonic();
  }

  /** Begins anew, when nothing has held the event loop. */
  restart(): void {
    this.began = this.clock.monotonic();
  }

  /**
   * Lets others have their turn if this one was long, or would be with a piece of work of so many milliseconds; else returns undefined,
   * and nobody waits.
   */
  turn(ahead = 0): Promise<void> | undefined {
    return this.hasRoomFor(ahead) ? undefined : this.rest(ahead);
  }

  private hasRoomFor(ahead: number): boolean {
    return this.clock.monotonic() - this.began + ahead < this.longest;
  }

  /** Calls `call` at once, or after the others' turn if this one was long. */
  within<T>(call: () => Promise<T>): Promise<T> {
    const turn = this.turn();
    return turn === undefined ? call() : turn.then(call);
  }

  /** Several calls may wait at once: each goes on when the one before it has. A new slice begins when the last one is over. */
  private rest(ahead: number): Promise<void> {
    this.waiting = this.waiting.then(() => (this.hasRoomFor(ahead) ? undefined : this.pause()));
    return this.waiting;
  }

  private async pause(): Promise<void> {
    await this.clock.pause?.();
    this.began = this.clock.monotonic();
  }
}
