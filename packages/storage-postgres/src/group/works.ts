import type { WriteDeadline } from "@confab/core";
import type { Entry } from "./entry.js";
import type { WorkRun } from "./work-run.js";

interface WorksParts {
  entries: readonly Entry[];
  begin: (entry: Entry, place: number) => WorkRun;
  deadline: WriteDeadline;
}

/**
 * The works of a group, begun one after the other. Most end without waiting for anything, and the next one has its turn as it begins
 * (benchmark postgres-send). Where one waits, all behind it are begun, so that what they ask for goes out together.
 */
export class Works {
  private readonly begun: WorkRun[] = [];
  private readonly waiting: NodeJS.Immediate;
  private isSoon = false;

  constructor(private readonly parts: WorksParts) {
    this.waiting = setImmediate(() => this.beginAll());
  }

  /** Returns the work at a place once it has ended. When that takes too long, all that have not ended fail. */
  ended(place: number): WorkRun | Promise<WorkRun> {
    this.begin(place + 1);
    const run = this.begun[place];
    if (run === undefined) throw new RangeError(`There is no work ${place}.`);
    return run.outcome === undefined ? this.end(run) : run;
  }

  /** Begins all in this turn of the event loop, since one of them has asked the database. */
  beginSoon(): void {
    if (this.isSoon) return;
    this.isSoon = true;
    queueMicrotask(() => this.beginAll());
  }

  close(): void {
    clearImmediate(this.waiting);
  }

  private beginAll(): void {
    this.begin(this.parts.entries.length);
  }

  private begin(count: number): void {
    const { entries, begin } = this.parts;
    for (let place = this.begun.length; place < count; place += 1) {
      const entry = entries[place];
      if (entry !== undefined) this.begun.push(begin(entry, place));
    }
  }

  private async end(run: WorkRun): Promise<WorkRun> {
    const inTime = this.parts.deadline.begin((reason) => {
      for (const one of this.begun) one.end({ failure: { reason } });
    });
    await run.ending();
    inTime();
    return run;
  }
}
