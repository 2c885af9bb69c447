/** Consecutive numbers of a sequence. */
interface Stretch {
  first: number;
  count: number;
}

/** The last number given of each sequence, while a group has them. Numbers of a work that runs again are given again. */
export class Numbers {
  private readonly lasts: Map<string, number>;
  private readonly stored: ReadonlyMap<string, number>;
  private readonly free = new Map<string, Stretch[]>();
  /** The largest number of the works that are done; later works have larger ones. */
  private readonly settled = new Map<string, number>();

  constructor(stored: Readonly<Record<string, number>>) {
    this.stored = new Map(Object.entries(stored));
    this.lasts = new Map(this.stored);
  }

  take(name: string, count: number): number {
    const free = this.free.get(name) ?? [];
    const at = free.findIndex((stretch) => stretch.count >= count && stretch.first > this.largest(name));
    const stretch = free[at];
    if (stretch !== undefined) {
      free.splice(at, 1, ...cut(stretch, count));
      return stretch.first;
    }
    const last = this.lasts.get(name) ?? 0;
    this.lasts.set(name, last + count);
    return last + 1;
  }

  /** Makes sure that a number is not given any more. */
  lift(name: string, number: number): void {
    if (number > (this.lasts.get(name) ?? 0)) this.lasts.set(name, number);
  }

  /** Whether some were given back. */
  hasFree(name: string): boolean {
    return this.free.get(name)?.some(({ first }) => first > this.largest(name)) === true;
  }

  giveBack(name: string, stretch: Stretch): void {
    const free = [...(this.free.get(name) ?? []), stretch].sort((a, b) => a.first - b.first);
    this.free.set(name, free);
  }

  settle(name: string, number: number): void {
    if (number > this.largest(name)) this.settled.set(name, number);
  }

  /** The largest number of a work that is done. */
  largest(name: string): number {
    return this.settled.get(name) ?? 0;
  }

  /** The last numbers that the database does not know yet. */
  changes(): Record<string, number> {
    for (const [name, free] of this.free)
      for (const { first, count } of free.toReversed())
        if (first + count - 1 === this.lasts.get(name)) this.lasts.set(name, first - 1);
    return Object.fromEntries([...this.lasts].filter(([name, last]) => last > (this.stored.get(name) ?? 0)));
  }
}

const cut = ({ first, count }: Stretch, used: number): Stretch[] =>
  count === used ? [] : [{ first: first + used, count: count - used }];

/** The numbers that one run of a work takes. */
export class TakenNumbers {
  private readonly taken = new Map<string, Stretch[]>();
  private readonly used = new Map<string, number>();

  constructor(private readonly numbers: Numbers) {}

  next(name: string, count: number): number {
    const first = this.numbers.take(name, count);
    this.note(name, { first, count });
    return first;
  }

  /** Takes numbers for up to `most` rows that follow each other, when the first one needs its own; `end` gives back the others. */
  several(name: string, most: number): { next(): number; end(): void } {
    let block: Stretch = { first: 0, count: 0 };
    let given = 0;
    return {
      next: () => {
        given += 1;
        if (block.count === 0) {
          if (this.numbers.hasFree(name)) return this.next(name, 1);
          block = { first: this.next(name, most - given + 1), count: most - given + 1 };
        }
        block = { first: block.first + 1, count: block.count - 1 };
        return block.first - 1;
      },
      end: () => {
        if (block.count > 0) this.giveBackEnd(name, block);
      },
    };
  }

  /** Notes a number of the caller's own. */
  use(name: string, number: number): void {
    this.numbers.lift(name, number);
    this.used.set(name, Math.max(number, this.used.get(name) ?? 0));
  }

  /** Whether a work before this one took larger numbers: ids grow in the order of commits. */
  isOutOfOrder(): boolean {
    for (const [name, stretches] of this.taken) {
      const largest = this.numbers.largest(name);
      if (stretches.some(({ first }) => first <= largest)) return true;
    }
    return false;
  }

  private giveBackEnd(name: string, unused: Stretch): void {
    const last = this.taken.get(name)?.find(({ first, count }) => first + count === unused.first + unused.count);
    if (last === undefined) return;
    last.count -= unused.count;
    this.numbers.giveBack(name, unused);
  }

  giveBack(): void {
    for (const [name, stretches] of this.taken) for (const one of stretches) this.numbers.giveBack(name, one);
    this.taken.clear();
  }

  /** The run counts: its numbers are given. */
  settle(): void {
    for (const [name, stretches] of this.taken)
      for (const { first, count } of stretches) this.numbers.settle(name, first + count - 1);
    for (const [name, number] of this.used) this.numbers.settle(name, number);
  }

  private note(name: string, stretch: Stretch): void {
    const known = this.taken.get(name);
    if (known === undefined) this.taken.set(name, [stretch]);
    else known.push(stretch);
  }
}
