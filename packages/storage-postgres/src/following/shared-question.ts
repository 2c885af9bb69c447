/** Answers all who ask for the same thing in one turn, or while a question is under way, by one question after they asked. */
export class SharedQuestion<T> {
  private next: Promise<T> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly ask: () => Promise<T>) {}

  get(): Promise<T> {
    if (this.next === undefined) {
      const next = this.last.then(async () => {
        this.next = undefined;
        return this.ask();
      });
      this.next = next;
      this.last = next.catch(() => {});
    }
    return this.next;
  }
}
