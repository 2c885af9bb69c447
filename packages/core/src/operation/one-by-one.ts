import type { Clock } from "../ports/ports.js";

/**
 * Runs long pieces of work one after the other, in order, each in a turn of the event loop of its own. When a crowd comes back at
 * once, everybody else is delayed by one piece and not by all.
 */
export class OneByOne {
  private isTaken = false;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly clock: Clock) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isTaken) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.isTaken = true;
    try {
      return await work();
    } finally {
      void this.letNext();
    }
  }

  private async letNext(): Promise<void> {
    await this.clock.pause?.();
    const next = this.waiting.shift();
    // `isTaken` stays true for the next piece, so that none which comes now goes first.
    if (next === undefined) this.isTaken = false;
    else next();
  }
}
