import { systemClock } from "../ports/default-ports.js";
import { StorageError } from "./storage-error.js";

/** Milliseconds after which a write is given up, where an adapter's options say nothing else. */
export const longestWrite = 30_000;

interface Attempt {
  /** When it is given up, on the monotonic clock. */
  until: number;
  giveUp(reason: StorageError): void;
}

/**
 * Gives up a write that does not end. All other writes wait for it; and if it awaits a write of its own, both would wait for
 * ever. One timer serves all the writes of a storage, which run one after the other. A timer for each would cost a measurable
 * part of a write (benchmark in-process).
 */
export class WriteDeadline {
  private attempt: Attempt | null = null;
  private isWatching = false;

  /** `longest` is in milliseconds. */
  constructor(private readonly longest: number) {}

  /** Returns what the work of a write answers, or rejects with the fault "late" if it takes too long. */
  hold<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const end = this.begin(reject);
      work.then(
        (answer) => {
          end();
          resolve(answer);
        },
        (reason) => {
          end();
          reject(reason);
        },
      );
    });
  }

  /** Begins a write: calls `giveUp` with the fault "late" if it takes too long until the returned function is called. */
  begin(giveUp: Attempt["giveUp"]): () => void {
    const attempt = { until: systemClock.monotonic() + this.longest, giveUp };
    this.attempt = attempt;
    if (!this.isWatching) this.watch(this.longest);
    // One that was given up may end while another runs.
    return () => {
      if (this.attempt === attempt) this.attempt = null;
    };
  }

  private watch(milliseconds: number): void {
    this.isWatching = true;
    systemClock.after(milliseconds, () => {
      this.isWatching = false;
      if (this.attempt !== null) this.look(this.attempt);
    });
  }

  private look({ until, giveUp }: Attempt): void {
    const left = until - systemClock.monotonic();
    if (left > 0) {
      this.watch(left);
      return;
    }
    this.attempt = null;
    const message = `A write did not end within ${this.longest / 1000} s. Does its work await another write, or a call outside?`;
    giveUp(new StorageError("late", message));
  }
}
