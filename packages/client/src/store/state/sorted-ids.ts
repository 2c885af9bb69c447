/** So many are kept: of more, the oldest half is dropped. */
const most = 1_000;

/** Ids in order. Only the newest are kept, so that a change costs little however many came. */
export class SortedIds {
  #ids: number[] = [];

  get last(): number | undefined {
    return this.#ids.at(-1);
  }

  /** Adds an id that is not there; `onDrop` hears of those that go for it. */
  add(id: number, onDrop: (dropped: number) => void = () => {}): void {
    const index = this.#indexOf(id);
    if (this.#ids[index] === id) return;
    this.#ids.splice(index, 0, id);
    if (this.#ids.length > most) for (const dropped of this.#ids.splice(0, most / 2)) onDrop(dropped);
  }

  remove(id: number): void {
    const index = this.#indexOf(id);
    if (this.#ids[index] === id) this.#ids.splice(index, 1);
  }

  clear(): void {
    this.#ids = [];
  }

  /** Where the id is, or would be. */
  #indexOf(id: number): number {
    if (id > (this.last ?? -1)) return this.#ids.length;
    let [low, high] = [0, this.#ids.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
