import type { Entry } from "./entry.js";

const largestGroup = 256;
/** From how many writes on a group takes half of them: the others run while it is being committed. */
const fewest = 8;

/** How much a group has already, and whether the next one runs while it is being committed. */
interface Beginning {
  ran: number;
  isFollowed: boolean;
}

/** The writes that wait for a group. */
export class WriteQueue {
  private readonly entries: Entry[] = [];

  get length(): number {
    return this.entries.length;
  }

  push(entry: Entry): void {
    this.entries.push(entry);
  }

  /** Puts writes before all others. */
  putBack(entries: readonly Entry[]): void {
    this.entries.unshift(...entries);
  }

  takeAll(): Entry[] {
    return this.entries.splice(0);
  }

  /** Takes those that wait for the same kind of group. */
  take({ ran, isFollowed }: Beginning): Entry[] {
    const mode = this.entries[0]?.mode;
    if (mode === undefined || (ran > 0 && mode !== "together")) return [];
    if (mode === "alone") return this.entries.splice(0, 1);
    const end = this.entries.findIndex((entry) => entry.mode !== mode);
    const alike = end === -1 ? this.entries.length : end;
    const all = ran + alike;
    const wanted = isFollowed && mode === "together" && all >= fewest ? Math.ceil(all / 2) - ran : alike;
    return this.entries.splice(0, Math.min(Math.max(wanted, this.asking()), alike, Math.max(largestGroup - ran, 0)));
  }

  /** Takes the next write where it may run before the group before it is committed: none overtakes another. */
  takeAhead(): Entry | undefined {
    const [first] = this.entries;
    return first?.mode === "together" && first.asks !== true ? this.entries.shift() : undefined;
  }

  /** How many at the beginning have waited for the database to answer. */
  private asking(): number {
    const end = this.entries.findIndex(({ asks }) => asks !== true);
    return end === -1 ? this.entries.length : end;
  }
}
