/** A call of a transaction among the others. */
export class CallPlace {
  /** When the call may take effect; undefined where no other is under way. */
  readonly turn: Promise<void> | undefined;
  private isOver = false;
  private ended: Promise<void> | undefined;
  private whenEnded: () => void = () => {};

  constructor(before: CallPlace | undefined) {
    this.turn = before?.end();
  }

  /** Lets the next one take effect. */
  leave(): void {
    this.isOver = true;
    this.whenEnded();
  }

  private end(): Promise<void> | undefined {
    if (this.isOver) return undefined;
    this.ended ??= new Promise((resolve) => {
      this.whenEnded = resolve;
    });
    return this.ended;
  }
}

/**
 * Lets the calls of a transaction take effect in the order in which they were made, also those that wait for an answer. Most are made
 * while no other is under way, so they make no promise (benchmark postgres-send).
 */
export class InOrder {
  private last: CallPlace | undefined;

  /** Returns the place of a call, behind those before it. */
  enter(): CallPlace {
    this.last = new CallPlace(this.last);
    return this.last;
  }
}
