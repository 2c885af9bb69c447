import { type Signal, signal } from "@preact/signals-core";
import { isSelecting } from "./selecting.js";

/** What selectors may read of a table of sets. */
export interface ReadSetTable<Key, Member> {
  has(key: Key, member: Member): boolean;
  /** The set itself, which goes on changing: select what you need of it. Undefined where the set is not known. */
  of(key: Key): ReadonlySet<Member> | undefined;
}

const none: ReadonlySet<never> = new Set();

/** Sets by key, changed in place: they may be as large as the organization. A selector wakes when a set changes that it read. */
export class SetTable<Key, Member> implements ReadSetTable<Key, Member> {
  readonly #sets = new Map<Key, Set<Member>>();
  readonly #versions = new Map<Key, Signal<number>>();

  has(key: Key, member: Member): boolean {
    return (this.of(key) ?? none).has(member as never);
  }

  of(key: Key): ReadonlySet<Member> | undefined {
    if (isSelecting()) void this.#versionOf(key).value;
    return this.#sets.get(key);
  }

  set(key: Key, members: Iterable<Member>): void {
    this.#sets.set(key, new Set(members));
    this.#note(key);
  }

  /** Adds to a set that is known. */
  add(key: Key, members: Iterable<Member>): void {
    const known = this.#sets.get(key);
    if (known === undefined) return;
    for (const member of members) known.add(member);
    this.#note(key);
  }

  remove(key: Key, members: Iterable<Member>): void {
    const known = this.#sets.get(key);
    let changes = 0;
    for (const member of members) changes += known?.delete(member) ? 1 : 0;
    if (changes > 0) this.#note(key);
  }

  keys(): Iterable<Key> {
    return this.#sets.keys();
  }

  delete(key: Key): void {
    if (this.#sets.delete(key)) this.#note(key);
  }

  clear(): void {
    for (const key of [...this.#sets.keys()]) this.delete(key);
  }

  #versionOf(key: Key): Signal<number> {
    const known = this.#versions.get(key) ?? signal(0);
    this.#versions.set(key, known);
    return known;
  }

  #note(key: Key): void {
    const version = this.#versions.get(key);
    if (version !== undefined) version.value = version.peek() + 1;
  }
}
