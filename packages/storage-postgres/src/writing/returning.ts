/** Answers of a group that are many. */
const many = 8;

/**
 * Whether most callers of a group write again in the same turn of the event loop in which they are answered, as those in this process
 * do. Clients take longer (benchmark postgres-send).
 */
export class Returning {
  private calls = 0;
  private isSeen = false;

  /** Whether it was so with the last group. */
  get isUsual(): boolean {
    return this.isSeen;
  }

  /** Notes that somebody writes. */
  called(): void {
    this.calls += 1;
  }

  /** Notes that so many are answered. */
  answered(count: number): void {
    if (count < many) {
      this.isSeen = false;
      return;
    }
    const { calls } = this;
    setImmediate(() => {
      this.isSeen = this.calls - calls >= count / 2;
    });
  }
}
