import { randomUUID } from "node:crypto";
import { StorageError, WriteDeadline } from "@confab/core";
import type { CommitFollowers } from "../following/commit-followers.js";
import type { Continuity } from "../following/continuity.js";
import { type Answer, give } from "../group/answer.js";
import type { Entry, Work } from "../group/entry.js";
import { Group } from "../group/group.js";
import { Numbers } from "../group/numbers.js";
import type { DatabasePlace } from "../options.js";
import { SessionSource } from "../rows/source.js";
import type { TablesByName } from "../rows/table.js";
import type { SystemStatements } from "../schema/system.js";
import { asFault, codeOf, isContention, isLost, isRefusal } from "../server/faults.js";
import type { PendingWords } from "../server/pending-words.js";
import type { Pools } from "../server/pools.js";
import type { Session } from "../server/session.js";
import { type CommitName, type CommitOutcome, commit } from "./commit.js";
import { CommitNames } from "./commit-names.js";
import { beginWrite, type Organization, type OrganizationHead } from "./head.js";
import { LastBase } from "./last-base.js";
import { wasCommitted } from "./outcome.js";
import { pause } from "./pause.js";
import { Returning } from "./returning.js";
import { endStuckHolder } from "./stuck.js";
import { WaitingWorks } from "./waiting-works.js";

/** Milliseconds between two tries to reach the database. */
const tryAgainAfter = 100;

/** What a writer works with. */
export interface WriterParts {
  place: DatabasePlace;
  pools: Pools;
  system: SystemStatements;
  lockClass: number;
  organization: Organization;
  tables: TablesByName;
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

/**
 * Commits the writes of one organization in groups: a group takes the lock, then all that waits by then, and the next one gathers
 * meanwhile. Only what the database has taken is told.
 */
export class Writer {
  private readonly waiting: WaitingWorks;
  private running: Promise<void> | undefined;
  private readonly deadline: WriteDeadline;
  private readonly returning = new Returning();
  /** When the database ceased to answer, on the monotonic clock. */
  private silentSince: number | undefined;
  private readonly names: CommitNames;
  /** The next transaction, where it begins as soon as the last one has ended. */
  private next: Begun | undefined;
  private readonly lastBase: LastBase;

  constructor(private readonly parts: WriterParts) {
    this.waiting = new WaitingWorks(parts.place.name);
    this.deadline = new WriteDeadline(parts.place.longestWrite);
    this.names = new CommitNames(parts);
    this.lastBase = new LastBase(parts.pools);
  }

  write<T>(work: Work<T>): Promise<T> {
    this.returning.called();
    return new Promise<T>((resolve, reject) => {
      this.waiting.add({ work, mode: "together", tries: 0, resolve: resolve as Entry["resolve"], reject });
      this.running ??= this.run();
    });
  }

  private async run(): Promise<void> {
    while (!this.waiting.isEmpty || this.next !== undefined) {
      try {
        await this.turn();
      } catch (error) {
        await this.give(error);
      }
    }
    this.running = undefined;
  }

  /** What could not begin is tried again for a while, and then all who wait are told. */
  private async give(error: unknown): Promise<void> {
    if (this.waiting.isEmpty) return;
    const { place, lockClass, organization, pools } = this.parts;
    const isLocked = codeOf(error) === "55P03";
    this.silentSince ??= performance.now();
    const patience = isLocked ? place.longestWrite : place.patience;
    const isWaiting = (isLost(error) || isLocked) && performance.now() - this.silentSince < patience;
    if (isWaiting) {
      const lock = { lockClass, org: organization.org };
      if (isLocked) await pools.once((session) => endStuckHolder(session, lock, place.patience)).catch(() => {});
      await pause(tryAgainAfter);
      return;
    }
    this.silentSince = undefined;
    this.waiting.failAll(error);
  }

  /** One transaction, if the database can be reached. */
  private async turn(): Promise<void> {
    const { session, head: beginning } = this.next ?? this.begin(await this.parts.pools.writer());
    this.next = undefined;
    let isDoubtful = true;
    const { seq: known } = this.parts.followers;
    try {
      const head = await beginning;
      this.parts.continuity.check(head.seq, known);
      this.silentSince = undefined;
      isDoubtful = await this.inTransaction(session, head);
    } finally {
      if (isDoubtful) this.next = undefined;
      if (this.next === undefined) {
        session.release(isDoubtful);
        this.parts.followers.knowsHead();
      }
    }
  }

  private begin(session: Session): Begun {
    const head = beginWrite(session, this.parts);
    this.parts.followers.asksHead();
    // Whoever takes the turn hears of its fault.
    head.catch(() => {});
    return { session, head };
  }

  /** Answers whether the connection is not to be used any more. */
  private async inTransaction(session: Session, head: OrganizationHead): Promise<boolean> {
    const { place, organization, tables, followers } = this.parts;
    const entries = this.waiting.take();
    if (entries.length === 0) {
      followers.knowsHead(head.seq);
      return hasLost(session.run("ROLLBACK"));
    }
    const source = this.lastBase.take(head.seq, new SessionSource(session, organization.org));
    const snapshot = { source, tables, place: place.name, seq: head.seq };
    const group = new Group({
      snapshot,
      numbers: new Numbers(head.ids),
      deadline: this.deadline,
      steps: head.steps,
      ask: ({ statement, values }) => session.ask(statement, [organization.org, ...values]),
      sendNow: () => session.sendNow(),
    });
    const running = group.run(entries);
    // Followers have asked by one of the works for what they missed.
    followers.knowsHead(head.seq);
    await running;
    if (group.fault !== undefined) return this.broken(session, entries, group.fault);
    if (group.isUndone) return this.undone(session, group);
    const name = { org: organization.org, seq: group.seq, id: randomUUID() };
    followers.hold();
    try {
      return await this.end({ session, group, name, entries });
    } finally {
      followers.release();
    }
  }

  /** A question failed and with it the transaction: who asked it is found by letting each run alone. */
  private async broken(session: Session, entries: readonly Entry[], fault: unknown): Promise<boolean> {
    if (!isRefusal(fault)) {
      this.waiting.again(entries, fault);
      throw fault;
    }
    await session.run("ROLLBACK");
    const [only] = entries;
    if (isTaken(fault)) this.waiting.again(entries, fault, "checked");
    else if (isContention(fault)) this.waiting.again(entries, fault);
    else if (entries.length === 1 && only?.mode === "alone") only.reject(asFault(fault, this.parts.place.name));
    else this.waiting.again(entries, fault, "alone");
    return false;
  }

  /** Takes back what the database was told of a work that failed. */
  private async undone(session: Session, group: Group): Promise<boolean> {
    const isLost = await hasLost(session.run("ROLLBACK"));
    this.tell(group);
    return isLost;
  }

  private async end({ session, group, name, entries }: Ending): Promise<boolean> {
    const { system, hints } = this.parts;
    const hint = group.commits.length === 0 ? undefined : hints.along(name.seq);
    // A lock that comes before those who are to be its group makes that smaller.
    const sent = () => {
      if (this.returning.isUsual) this.next = this.begin(session);
    };
    const outcome = await commit(session, group, { name, system, hint, sent });
    if (outcome.state === "committed") {
      if (group.base.follow(group.held)) this.lastBase.keep(name.seq, group.base);
      this.tell(group, name, outcome.told);
      return false;
    }
    if (outcome.state === "refused") {
      this.refused(outcome, { group, entries });
      return !isRefusal(outcome.reason);
    }
    await this.lost({ group, name, entries });
    return true;
  }

  private refused(
    { reason }: Extract<CommitOutcome, { state: "refused" }>,
    { group, entries }: Pick<Ending, "group" | "entries">,
  ): void {
    const isRace = isTaken(reason) || isLost(reason);
    if (isContention(reason)) this.waiting.again(entries, reason);
    else if (isRace && entries.some(({ mode }) => mode !== "checked")) this.waiting.again(entries, reason, "checked");
    // An error may come from what a work before it was to store, so those that failed run again, too.
    else this.failStoring(group, group.answers, () => asFault(reason, this.parts.place.name));
  }

  /** Fails the works that were to store something. Of the others nothing can have been stored, so they run again. */
  private failStoring({ deferred }: Group, answers: readonly Answer[], fault: () => unknown): void {
    this.waiting.putFirst(deferred);
    const others = answers.filter(({ isStored }) => !isStored);
    this.waiting.again(
      others.map(({ entry }) => entry),
      fault(),
    );
    for (const { entry, isStored } of answers) if (isStored) entry.reject(fault());
  }

  /** The answer to a commit was lost. */
  private async lost({ group, name, entries }: Omit<Ending, "session">): Promise<void> {
    const { place } = this.parts;
    // Nothing was to be stored.
    const isStored =
      group.commits.length === 0 ? false : await wasCommitted({ ...this.parts, patience: place.patience }, name);
    if (isStored === true) this.tell(group, name);
    else if (isStored === false)
      this.waiting.again(entries, new StorageError("failed", `${place.name} stopped before a commit.`));
    else {
      const message = `${place.name} ceased to answer during a commit: whether it was stored is not known. Look before you repeat it.`;
      // Were they to run again, those that failed would hear of a database that is still away, and not why they failed.
      give(group.answers.filter(hasFailed));
      const others = group.answers.filter((answer) => !hasFailed(answer));
      this.failStoring(group, others, () => new StorageError("unknown", message));
    }
  }

  /** `name` is absent where nothing was committed, and `told` where other processes were not told. */
  private tell(group: Group, name?: CommitName, told?: Promise<unknown>): void {
    const { continuity, hints } = this.parts;
    if (name !== undefined && group.commits.length > 0) {
      continuity.committed(name);
      // The other processes hear of it while the followers of this one work.
      if (told === undefined) hints.announce(name.seq);
      else told.catch(() => hints.announce(name.seq));
    }
    this.waiting.putFirst(group.deferred);
    this.parts.followers.tell(group.commits);
    give(group.answers);
    this.returning.answered(group.answers.length);
    this.parts.words.note(group.held.tables.keys());
    this.names.committed(group.seq);
  }
}

/** A transaction that has begun: when its head is there, nobody else writes to the organization. */
interface Begun {
  session: Session;
  head: Promise<OrganizationHead>;
}

/** Whether a connection is lost, by what became of an answer. */
const hasLost = (answer: Promise<unknown>): Promise<boolean> =>
  answer.then(
    () => false,
    () => true,
  );

const hasFailed = ({ outcome }: Answer): boolean => outcome.failure !== undefined;

/** Whether something unique was taken already. */
const isTaken = (reason: unknown): boolean => codeOf(reason) === "23505";

interface Ending {
  session: Session;
  group: Group;
  name: CommitName;
  entries: readonly Entry[];
}
