import { StoreTable } from "./store-table.js";

/** A table that finds values by what they name, however many there are. */
export class IndexedTable<Key, Value, Name> extends StoreTable<Key, Value> {
  readonly #keys = new Map<Name, Set<Key>>();

  constructor(readonly namesIn: (value: Value) => Iterable<Name>) {
    super();
  }

  /** The keys of the values that name something, as they are now. */
  keysNaming(name: Name): Key[] {
    return [...(this.#keys.get(name) ?? [])];
  }

  override set(key: Key, value: Value): void {
    this.#forget(key);
    for (const name of this.namesIn(value)) this.#keys.set(name, (this.#keys.get(name) ?? new Set()).add(key));
    super.set(key, value);
  }

  override delete(key: Key): boolean {
    this.#forget(key);
    return super.delete(key);
  }

  #forget(key: Key): void {
    const value = this.peek(key);
    if (value === undefined) return;
    for (const name of this.namesIn(value)) {
      const keys = this.#keys.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(name);
    }
  }
}
