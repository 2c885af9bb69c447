import type { Entry } from "./entry.js";
import type { PostgresWrite } from "./transaction.js";

/** How a work ended. */
export interface WorkOutcome {
  result?: unknown;
  /** Why the work failed; absent where it did not. */
  failure?: { reason: unknown };
}

/** One run of a work. */
export class WorkRun {
  private ended: WorkOutcome | undefined;
  private whenEnded = () => {};

  constructor(
    readonly entry: Entry,
    readonly tx: PostgresWrite,
  ) {
    void this.run();
  }

  /** Undefined while it runs. */
  get outcome(): WorkOutcome | undefined {
    return this.ended;
  }

  /** Ends it, unless it has ended: the database is not told of what it does later. */
  end(outcome: WorkOutcome): void {
    this.ended ??= outcome;
    this.tx.end();
    this.whenEnded();
  }

  /** Resolves when it ends, for one who asks while it runs. */
  ending(): Promise<void> {
    return new Promise((resolve) => {
      this.whenEnded = resolve;
    });
  }

  private async run(): Promise<void> {
    try {
      this.end({ result: await this.entry.work(this.tx) });
    } catch (reason) {
      this.end({ failure: { reason } });
    }
  }
}
