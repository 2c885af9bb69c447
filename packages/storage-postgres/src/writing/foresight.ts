import type { Ahead } from "./ahead.js";

/** Groups that begin without works that ran ahead, after some ran in vain. */
const rest = 16;

/** Whether works are to run ahead: where other processes write to the organization as well, or works ask the database, they run in vain. */
export class Foresight {
  private left = 0;

  /** Answers for one group whether works may run ahead of it. */
  isGood(): boolean {
    if (this.left === 0) return true;
    this.left -= 1;
    return false;
  }

  /** Learns whether what ran ahead was of use. */
  note({ entries, hasMissed }: Ahead, fits: boolean): void {
    if (!fits || (hasMissed && entries.length === 0)) this.left = rest;
  }
}
