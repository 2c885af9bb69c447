/** Hands on what comes, in order, to a loop that takes one after the other. */
export class Mailbox<T> {
  #waiting: T[] = [];
  #isClosed = false;
  #wake: () => void = () => {};

  put(item: T): void {
    if (!this.#isClosed) this.#waiting.push(item);
    this.#wake();
  }

  /** Takes nothing more. The loop ends once it has taken what there is. */
  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for (;;) {
      const items = this.#waiting;
      this.#waiting = [];
      yield* items;
      if (this.#waiting.length > 0) continue;
      if (this.#isClosed) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
