import { type Signal, signal } from "@preact/signals-core";
import { isSelecting } from "./selecting.js";

/** What selectors may read of a table. */
export interface ReadTable<Key, Value> {
  get(key: Key): Value | undefined;
  has(key: Key): boolean;
  /** In the order in which the keys came; wakes when a key comes or goes. */
  keys(): Iterable<Key>;
  /** In the order of the keys; wakes with every change of the table. */
  values(): Iterable<Value>;
  entries(): Iterable<[Key, Value]>;
  readonly size: number;
}

/** Immutable values by key. A selector that reads a key wakes when that key's value changes, and with no other change. */
export class StoreTable<Key, Value> implements ReadTable<Key, Value> {
  readonly #values = new Map<Key, Value>();
  /** Only of keys that a selector has read. */
  readonly #signals = new Map<Key, Signal<Value | undefined>>();
  readonly #keyChanges = signal(0);
  readonly #changes = signal(0);

  get(key: Key): Value | undefined {
    return isSelecting() ? this.#signalOf(key).value : this.#values.get(key);
  }

  /** The value of now; who reads it is not woken when it changes. */
  peek(key: Key): Value | undefined {
    return this.#values.get(key);
  }

  has(key: Key): boolean {
    return this.get(key) !== undefined;
  }

  keys(): Iterable<Key> {
    void this.#keyChanges.value;
    return this.#values.keys();
  }

  values(): Iterable<Value> {
    void this.#changes.value;
    return this.#values.values();
  }

  entries(): Iterable<[Key, Value]> {
    void this.#changes.value;
    return this.#values.entries();
  }

  get size(): number {
    void this.#keyChanges.value;
    return this.#values.size;
  }

  set(key: Key, value: Value): void {
    if (this.#values.get(key) === value) return;
    const isNew = !this.#values.has(key);
    this.#values.set(key, value);
    const known = this.#signals.get(key);
    if (known !== undefined) known.value = value;
    this.#note(isNew);
  }

  /** Replaces a value that is there by what `change` makes of it. */
  change(key: Key, change: (value: Value) => Value): void {
    const value = this.#values.get(key);
    if (value !== undefined) this.set(key, change(value));
  }

  /** Returns whether the key was there. */
  delete(key: Key): boolean {
    if (!this.#values.delete(key)) return false;
    const known = this.#signals.get(key);
    // Selectors that still watch the key make a new signal when the old one wakes them.
    this.#signals.delete(key);
    if (known !== undefined) known.value = undefined;
    this.#note(true);
    return true;
  }

  clear(): void {
    for (const key of [...this.#values.keys()]) this.delete(key);
  }

  #signalOf(key: Key): Signal<Value | undefined> {
    const known = this.#signals.get(key) ?? signal(this.#values.get(key));
    this.#signals.set(key, known);
    return known;
  }

  #note(changesKeys: boolean): void {
    this.#changes.value = this.#changes.peek() + 1;
    if (changesKeys) this.#keyChanges.value = this.#keyChanges.peek() + 1;
  }
}
