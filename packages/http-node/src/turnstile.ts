/** Lets `running` pieces of work run at once and `waiting` more wait, in order. */
export class Turnstile {
  readonly #limit: number;
  readonly #most: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(running: number, waiting: number) {
    this.#limit = running;
    this.#most = waiting;
  }

  /** Undefined when as many as may wait already do. */
  run<T>(work: () => Promise<T>): Promise<T> | undefined {
    if (this.#running < this.#limit) return this.#start(work);
    if (this.#waiting.length >= this.#most) return undefined;
    return new Promise((resolve) => {
      this.#waiting.push(() => resolve(this.#start(work)));
    });
  }

  async #start<T>(work: () => Promise<T>): Promise<T> {
    this.#running++;
    try {
      return await work();
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }
}
