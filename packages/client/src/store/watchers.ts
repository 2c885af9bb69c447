import type { ListWatch } from "./open-lists.js";

/** Those who look at a list. */
export class Watchers {
  #count = 0;

  constructor(private readonly watch: ListWatch) {}

  get isWatched(): boolean {
    return this.#count > 0;
  }

  /** Adds one who has subscribed; the function that is returned ends that with `stop`, once. */
  add(stop: () => void): () => void {
    this.#count += 1;
    if (this.#count === 1) this.watch.onFirst();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      stop();
      this.#count -= 1;
      if (this.#count === 0) this.watch.onLast();
    };
  }
}
