/** So many lists stay when nobody looks at them: who comes back finds them as they are. */
const mostReleased = 10;

/** Called when the first looks at a list, and when the last has left. */
export interface ListWatch {
  onFirst(): void;
  onLast(): void;
}

/** What is loaded when somebody looks at it. */
interface Watchable {
  readonly isWatched: boolean;
  refresh(): Promise<void>;
  drop(): void;
}

/** The lists that are looked at, or were of late. */
export class OpenLists<List extends Watchable> {
  readonly #lists = new Map<string, List>();
  /** Oldest first. */
  readonly #released = new Set<string>();

  /** `onDrop` is called when lists may have been dropped. */
  constructor(readonly onDrop: () => void = () => {}) {}

  /** The list of a key, the same for all who look at it; `make` makes it where there is none. */
  open(key: string, make: (watch: ListWatch) => List): List {
    return this.#lists.get(key) ?? this.#make(key, make);
  }

  values(): Iterable<List> {
    return this.#lists.values();
  }

  get(key: string): List | undefined {
    return this.#lists.get(key);
  }

  /** Those looked at last at the end. */
  lookedAtLast(): [key: string, list: List][] {
    const lists = [...this.#lists];
    const released = [...this.#released].flatMap((key) => lists.filter(([other]) => other === key));
    return [...released, ...lists.filter(([, list]) => list.isWatched)];
  }

  /** Events may have been missed: lists that are looked at are loaded again if events come from now on, the others go. */
  beginAgain(isLive: boolean): void {
    for (const [key, list] of this.#lists) {
      if (!list.isWatched) this.#drop(key);
      else if (isLive) void list.refresh();
    }
    this.onDrop();
  }

  /** Drops all, and empties those that are looked at. */
  forget(): void {
    for (const [key, list] of this.#lists) {
      if (list.isWatched) list.drop();
      else this.#drop(key);
    }
    this.onDrop();
  }

  #make(key: string, make: (watch: ListWatch) => List): List {
    const list = make({
      onFirst: () => {
        this.#lists.set(key, list);
        this.#released.delete(key);
      },
      onLast: () => this.#release(key),
    });
    this.#lists.set(key, list);
    this.#release(key);
    return list;
  }

  #release(key: string): void {
    this.#released.add(key);
    const [oldest] = this.#released;
    if (this.#released.size > mostReleased && oldest !== undefined) this.#drop(oldest);
    this.onDrop();
  }

  #drop(key: string): void {
    this.#lists.get(key)?.drop();
    this.#lists.delete(key);
    this.#released.delete(key);
  }
}
