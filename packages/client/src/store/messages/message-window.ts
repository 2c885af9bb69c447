import { itself, placeAmong } from "../tables/sorted.js";

/** Ids of messages in order, without a gap: all that a narrow means from one id to another. */
export class MessageWindow {
  #ids: number[] = [];
  #known = new Set<number>();
  /** The ids between which nothing is missing; an empty range before the first answer. */
  #from = Number.POSITIVE_INFINITY;
  #to = -1;

  get ids(): readonly number[] {
    return this.#ids;
  }

  get from(): number {
    return this.#from;
  }

  get to(): number {
    return this.#to;
  }

  get isLoaded(): boolean {
    return this.#from <= this.#to;
  }

  get foundOldest(): boolean {
    return this.#from === 0;
  }

  get foundNewest(): boolean {
    return this.#to === Number.POSITIVE_INFINITY;
  }

  has(id: number): boolean {
    return this.#known.has(id);
  }

  /** Whether the window would have the message if it were meant. */
  covers(id: number): boolean {
    return id >= this.#from && id <= this.#to;
  }

  /** Begins with these ids, ascending. */
  replace(ids: readonly number[], from: number, to: number): void {
    this.#ids = [...ids];
    this.#known = new Set(ids);
    this.#from = from;
    this.#to = to;
  }

  /** Goes on downwards to `from`. */
  extendDown(ids: readonly number[], from: number): void {
    this.replace([...ids.filter((id) => id < this.#from), ...this.#ids], from, this.#to);
  }

  /** Goes on upwards to `to`. */
  extendUp(ids: readonly number[], to: number): void {
    this.replace([...this.#ids, ...ids.filter((id) => id > this.#to)], this.#from, to);
  }

  /** Returns whether the id came. */
  add(id: number): boolean {
    if (this.#known.has(id) || !this.covers(id)) return false;
    this.#known.add(id);
    this.#ids.splice(placeAmong(this.#ids, id, itself), 0, id);
    return true;
  }

  /** Returns whether the id was there. */
  remove(id: number): boolean {
    if (!this.#known.delete(id)) return false;
    this.#ids.splice(placeAmong(this.#ids, id, itself), 1);
    return true;
  }

  /** Drops the oldest, so that `most` are left; returns those that went. */
  trim(most: number): number[] {
    const dropped = this.#ids.splice(0, Math.max(0, this.#ids.length - most));
    for (const id of dropped) this.#known.delete(id);
    if (dropped.length > 0) this.#from = this.#ids[0] ?? this.#to;
    return dropped;
  }
}
