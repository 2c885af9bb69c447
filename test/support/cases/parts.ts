/** A share of the cases that takes turns: each day another, so that all run in the end. The tests that run all are in `npm run test:soak`. */
export class Part {
  /** Which one runs, from 0; `CONFAB_CASES` repeats that of another day. */
  readonly number: number;

  constructor(readonly parts: number) {
    this.number = Number(process.env.CONFAB_CASES ?? Math.floor(Date.now() / 86_400_000)) % parts;
  }

  /** What stands in the name of the suite. */
  get name(): string {
    return `part ${this.number} of ${this.parts}, which CONFAB_CASES=${this.number} repeats`;
  }

  /** Whether a case runs: the first of each operation always does. */
  has(place: number, placeOfAll: number): boolean {
    return place === 0 || placeOfAll % this.parts === this.number;
  }
}
