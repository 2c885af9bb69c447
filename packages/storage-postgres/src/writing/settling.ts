import { StorageError } from "@confab/core";
import type { CommitFollowers } from "../following/commit-followers.js";
import type { Continuity } from "../following/continuity.js";
import type { DatabasePlace } from "../options.js";
import type { SystemStatements } from "../schema/system.js";
import { asFault, codeOf, isContention, isLost, isRefusal } from "../server/faults.js";
import type { PendingWords } from "../server/pending-words.js";
import type { Pools } from "../server/pools.js";
import type { Session } from "../server/session.js";
import type { CommitName, CommitOutcome } from "./commit.js";
import type { Entry, Mode } from "./entry.js";
import type { Group } from "./group.js";
import type { Organization } from "./head.js";
import { wasCommitted } from "./outcome.js";
import type { WriteQueue } from "./queue.js";

/** How often a write is begun again after faults before its caller is told. */
const mostTries = 8;

/** Commits after which those that nobody asks for any more are forgotten. */
const commitsKept = 10_000;

/** What settling works with. */
export interface SettlingParts {
  place: DatabasePlace;
  pools: Pools;
  system: SystemStatements;
  lockClass: number;
  organization: Organization;
  followers: CommitFollowers;
  continuity: Continuity;
  words: PendingWords;
  hints: CommitHints;
}

/** Tells other processes of commits. */
interface CommitHints {
  /** Returns what is to go out behind a commit; undefined where it is to be announced. */
  along(seq: number): string | undefined;
  announce(seq: number): void;
}

/** Decides what becomes of the writes of a group that has ended, and tells those who wait. */
export class Settling {
  private forgetAt = 0;

  constructor(
    private readonly parts: SettlingParts,
    private readonly queue: WriteQueue,
  ) {}

  private again(entries: readonly Entry[], reason: unknown, mode?: Mode): void {
    const again = entries.map((entry) => ({ ...entry, mode: mode ?? entry.mode, tries: entry.tries + 1 }));
    this.queue.putBack(again.filter(({ tries }) => tries <= mostTries));
    for (const { tries, reject } of again) if (tries > mostTries) reject(asFault(reason, this.parts.place.name));
  }

  /** A question failed and with it the transaction: who asked it is found by letting each run alone. */
  async broken(session: Session, entries: readonly Entry[], fault: unknown): Promise<boolean> {
    if (!isRefusal(fault)) {
      this.again(entries, fault);
      throw fault;
    }
    await session.run("ROLLBACK");
    const [only] = entries;
    if (isTaken(fault)) this.again(entries, fault, "checked");
    else if (isContention(fault)) this.again(entries, fault);
    else if (entries.length === 1 && only?.mode === "alone") only.reject(asFault(fault, this.parts.place.name));
    else this.again(entries, fault, "alone");
    return false;
  }

  /** Takes back what the database was told of a work that failed. */
  async undone(session: Session, group: Group): Promise<boolean> {
    const isLost = await session.run("ROLLBACK").then(
      () => false,
      () => true,
    );
    this.tell(group);
    return isLost;
  }

  /** The database refused a commit. */
  refused({ reason }: Extract<CommitOutcome, { state: "refused" }>, entries: readonly Entry[]): void {
    const isRace = isTaken(reason) || isLost(reason);
    if (isContention(reason)) this.again(entries, reason);
    else if (isRace && entries.some(({ mode }) => mode !== "checked")) this.again(entries, reason, "checked");
    else for (const { reject } of entries) reject(asFault(reason, this.parts.place.name));
  }

  /** The answer to a commit was lost. */
  async lost(group: Group, { name, entries }: Named): Promise<void> {
    const { place } = this.parts;
    // Nothing was to be stored.
    const isStored =
      group.commits.length === 0 ? false : await wasCommitted({ ...this.parts, patience: place.patience }, name);
    if (isStored === true) this.tell(group, name);
    else if (isStored === false)
      this.again(entries, new StorageError("failed", `${place.name} stopped before a commit.`));
    else {
      const message = `${place.name} ceased to answer during a commit: whether it was stored is not known. Look before you repeat it.`;
      for (const { reject } of entries) reject(new StorageError("unknown", message));
    }
  }

  /** `name` is absent where nothing was committed, and `told` where other processes were not told. */
  tell(group: Group, name?: CommitName, told?: Promise<unknown>): void {
    const { continuity, hints } = this.parts;
    if (name !== undefined && group.commits.length > 0) {
      continuity.committed(name);
      // The other processes hear of it while the followers of this one work.
      if (told === undefined) hints.announce(name.seq);
      else told.catch(() => hints.announce(name.seq));
    }
    this.queue.putBack(group.deferred);
    this.parts.followers.tell(group.commits);
    for (const answer of group.answers) answer();
    this.parts.words.note(group.held.tables.keys());
    if (group.seq < this.forgetAt) return;
    if (this.forgetAt > 0) this.forget(group.seq - commitsKept);
    this.forgetAt = group.seq + commitsKept;
  }

  /** Where that fails it is done the next time. */
  private forget(seq: number): void {
    const { pools, system, organization } = this.parts;
    pools.once((session) => session.ask(system.forgetCommits, [organization.org, seq])).catch(() => {});
  }
}

/** Whether something unique was taken already. */
const isTaken = (reason: unknown): boolean => codeOf(reason) === "23505";

interface Named {
  name: CommitName;
  entries: readonly Entry[];
}
