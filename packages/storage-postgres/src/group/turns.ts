/** The questions of a group to the database. */
export interface Questions {
  /** How many are answered. */
  readonly answered: number;
  /** Whether some are not. */
  readonly areOpen: boolean;
  /** The answer to the newest one. */
  readonly newest: Promise<unknown>;
}

/** For how many answers all wait. Where one work of many asks for more than the others do, none of them has to run again. */
const patience = 2;

/** How often it is looked whether a work that does nothing goes on, before others do; and the milliseconds from one look to the next. */
const mostLooks = 50;
const lookAgainAfter = 1;

/**
 * Lets the works of a group go on one after the other once their questions are answered: each sees what those before it have changed,
 * and need not run again. Where works wait for further answers, those after them soon go on as well, so that what they ask
 * for goes out together.
 */
export class Turns {
  private readonly waiting: Turn[] = [];
  private isLooking = false;
  private ended = 0;
  /** How often it was looked in vain since the last of them ended. */
  private looks = 0;
  private patience = patience;

  constructor(readonly questions: Questions) {}

  /** How many works have come to their end. */
  get done(): number {
    return this.ended;
  }

  /** Notes that one more has come to its end. */
  next(): void {
    this.ended += 1;
    this.looks = 0;
    const at = this.waiting.findIndex(({ place }) => place <= this.ended);
    if (at !== -1) this.waiting.splice(at, 1)[0]?.goOn();
  }

  /** Has a work wait until those before it are done, or do not go on in this turn of the event loop. */
  wait(turn: Turn): void {
    this.waiting.push(turn);
    this.lookLater();
  }

  private lookLater(): void {
    if (this.isLooking) return;
    this.isLooking = true;
    setImmediate(() => this.look());
  }

  private look(): void {
    this.isLooking = false;
    if (this.waiting.length === 0) return;
    if (this.questions.areOpen && this.patience > 0) {
      this.patience -= 1;
      this.isLooking = true;
      const lookAgain = () => void setImmediate(() => this.look());
      this.questions.newest.then(lookAgain, lookAgain);
      return;
    }
    // Where no question is open, a work rests, or awaits what it must not: then the others do not wait for it.
    if (this.questions.areOpen || this.looks === mostLooks) for (const turn of this.waiting.splice(0)) turn.goOn();
    else {
      this.isLooking = true;
      this.looks += 1;
      setTimeout(() => this.look(), lookAgainAfter);
    }
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
