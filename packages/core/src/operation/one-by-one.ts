import type { Clock } from "../ports/ports.js";

/**
 * Does pieces of work that are long for the event loop one after the other, in order, each in a turn of its own: a crowd that comes
 * back at once then delays everybody else by one piece and not by all.
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
    // It stays taken for the next one, so that none that comes now goes first.
    if (next === undefined) this.isTaken = false;
    else next();
  }
}
