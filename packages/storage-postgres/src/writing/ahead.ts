import type { Entry } from "./entry.js";
import type { Group } from "./group.js";
import type { OrganizationHead } from "./head.js";
import { nextTurn } from "./pause.js";
import type { WriteQueue } from "./queue.js";

/** Milliseconds after which works that run ahead let others have their turn. */
const longestTurn = 2;

/** What the head is where the group before is committed, and nobody else has committed since. */
type Expected = Pick<OrganizationHead, "seq" | "steps" | "ids">;

const areEqual = (ids: Expected["ids"], others: Expected["ids"]): boolean => {
  const names = Object.keys(ids);
  return names.length === Object.keys(others).length && names.every((name) => ids[name] === others[name]);
};

/**
 * Runs works of the next group while the group before it is being committed, as if that had succeeded: the processor would have nothing
 * to do until the database answers (benchmark postgres-send). What only the database can tell waits for it.
 */
export class Ahead {
  /** The works that ran, in their order. */
  readonly entries: Entry[] = [];
  /** Whether a work had to stop since it asks the database; those behind it wait. */
  hasMissed = false;
  private running: Entry | undefined;
  private isRunning = false;
  private isStopped = false;

  constructor(
    readonly group: Group,
    private readonly queue: WriteQueue,
    private readonly expected: Expected,
  ) {}

  /** Runs what waits; to be called when more does. */
  async go(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    // Who wants to write does not run the work himself.
    await undefined;
    let end = performance.now() + longestTurn;
    while (!(this.isStopped || this.hasMissed)) {
      this.running = this.queue.takeAhead();
      if (this.running === undefined) break;
      await this.run(this.running);
      if (performance.now() < end) continue;
      await nextTurn();
      end = performance.now() + longestTurn;
    }
    this.isRunning = false;
  }

  /** Runs nothing more. A work that has not ended waits in the queue again. */
  stop(): void {
    this.isStopped = true;
    if (this.running === undefined) return;
    this.group.endAhead();
    this.leave(this.running);
  }

  /** Whether the works saw what the database has. */
  fits({ seq, steps, ids }: OrganizationHead): boolean {
    const { expected } = this;
    return (
      seq === expected.seq &&
      steps.step === expected.steps.step &&
      steps.cursor === expected.steps.cursor &&
      areEqual(ids, expected.ids)
    );
  }

  private async run(entry: Entry): Promise<void> {
    const isDone = await this.group.runAhead(entry, () => this.running === entry);
    if (this.running !== entry) return;
    if (isDone) this.entries.push(entry);
    else this.leave(entry);
    this.running = undefined;
  }

  private leave(entry: Entry): void {
    this.running = undefined;
    this.hasMissed = true;
    this.queue.putBack([{ ...entry, asks: true }]);
  }
}
