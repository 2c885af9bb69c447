/** The questions of a group to the database. */
export interface Questions {
  /** How many are answered. */
  readonly answered: number;
  /** Whether some are not. */
  readonly areOpen: boolean;
}

/**
 * Lets the works of a group go on one after the other once their questions are answered: each sees what those before it have changed,
 * and need not run again. While one of them waits for another answer, those after it go on as well, so that what they ask for
 * goes out together.
 */
export class Turns {
  private readonly waiting: Turn[] = [];
  private isLooking = false;
  private ended = 0;

  constructor(readonly questions: Questions) {}

  /** How many works have come to their end. */
  get done(): number {
    return this.ended;
  }

  /** Notes that one more has come to its end. */
  next(): void {
    this.ended += 1;
    const at = this.waiting.findIndex(({ place }) => place <= this.ended);
    if (at !== -1) this.waiting.splice(at, 1)[0]?.goOn();
  }

  /** Has a work wait until those before it are done, or do not go on in this turn of the event loop. */
  wait(turn: Turn): void {
    this.waiting.push(turn);
    this.lookLater();
  }

  private lookLater(): void {
    if (this.isLooking || this.waiting.length === 0) return;
    this.isLooking = true;
    setImmediate(() => {
      this.isLooking = false;
      // Where nobody waits for the database, some work rests or waits for another: one may be enough for it to go on.
      const some = this.waiting.splice(0, this.questions.areOpen ? this.waiting.length : 1);
      for (const turn of some) turn.goOn();
      this.lookLater();
    });
  }
}

/** When a work of a group may see and change rows. */
export class Turn {
  /** How many works before it were done when it first did so. */
  began: number | undefined;
  /** How many questions were answered when it went on before its turn. */
  private early = -1;
  private whenUp: () => void = () => {};

  constructor(
    private readonly turns: Turns,
    /** How many works are before it. */
    readonly place: number,
  ) {}

  /** Whether it need not wait; notes that it begins. */
  isUp(): boolean {
    const { done, questions } = this.turns;
    const isUp = this.place <= done || this.early === questions.answered;
    if (isUp) this.began ??= done;
    return isUp;
  }

  come(): Promise<void> {
    return new Promise((resolve) => {
      this.whenUp = resolve;
      this.turns.wait(this);
    });
  }

  goOn(): void {
    const { done, questions } = this.turns;
    if (this.place > done) this.early = questions.answered;
    this.began ??= done;
    this.whenUp();
  }
}
