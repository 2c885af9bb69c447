interface Chunk<T> {
  /** The version that may change it; for every other one it is fixed. */
  owner: object;
  items: T[];
}

/** A place between items: before the item `at` of a chunk. */
export interface Position {
  chunk: number;
  at: number;
}

const largest = 256;

/**
 * Items in a fixed order, each of which occurs once. A fork shares every chunk with its origin until it changes that chunk, so
 * an origin that nobody changes any more is a snapshot.
 */
export class Sorted<T> {
  private readonly owner = {};
  private ownsList = false;

  constructor(
    private readonly compare: (a: T, b: T) => number,
    private chunks: Chunk<T>[] = [],
  ) {}

  fork(): Sorted<T> {
    return new Sorted(this.compare, this.chunks);
  }

  /**
   * Behind all items of which `isBefore` holds; these come before the others. Every scan comes here twice, so it calls nothing else
   * (benchmark in-process).
   */
  position(isBefore: (item: T) => boolean): Position {
    let chunk = 0;
    for (let end = this.chunks.length; chunk < end; ) {
      const middle = (chunk + end) >>> 1;
      const items = this.chunks[middle]?.items;
      const last = items?.[items.length - 1];
      if (last !== undefined && isBefore(last)) chunk = middle + 1;
      else end = middle;
    }
    const items = this.chunks[chunk]?.items;
    let at = 0;
    for (let end = items?.length ?? 0; at < end; ) {
      const middle = (at + end) >>> 1;
      const item = items?.[middle];
      if (item !== undefined && isBefore(item)) at = middle + 1;
      else end = middle;
    }
    return { chunk, at };
  }

  /** The item that equals `sought` in the order. */
  find(sought: T): T | undefined {
    return this.at(this.place(sought), sought);
  }

  /** Adds `item`, or puts it in the place of its equal. */
  put(item: T): void {
    const place = this.place(item);
    if (place.chunk === this.chunks.length) {
      this.append(item);
      return;
    }
    const found = this.at(place, item);
    const items = this.change(place.chunk);
    items.splice(place.at, found === undefined ? 0 : 1, item);
    if (items.length > largest) this.split(place.chunk);
  }

  replace(old: T, item: T): void {
    if (this.compare(old, item) !== 0) this.remove(old);
    this.put(item);
  }

  remove(item: T): void {
    const place = this.place(item);
    if (this.at(place, item) === undefined) return;
    const items = this.change(place.chunk);
    items.splice(place.at, 1);
    if (items.length === 0) this.chunks.splice(place.chunk, 1);
  }

  count(start: Position, end: Position, limit = Number.POSITIVE_INFINITY): number {
    let count = end.at - start.at;
    for (let chunk = start.chunk; chunk < end.chunk && count < limit; chunk++) count += this.items(chunk).length;
    return Math.max(0, Math.min(count, limit));
  }

  /** The first `limit` items between two places. */
  first(start: Position, end: Position, limit?: number): T[] {
    const taken: T[] = [];
    let left = this.count(start, end, limit);
    for (let { chunk, at } = start; left > 0; chunk++, at = 0) {
      const items = this.items(chunk).slice(at, at + left);
      for (const item of items) taken.push(item);
      left -= items.length;
    }
    return taken;
  }

  /** The last `limit` items between two places, the last one first. */
  last(start: Position, end: Position, limit?: number): T[] {
    const taken: T[] = [];
    let { chunk, at } = end;
    for (let left = this.count(start, end, limit); left > 0; left--) {
      while (at === 0) at = this.items(--chunk).length;
      const item = this.items(chunk)[--at];
      if (item !== undefined) taken.push(item);
    }
    return taken;
  }

  private items(chunk: number): T[] {
    return this.chunks[chunk]?.items ?? [];
  }

  /** The same as `position` with a comparison; every get and put goes through here, so it calls nothing else. */
  private place(sought: T): Position {
    // Most rows are the newest of their table.
    const newest = this.chunks[this.chunks.length - 1]?.items;
    const greatest = newest?.[newest.length - 1];
    if (greatest !== undefined && this.compare(greatest, sought) < 0) return { chunk: this.chunks.length, at: 0 };
    let chunk = 0;
    for (let end = this.chunks.length; chunk < end; ) {
      const middle = (chunk + end) >>> 1;
      const items = this.chunks[middle]?.items;
      const last = items?.[items.length - 1];
      if (last !== undefined && this.compare(last, sought) < 0) chunk = middle + 1;
      else end = middle;
    }
    const items = this.chunks[chunk]?.items;
    let at = 0;
    for (let end = items?.length ?? 0; at < end; ) {
      const middle = (at + end) >>> 1;
      const item = items?.[middle];
      if (item !== undefined && this.compare(item, sought) < 0) at = middle + 1;
      else end = middle;
    }
    return { chunk, at };
  }

  private at({ chunk, at }: Position, sought: T): T | undefined {
    const item = this.chunks[chunk]?.items[at];
    return item !== undefined && this.compare(item, sought) === 0 ? item : undefined;
  }

  /** The items of a chunk that this version owns from now on. */
  private change(chunk: number): T[] {
    this.ownList();
    if (this.chunks[chunk]?.owner === this.owner) return this.items(chunk);
    const items = this.items(chunk).slice();
    this.chunks[chunk] = { owner: this.owner, items };
    return items;
  }

  private ownList(): void {
    if (!this.ownsList) this.chunks = this.chunks.slice();
    this.ownsList = true;
  }

  private append(item: T): void {
    this.ownList();
    const last = this.chunks.length - 1;
    if (last >= 0 && this.items(last).length < largest) this.change(last).push(item);
    else this.chunks.push({ owner: this.owner, items: [item] });
  }

  private split(chunk: number): void {
    const items = this.items(chunk);
    this.chunks.splice(chunk + 1, 0, { owner: this.owner, items: items.splice(items.length >>> 1) });
  }
}
