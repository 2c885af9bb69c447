import { itself, placeAmong } from "../tables/sorted.js";

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
    const index = placeAmong(this.#ids, id, itself);
    if (this.#ids[index] === id) return;
    this.#ids.splice(index, 0, id);
    if (this.#ids.length > most) for (const dropped of this.#ids.splice(0, most / 2)) onDrop(dropped);
  }

  remove(id: number): void {
    const index = placeAmong(this.#ids, id, itself);
    if (this.#ids[index] === id) this.#ids.splice(index, 1);
  }

  clear(): void {
    this.#ids = [];
  }
}
