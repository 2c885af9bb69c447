/** The last number given of each sequence. Now and then some are left out, as if others had taken them and failed. */
export class Sequences {
  constructor(
    private readonly random: () => number,
    private readonly lasts = new Map<string, number>(),
  ) {}

  /** Returns the first of `count` consecutive numbers, none of which is given again. */
  take(sequence: string, count: number): number {
    const leftOut = this.random() < 0.25 ? 1 + Math.floor(this.random() * 9) : 0;
    const first = (this.lasts.get(sequence) ?? 0) + leftOut + 1;
    this.lasts.set(sequence, first + count - 1);
    return first;
  }

  /** Makes sure that a number is not given any more. */
  lift(sequence: string, number: number): void {
    this.lasts.set(sequence, Math.max(number, this.lasts.get(sequence) ?? 0));
  }

  copy(random: () => number): Sequences {
    return new Sequences(random, new Map(this.lasts));
  }
}
