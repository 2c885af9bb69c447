/** Lets the calls of a transaction take effect in the order in which they were made, also those that wait for an answer. */
export class InOrder {
  private last: Promise<unknown> | undefined;

  /** Runs `work` when those before it are done; at once where there are none. */
  next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last === undefined ? work() : this.last.then(work);
    const settled: Promise<unknown> = done.then(
      () => this.end(settled),
      () => this.end(settled),
    );
    this.last = settled;
    return done;
  }

  private end(settled: Promise<unknown>): void {
    if (this.last === settled) this.last = undefined;
  }
}
