import type { Entry, Mode } from "../group/entry.js";
import { asFault } from "../server/faults.js";

const largestGroup = 256;

/** How often a write is begun again after faults before its caller is told. */
const mostTries = 8;

/** The writes of one organization that wait for a group. `name` is what messages call the organization. */
export class WaitingWorks {
  private readonly entries: Entry[] = [];

  constructor(private readonly name: string) {}

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  add(entry: Entry): void {
    this.entries.push(entry);
  }

  /** Puts entries before all that wait. */
  putFirst(entries: readonly Entry[]): void {
    this.entries.unshift(...entries);
  }

  /** Takes those that wait for the same kind of group. */
  take(): Entry[] {
    const mode = this.entries[0]?.mode;
    if (mode === "alone") return this.entries.splice(0, 1);
    const end = this.entries.findIndex((entry) => entry.mode !== mode);
    return this.entries.splice(0, Math.min(largestGroup, end === -1 ? this.entries.length : end));
  }

  /** Has entries run again after a fault, in another mode where one is given; those that were tried too often fail with it. */
  again(entries: readonly Entry[], fault: unknown, mode?: Mode): void {
    const again = entries.map((entry) => ({ ...entry, mode: mode ?? entry.mode, tries: entry.tries + 1 }));
    this.putFirst(again.filter(({ tries }) => tries <= mostTries));
    for (const { tries, reject } of again) if (tries > mostTries) reject(asFault(fault, this.name));
  }

  /** Fails all that wait. */
  failAll(fault: unknown): void {
    for (const { reject } of this.entries.splice(0)) reject(asFault(fault, this.name));
  }
}
