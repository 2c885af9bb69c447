/** The last number given of each sequence. */
export class SharedSequences {
  /** Numbers are left out now and then by `random`, as if others had taken them and failed; none where it is null. */
  constructor(
    private readonly random: (() => number) | null,
    private readonly lasts = new Map<string, number>(),
  ) {}

  /** Returns the first of `count` consecutive numbers, none of which is given again. */
  take(sequence: string, count: number): number {
    const first = (this.lasts.get(sequence) ?? 0) + this.leftOut() + 1;
    this.lasts.set(sequence, first + count - 1);
    return first;
  }

  /** Makes sure that a number is not given any more. */
  lift(sequence: string, number: number): void {
    this.lasts.set(sequence, Math.max(number, this.lasts.get(sequence) ?? 0));
  }

  copy(random = this.random): SharedSequences {
    return new SharedSequences(random, new Map(this.lasts));
  }

  /** The sequences for work that leaves no trace: its numbers are lost, or not taken where none may be left out. */
  forUndone(): SharedSequences {
    return this.random === null ? this.copy() : this;
  }

  private leftOut(): number {
    return this.random !== null && this.random() < 0.25 ? 1 + Math.floor(this.random() * 9) : 0;
  }
}
