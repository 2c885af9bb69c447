import { randomUUID } from "node:crypto";
import { WriteDeadline } from "@confab/core";
import { SessionSource } from "../rows/source.js";
import type { TablesByName } from "../rows/table.js";
import { asFault, codeOf, isLost, isRefusal } from "../server/faults.js";
import type { Session } from "../server/session.js";
import { Ahead } from "./ahead.js";
import { GroupBase, type GroupSnapshot } from "./base.js";
import { type CommitName, commit } from "./commit.js";
import type { Entry, Work } from "./entry.js";
import { Foresight } from "./foresight.js";
import { Group, type GroupParts } from "./group.js";
import { beginWrite, type OrganizationHead } from "./head.js";
import { Numbers } from "./numbers.js";
import { nextTurn, pause } from "./pause.js";
import { WriteQueue } from "./queue.js";
import { Settling, type SettlingParts } from "./settling.js";
import { endStuckHolder } from "./stuck.js";

/** Milliseconds between two tries to reach the database. */
const tryAgainAfter = 100;

/** What a writer works with. */
export interface WriterParts extends SettlingParts {
  tables: TablesByName;
}

/**
 * Commits the writes of one organization in groups: a group takes the lock, then all that waits by then, and the next one gathers
 * meanwhile. Only what the database has taken is told.
 */
export class Writer {
  private readonly queue = new WriteQueue();
  private readonly settling: Settling;
  private readonly foresight = new Foresight();
  /** The works that run while the group before theirs is being committed. */
  private ahead: Ahead | undefined;
  private running: Promise<void> | undefined;
  private readonly deadline: WriteDeadline;
  /** When the database ceased to answer, on the monotonic clock. */
  private silentSince: number | undefined;
  /** What the last group knew of the rows, as it left them. */
  private left: { seq: number; made: number; base: GroupBase } | undefined;

  constructor(private readonly parts: WriterParts) {
    this.deadline = new WriteDeadline(parts.place.longestWrite);
    this.settling = new Settling(parts, this.queue);
  }

  write<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ work, mode: "together", tries: 0, resolve: resolve as Entry["resolve"], reject });
      this.running ??= this.run();
      void this.ahead?.go();
    });
  }

  private async run(): Promise<void> {
    while (this.queue.length > 0) {
      try {
        await this.turn();
      } catch (error) {
        await this.give(error);
      }
    }
    this.silentSince = undefined;
    this.running = undefined;
  }

  /** What could not begin is tried again for a while, and then all who wait are told. */
  private async give(error: unknown): Promise<void> {
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
    for (const { reject } of this.queue.takeAll()) reject(asFault(error, place.name));
  }

  /** The transactions of one connection, if the database can be reached. */
  private async turn(): Promise<void> {
    const session = await this.parts.pools.writer();
    let isDoubtful = true;
    let next: Next | undefined;
    try {
      next = { begun: this.begin(session) };
      while (next !== undefined) {
        const head = await next.begun;
        this.silentSince = undefined;
        const { ahead }: Next = next;
        next = undefined;
        ({ isDoubtful, next } = await this.inTransaction(session, head, ahead));
      }
    } finally {
      if (next?.ahead !== undefined) this.queue.putBack(next.ahead.entries);
      session.release(isDoubtful);
    }
  }

  private async begin(session: Session): Promise<OrganizationHead> {
    const { seq: known } = this.parts.followers;
    const head = await beginWrite(session, this.parts);
    this.parts.continuity.check(head.seq, known);
    return head;
  }

  private async inTransaction(session: Session, head: OrganizationHead, before: Ahead | undefined): Promise<End> {
    const { organization, followers } = this.parts;
    followers.hear(head.seq);
    const ahead = this.useful(before, head);
    const ran = ahead?.entries ?? [];
    const isFollowed = this.foresight.isGood();
    const taken = this.queue.take({ ran: ran.length, isFollowed });
    const entries = [...ran, ...taken];
    if (entries.length === 0) return this.rest(session, { head, ahead });
    const group = this.group(session, head, ahead);
    await group.run(taken);
    if (group.fault !== undefined) return { isDoubtful: await this.settling.broken(session, entries, group.fault) };
    if (group.isUndone) return { isDoubtful: await this.settling.undone(session, group) };
    const name = { org: organization.org, seq: group.seq, id: randomUUID() };
    followers.hold();
    try {
      return await this.end({ session, group, name, entries, head, isFollowed });
    } finally {
      followers.release();
    }
  }

  /** What ran ahead, where it saw what the database has; else it runs again. */
  private useful(ahead: Ahead | undefined, head: OrganizationHead): Ahead | undefined {
    if (ahead === undefined) return undefined;
    const fits = ahead.fits(head);
    this.foresight.note(ahead, fits);
    if (fits) return ahead;
    this.queue.putBack(ahead.entries);
    this.left = undefined;
    return undefined;
  }

  /** Begins a group in the transaction, or goes on with what ran ahead of it. */
  private group(session: Session, head: OrganizationHead, ahead: Ahead | undefined): Group {
    const { organization } = this.parts;
    const source = new SessionSource(session, organization.org);
    const base = ahead?.group.base ?? this.base(head.seq, source);
    base.goOn(source);
    this.left = undefined;
    const snapshot = this.snapshot(base, head.seq);
    const group = ahead?.group ?? this.newGroup({ snapshot, ids: head.ids, steps: head.steps });
    group.begin(snapshot, ({ statement, values }) => session.ask(statement, [organization.org, ...values]));
    return group;
  }

  private snapshot(source: GroupBase, seq: number): GroupSnapshot {
    const { place, tables } = this.parts;
    return { source, tables, place: place.name, seq };
  }

  private newGroup({ snapshot, ids, steps, before }: NewGroup): Group {
    return new Group({ snapshot, numbers: new Numbers(ids), deadline: this.deadline, steps, before });
  }

  /** There is nothing to do in a transaction that has begun. */
  private async rest(
    session: Session,
    { head, ahead }: { head: OrganizationHead; ahead: Ahead | undefined },
  ): Promise<End> {
    // Those who were just answered may write again.
    await nextTurn();
    if (this.queue.length > 0) return { isDoubtful: false, next: { begun: Promise.resolve(head), ahead } };
    await session.run("ROLLBACK");
    return { isDoubtful: false };
  }

  /**
   * What the last group knew is true still where nobody else has committed since, as every writer moves the head. A database that took
   * over may have another commit of that number, and is on another connection.
   */
  private base(seq: number, source: SessionSource): GroupBase {
    const { left } = this;
    return left?.seq === seq && left.made === this.parts.pools.made ? left.base : new GroupBase(source);
  }

  private async end({ session, group, name, entries, head, isFollowed }: Ending): Promise<End> {
    const { system, hints } = this.parts;
    const hint = group.commits.length === 0 ? undefined : hints.along(name.seq);
    let next: Followed | undefined;
    let left: Writer["left"];
    const sent = () => {
      if (group.base.follow(group.held)) left = { seq: name.seq, made: this.parts.pools.made, base: group.base };
      const isBusy = entries.length > 1 || this.queue.length > 0;
      const mayFollow = group.commits.length > 0 && group.steps === undefined && !this.parts.pools.areWritersWanted;
      if (left !== undefined && isFollowed && isBusy && mayFollow) next = this.next(session, { group, head });
    };
    const outcome = await commit(session, group, { name, system, hint, sent });
    this.ahead = undefined;
    next?.ahead.stop();
    if (outcome.state === "committed") {
      this.left = left;
      this.settling.tell(group, name, outcome.told);
      return { isDoubtful: false, next };
    }
    if (next !== undefined) this.queue.putBack(next.ahead.entries);
    if (outcome.state === "refused") {
      this.settling.refused(outcome, entries);
      return { isDoubtful: !isRefusal(outcome.reason) || (await isLeftOpen(session, next)) };
    }
    await this.settling.lost(group, { name, entries });
    return { isDoubtful: true };
  }

  /** Begins the next transaction behind a commit, and runs works of it meanwhile. */
  private next(session: Session, { group, head }: Pick<Ending, "group" | "head">): Followed {
    const begun = this.begin(session);
    begun.catch(() => {});
    const ids = group.numbers.all();
    const before = { seq: group.seq, changes: group.held };
    const following = this.newGroup({
      snapshot: this.snapshot(group.base, head.seq),
      ids,
      steps: head.steps,
      before,
    });
    const ahead = new Ahead(following, this.queue, { seq: group.seq, steps: head.steps, ids });
    this.ahead = ahead;
    void ahead.go();
    return { begun, ahead };
  }
}

/** Ends a transaction that began behind a commit which failed; answers whether it may still be open. */
const isLeftOpen = async (session: Session, next: Next | undefined): Promise<boolean> => {
  if (next === undefined) return false;
  try {
    await next.begun;
    await session.run("ROLLBACK");
    return false;
  } catch {
    return true;
  }
};

/** A transaction that begins, and what runs ahead of it. */
interface Next {
  begun: Promise<OrganizationHead>;
  ahead?: Ahead | undefined;
}

type Followed = Next & { ahead: Ahead };

/** How a transaction ended. */
interface End {
  /** Whether the connection is not to be used any more. */
  isDoubtful: boolean;
  /** The transaction that has begun behind it. */
  next?: Next | undefined;
}

type NewGroup = Pick<OrganizationHead, "ids"> & Pick<GroupParts, "snapshot" | "steps" | "before">;

interface Ending {
  session: Session;
  group: Group;
  name: CommitName;
  entries: readonly Entry[];
  /** The head before the group. */
  head: OrganizationHead;
  /** Whether works may run ahead of the next group. */
  isFollowed: boolean;
}
