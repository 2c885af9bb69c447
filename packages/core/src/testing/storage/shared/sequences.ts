/** Which numbers sequences leave out. */
export interface Gaps {
  random: () => number;
  /** Whether a sequence leaves out none. */
  isDense: (sequence: string) => boolean;
}

type Lasts = Map<string, number>;

/** The last number given of each sequence. */
export class SharedSequences {
  /** Numbers are left out now and then, as if others had taken them and failed. */
  constructor(
    private readonly gaps: Gaps,
    private readonly sparse: Lasts = new Map(),
    private readonly dense: Lasts = new Map(),
  ) {}

  /** Returns the first of `count` consecutive numbers, none of which is given again. */
  take(sequence: string, count: number): number {
    const lasts = this.lastsOf(sequence);
    const first = (lasts.get(sequence) ?? 0) + this.leftOut(sequence) + 1;
    lasts.set(sequence, first + count - 1);
    return first;
  }

  /** Makes sure that a number is not given any more. */
  lift(sequence: string, number: number): void {
    const lasts = this.lastsOf(sequence);
    lasts.set(sequence, Math.max(number, lasts.get(sequence) ?? 0));
  }

  copy(random: () => number): SharedSequences {
    return new SharedSequences({ ...this.gaps, random }, new Map(this.sparse), new Map(this.dense));
  }

  /** The sequences for work that leaves no trace: its numbers are lost, or not taken where none may be left out. */
  forUndone(): SharedSequences {
    return new SharedSequences(this.gaps, this.sparse, new Map(this.dense));
  }

  private lastsOf(sequence: string): Lasts {
    return this.gaps.isDense(sequence) ? this.dense : this.sparse;
  }

  private leftOut(sequence: string): number {
    const { random, isDense } = this.gaps;
    return !isDense(sequence) && random() < 0.25 ? 1 + Math.floor(random() * 9) : 0;
  }
}
