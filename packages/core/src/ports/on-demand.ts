/** A part of the program that is loaded when somebody first needs it, since most processes never do. */
export class OnDemand<T> {
  #part: T | null = null;
  #loading: Promise<void> | undefined;
  #isSettled = false;

  /** `import_` loads the part. */
  constructor(private readonly import_: () => Promise<T>) {}

  /** The part; null until it is loaded, and where it cannot be. */
  get part(): T | null {
    return this.#part;
  }

  /** Loads the part; undefined once that is done, whether it succeeded or not. The promise never rejects. */
  load(): Promise<void> | undefined {
    if (this.#isSettled) return undefined;
    this.#loading ??= this.import_()
      .then((part) => {
        this.#part = part;
      })
      .catch(() => {})
      .finally(() => {
        this.#isSettled = true;
      });
    return this.#loading;
  }
}
