/** The last number given of each sequence. */
export class SharedSequences {
  /** Numbers are left out now and then, as if others had taken them and failed. */
  constructor(
    private readonly random: () => number,
    private readonly lasts: Map<string, number> = new Map(),
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

  copy(random: () => number): SharedSequences {
    return new SharedSequences(random, new Map(this.lasts));
  }

  private leftOut(): number {
    return this.random() < 0.25 ? 1 + Math.floor(this.random() * 9) : 0;
  }
}
