import { StorageError } from "@confab/core";

/** A commit of this process. */
export interface OwnCommit {
  seq: number;
  id: string;
}

/**
 * Notices that the database has lost commits which this process knows of, by a restore or by a standby that took over without them.
 * What is in memory is then no longer true, and numbers are given again, so nothing goes on until the organization is opened anew.
 */
export class Continuity {
  private fault: StorageError | undefined;
  private last: OwnCommit | undefined;

  /** `name` is what messages call the organization. */
  constructor(private readonly name: string) {}

  /** The newest commit of this process. */
  get own(): OwnCommit | undefined {
    return this.last;
  }

  /** Notes a commit of this process. */
  committed(commit: OwnCommit): void {
    this.last = commit;
  }

  /** Throws where the head is before a commit that was known when it was asked for. */
  check(seq: number, known: number): void {
    if (seq < known) this.fail(`it has ${seq} commits, and this process knows ${known}`);
    if (this.fault !== undefined) throw this.fault;
  }

  /** The database no longer has the newest commit of this process, but another with its number. */
  isReplaced({ seq }: OwnCommit): void {
    this.fail(`its commit ${seq} is not the one that this process made`);
  }

  private fail(what: string): void {
    const advice = "Stop all processes of the organization, and start them again.";
    const reason = "It was restored, or a standby took over that lacked commits.";
    this.fault ??= new StorageError("failed", `${this.name} has lost what was stored: ${what}. ${reason} ${advice}`);
  }
}
