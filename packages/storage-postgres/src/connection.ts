import {
  type AheadScan,
  type Connection,
  type Follower,
  type OpeningLog,
  type ReadTransaction,
  runChunk,
  runDataSteps,
  type Schema,
  StorageError,
  type Tables,
} from "@confab/core";
import { findFaults } from "./check.js";
import type { CommitFollowers } from "./following/commit-followers.js";
import type { DatabaseTime } from "./following/database-time.js";
import { SharedQuestion } from "./following/shared-question.js";
import { GroupBase } from "./group/base.js";
import type { Work } from "./group/entry.js";
import type { PostgresWrite } from "./group/transaction.js";
import { PostgresRead } from "./rows/reading.js";
import { type RowSource, SessionSource } from "./rows/source.js";
import { readSecret, writeSecret } from "./schema/secret.js";
import { asFault, isContention, isLost, isRefusal } from "./server/faults.js";
import type { Session } from "./server/session.js";
import { beginRead, headSeq, MissingHead, type OrganizationHead, raiseHead } from "./writing/head.js";
import { pause } from "./writing/pause.js";
import { Writer, type WriterParts } from "./writing/writer.js";

interface Parts extends WriterParts {
  followers: CommitFollowers;
  time: DatabaseTime;
  /** Gives the other processes a text. */
  tell: (text: string) => void;
  /** Gives the connections back. */
  release: () => Promise<void>;
}

/** A read that has begun. */
interface Begun {
  session: Session;
  head: OrganizationHead;
  source: RowSource;
}

/** Milliseconds between two tries to read. */
const tryAgainAfter = 100;

/** How many snapshots may be of before a migration, one after the other; then the head is lost. */
const mostHeadless = 3;

/** An organization of an open database. */
export class PostgresConnection implements Connection<Tables> {
  readonly isShared = true;
  readonly time?: () => number;
  private readonly writer: Writer;
  private readonly asked: SharedQuestion<number>;
  private closing: Promise<void> | undefined;
  private active = 0;
  private whenQuiet: () => void = () => {};

  constructor(private readonly parts: Parts) {
    this.writer = new Writer(parts);
    const { place, time } = parts;
    if (place.clock === "database") this.time = () => time.now;
    this.asked = new SharedQuestion(() => this.askHead());
  }

  read<T>(work: (tx: ReadTransaction<Tables>) => Promise<T>): Promise<T> {
    return this.using(() => this.snapshot(work));
  }

  readAhead<T>(ahead: AheadScan, work: (tx: ReadTransaction<Tables>) => Promise<T>): Promise<T> {
    return this.using(() => this.snapshot(work, ahead));
  }

  write<T>(work: Work<T>): Promise<T> {
    return this.using(() => this.writer.write(work));
  }

  head(): Promise<number> {
    return this.using(() => this.asked.get());
  }

  follow(follower: Follower): () => void {
    return this.parts.followers.follow(follower);
  }

  tell(text: string): void {
    this.parts.tell(text);
  }

  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  async secret(): Promise<Uint8Array> {
    const { pools, place, organization } = this.parts;
    return this.using(() => pools.once((session) => readSecret(session, place.schema, organization.org)));
  }

  async keepSecret(secret: Uint8Array): Promise<void> {
    const { pools, place, organization } = this.parts;
    const where = { schema: place.schema, org: organization.org };
    await this.using(() => pools.once((session) => writeSecret(session, where, secret)));
  }

  async continueAfter(seq: number): Promise<void> {
    await this.using(async () => {
      const session = await this.parts.pools.writer();
      let isDoubtful = true;
      try {
        await raiseHead(session, this.parts, seq);
        isDoubtful = false;
      } finally {
        session.release(isDoubtful);
      }
    });
    this.parts.followers.hear(seq);
  }

  async check(): Promise<string[]> {
    return this.using(() => this.snapshot((_, session) => findFaults(session, this.parts)));
  }

  /** Runs the data steps after `last`, each chunk in one transaction with the note of how far they have come. */
  async migrate({ steps }: Schema<Tables>, last: number, log: OpeningLog | undefined): Promise<void> {
    const chunk = () =>
      this.write(async (tx) => {
        const writing = tx as PostgresWrite;
        // Other processes run chunks as well: which one is due is known under the lock.
        const state = await runChunk(steps, writing.steps, tx);
        if (state !== writing.steps) writing.stepsDone = state;
        return state;
      });
    await runDataSteps({ steps, last, chunk, log });
  }

  private async snapshot<T>(work: (tx: PostgresRead, session: Session) => Promise<T>, ahead?: AheadScan): Promise<T> {
    const { session, head, source } = await this.patiently(() => this.begin(ahead));
    const { tables, place, followers } = this.parts;
    followers.hear(head.seq);
    const tx = new PostgresRead({ source, tables, place: place.name, seq: head.seq });
    let isDoubtful = false;
    try {
      return await work(tx, session);
    } catch (error) {
      isDoubtful = isLost(error instanceof StorageError ? error.cause : error);
      throw error;
    } finally {
      tx.end();
      // Who uses the connection next sends what he asks behind this.
      session.commit().catch(() => {});
      session.release(isDoubtful);
    }
  }

  /**
   * A connection that was lost while it was idle, or a database that starts again, is not the caller's concern. Nor is another process
   * that changes the tables, which is waited for as long as a write waits.
   */
  private async patiently<T>(work: () => Promise<T>): Promise<T> {
    const { patience, longestWrite } = this.parts.place;
    const began = performance.now();
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        const isHeadless = error instanceof MissingHead && tries <= mostHeadless;
        const longest = isLost(error) ? patience : isContention(error) ? longestWrite : 0;
        if (!isHeadless && performance.now() - began >= longest) throw error;
        await pause(isHeadless ? 0 : tryAgainAfter);
      }
    }
  }

  private async askHead(): Promise<number> {
    const { pools, continuity, followers } = this.parts;
    const { seq: known } = followers;
    const seq = await this.patiently(() => pools.once((session) => headSeq(session, this.parts)));
    continuity.check(seq, known);
    return seq;
  }

  private async begin(ahead: AheadScan | undefined): Promise<Begun> {
    const session = await this.parts.pools.reader();
    const { organization, tables, continuity, followers } = this.parts;
    const { seq: known } = followers;
    try {
      const beginning = beginRead(session, this.parts);
      const asked = new SessionSource(session, organization.org);
      // A question that went out with the beginning is not asked again.
      const source = ahead === undefined ? asked : new GroupBase(asked);
      if (ahead !== undefined)
        tables
          .get(ahead.table)
          ?.scan(source, ahead.index, ahead.scan)
          .catch(() => {});
      const head = await beginning;
      continuity.check(head.seq, known);
      return { session, head, source };
    } catch (error) {
      if (isRefusal(error) || error instanceof StorageError) session.run("ROLLBACK").catch(() => {});
      session.release(isLost(error));
      throw error;
    }
  }

  private async using<T>(work: () => Promise<T>): Promise<T> {
    const { name } = this.parts.place;
    if (this.closing !== undefined) throw new StorageError("closed", `The storage in ${name} is closed.`);
    this.active += 1;
    try {
      return await work();
    } catch (error) {
      throw asFault(error, name);
    } finally {
      this.active -= 1;
      if (this.active === 0) this.whenQuiet();
    }
  }

  private async end(): Promise<void> {
    if (this.active > 0) await new Promise<void>((resolve) => (this.whenQuiet = resolve));
    await this.parts.release();
  }
}
