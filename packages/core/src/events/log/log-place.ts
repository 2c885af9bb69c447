import { lastIdOf, lastStoredOf, seqOf } from "./ids.js";

/** From this many ids left on, the log should be moved on. */
const few = 256;

/**
 * How far a process has told events: the newest id that it knows to have been given. Events that are not stored take the ids after
 * those of the newest commit. A process that cannot know them all learns from clients which of them others have used (design 5).
 */
export class LogPlace {
  private last: number;

  constructor(seq: number) {
    this.last = lastStoredOf(seq);
  }

  /** The newest id that was given. */
  get id(): number {
    return this.last;
  }

  /** The number of the newest commit. */
  get seq(): number {
    return seqOf(this.last);
  }

  /** Moves on to a commit. */
  moveTo(seq: number): void {
    if (seq > this.seq) this.last = lastStoredOf(seq);
  }

  /** Takes an id for an event that is not stored; null where none is left before the next commit. */
  takeUnstored(): number | null {
    if (this.last === lastIdOf(this.seq)) return null;
    this.last += 1;
    return this.last;
  }

  /** Whether few ids are left before the next commit. */
  get isLow(): boolean {
    return lastIdOf(this.seq) - this.last < few;
  }

  /** Notes an id that another process gave, as a client has told. */
  noteGiven(event_id: number): void {
    if (seqOf(event_id) === this.seq) this.last = Math.max(this.last, event_id);
  }

  /** Returns the id after which the events begin that a snapshot of this commit does not hold. */
  startAt(seq: number): number {
    return seq === this.seq ? this.last : lastIdOf(seq);
  }
}
