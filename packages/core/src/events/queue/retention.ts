import { causeFields } from "../../ports/log-fields.js";
import type { Clock, Logger } from "../../ports/ports.js";
import { lastIdOf } from "../log/ids.js";
import type { EventLog } from "../log/log.js";
import type { LogDatabase, LogReadTx, LogWriteTx, QueueRow } from "../log/tables.js";
import type { LiveQueue } from "./queue.js";

/** Milliseconds from the beginning of one sweep to the next. */
const sweepEvery = 60_000;
const batch = 1_000;
/** Seconds for which a row that says that its queue has expired may not say yet that another process was asked for it. */
const grace = 180;
/** After at least this many events memory is searched for those that nobody needs. */
const fewest = 32;

interface RetentionPorts {
  connection: LogDatabase;
  log: EventLog;
  clock: Clock;
  logger: Logger;
}

/** The transaction of a sweep; `now` is in UNIX seconds. */
interface Sweeping {
  tx: LogWriteTx;
  now: number;
  afterCommit(run: () => void): void;
}

/** Runs what deletes a queue in a transaction. `acknowledged` is the newest event that its client has acknowledged. */
export type EndQueue = (remove: (tx: LogWriteTx) => Promise<unknown>, acknowledged: number) => Promise<void>;

/** What is stored of a queue that was polled. */
interface Place {
  queue: LiveQueue;
  acknowledged: number;
  seenAt: number;
}

/** The owner of the live queues, as retention needs it. */
interface QueueKeeper {
  queues(): Iterable<LiveQueue>;
  advance(queue: LiveQueue): void;
  drop(queue: LiveQueue): void;
}

/** Ends idle queues, stores acknowledgements, and drops events from memory that all queues are past (design 5). */
export class Retention {
  /** The id up to which events may be gone from the log since this process began. */
  trimmedTo = 0;
  /** The queues that the sweep at hand has yet to look at. */
  private unswept: LiveQueue[] = [];
  /** Whether the sweep at hand has something left to do. Rows of queues that no process knows are found only by it. */
  private isSweeping = false;
  /** When the next sweep begins, in milliseconds of the monotonic clock. */
  private nextSweep = 0;
  /** How many events were published since memory was last cleared of those that nobody needs. */
  private unforgotten = 0;
  /** The ids after which events are kept for queues that are being registered. */
  private readonly kept = new Set<{ event_id: number }>();

  constructor(
    private readonly ports: RetentionPorts,
    private readonly keeper: QueueKeeper,
  ) {}

  /** Returns the milliseconds until queues are to be swept; 0 for now. A sweep begins once a minute, and may take several parts. */
  sweepWait(): number {
    const now = this.ports.clock.monotonic();
    if (!this.isSweeping && now >= this.nextSweep) {
      this.unswept = [...this.keeper.queues()].filter((queue) => this.isUnstored(queue) || this.isIdle(queue));
      this.isSweeping = this.unswept.length > 0 || this.isShared;
      this.nextSweep = now + sweepEvery;
    }
    return this.isSweeping ? 0 : this.nextSweep - now;
  }

  /** Does a part of the sweep at hand. */
  async sweep({ tx, now, afterCommit }: Sweeping): Promise<void> {
    const part = this.unswept.slice(0, batch);
    const rows = new Map((await tx.getMany("queues", rowIdsOf(part))).map((row) => [row.id, row]));
    const ending = part.filter((queue) => this.isIdle(queue) && this.hasExpired(rows.get(queue.rowId), now));
    const ended = new Set([...rowIdsOf(ending), ...(await this.forgotten(tx, now))]);
    await tx.deleteMany("queues", [...ended]);
    const places = this.placesOf(part.filter(({ rowId }) => !ended.has(rowId)));
    await this.store(places, { tx, now });
    afterCommit(() => {
      this.unswept = this.unswept.slice(part.length);
      this.isSweeping = this.unswept.length > 0;
      for (const queue of ending) this.keeper.drop(queue);
      noteStored(places);
    });
  }

  /** Returns the ids of expired queues that this process does not know; the one that knew them has ended. */
  private async forgotten(tx: LogReadTx, now: number): Promise<number[]> {
    if (!this.isShared) return [];
    const known = new Set(rowIdsOf([...this.keeper.queues()]));
    const rows = await tx.scan("queues", "byExpiry", { to: now - grace, limit: batch, columns: [] });
    return rows.map(({ id }) => id).filter((id) => !known.has(id));
  }

  /** Whether no process was asked for a queue for long. Where this process is the only one, it knows that itself. */
  private hasExpired(row: QueueRow | undefined, now: number): boolean {
    return !this.isShared || row === undefined || row.expires_at <= now - grace;
  }

  /** Takes over what another process has stored of a queue. */
  take(queue: LiveQueue, { acknowledged_event_id, expires_at }: QueueRow): void {
    queue.acknowledged = Math.max(queue.acknowledged, acknowledged_event_id);
    const { clock, connection } = this.ports;
    if (!connection.isShared) return;
    const idle = Math.floor(clock.now() / 1000) + queue.options.idle_timeout - expires_at;
    queue.seenAt = Math.max(queue.seenAt, clock.monotonic() - 1000 * idle);
  }

  /** Stores what clients have acknowledged, and when they last asked. */
  async stop(): Promise<void> {
    const places = this.placesOf([...this.keeper.queues()].filter((queue) => this.isUnstored(queue)));
    const now = Math.floor(this.ports.clock.now() / 1000);
    for (let first = 0; first < places.length; first += batch) {
      const part = places.slice(first, first + batch);
      await this.ports.connection.write((tx) => this.store(part, { tx, now }));
      noteStored(part);
    }
  }

  /** Ends a queue by `write`; it lives on where its row cannot be deleted. */
  async end(queue: LiveQueue, write: EndQueue): Promise<void> {
    await write((tx) => tx.delete("queues", queue.rowId), queue.acknowledged);
    this.keeper.drop(queue);
  }

  /** Ends a queue at once, to make room; a failure to delete its row is logged. */
  evict(queue: LiveQueue): void {
    this.endAtOnce(queue).catch((cause) =>
      this.ports.logger.error("An event queue could not be deleted", causeFields(cause)),
    );
  }

  /** Keeps the events after this one until the returned function is called. */
  keepAfter(event_id: number): () => void {
    const place = { event_id };
    this.kept.add(place);
    return () => this.kept.delete(place);
  }

  /** The id after which events are kept for queues that are being registered; infinity for none. */
  get keptAfter(): number {
    return [...this.kept].reduce((first, { event_id }) => Math.min(first, event_id), Number.POSITIVE_INFINITY);
  }

  /** Whether something of a queue has to be stored: what was acknowledged, or that it was polled, though there was no event. */
  private isUnstored({ dirty, seenAt, storedAt, options }: LiveQueue): boolean {
    return dirty || seenAt - storedAt >= Math.min(options.idle_timeout * 250, sweepEvery);
  }

  /** Whether some clients get events of a type in several parts. */
  mayHaveParts(type: string): boolean {
    return this.ports.log.mayHaveParts(type);
  }

  /** Whether other processes may have queues as well. */
  get isShared(): boolean {
    return this.ports.connection.isShared;
  }

  /** Returns the number of the newest commit that the log's limit of bytes gives up; 0 for none. */
  beyondBytes(tx: LogReadTx): Promise<number> {
    return this.ports.log.beyondBytes(tx);
  }

  /** Notes that the log is being trimmed up to this commit. */
  trimming(seq: number): void {
    this.trimmedTo = Math.max(this.trimmedTo, lastIdOf(seq));
  }

  private isIdle({ waiter, seenAt, options }: LiveQueue): boolean {
    return waiter === null && this.ports.clock.monotonic() - seenAt >= options.idle_timeout * 1000;
  }

  private placesOf(queues: readonly LiveQueue[]): Place[] {
    const now = this.ports.clock.monotonic();
    return queues.map((queue) => {
      const { acknowledged, seenAt, waiter } = queue;
      return { queue, acknowledged, seenAt: waiter === null ? seenAt : now };
    });
  }

  private async store(places: readonly Place[], { tx, now }: Pick<Sweeping, "tx" | "now">): Promise<void> {
    const rows = await tx.getMany("queues", rowIdsOf(places.map(({ queue }) => queue)));
    // A queue may have ended meanwhile, and another process may know more of it.
    const stored = new Map(rows.map((row) => [row.id, row]));
    const monotonic = this.ports.clock.monotonic();
    const changes = places.flatMap(({ queue, acknowledged, seenAt }) => {
      const row = stored.get(queue.rowId);
      if (row === undefined) return [];
      const expires_at = now + queue.options.idle_timeout - Math.floor((monotonic - seenAt) / 1000);
      return {
        id: row.id,
        acknowledged_event_id: Math.max(row.acknowledged_event_id, acknowledged),
        expires_at: Math.max(row.expires_at, expires_at),
      };
    });
    await tx.updateMany("queues", changes);
  }

  private async endAtOnce(queue: LiveQueue): Promise<void> {
    this.keeper.drop(queue);
    await this.ports.connection.write((tx) => tx.delete("queues", queue.rowId));
  }

  /** Returns the id after which somebody in this process may still need events. */
  private slowest(): number {
    let slowest = Math.min(this.ports.log.head, this.keptAfter);
    for (const { place } of this.keeper.queues()) slowest = Math.min(slowest, place);
    return slowest;
  }

  /**
   * Drops the events that all queues have passed from memory. This is done early, since the collector clears young objects away
   * at no cost. To be called with each commit. The more queues there are, the more events go by between two looks at them.
   */
  forget(events: number, queues: number): void {
    this.unforgotten += events;
    if (this.unforgotten < Math.max(fewest, queues / 8)) return;
    this.unforgotten = 0;
    for (const queue of this.keeper.queues()) this.keeper.advance(queue);
    this.ports.log.forget(this.slowest());
  }
}

const rowIdsOf = (queues: readonly LiveQueue[]): number[] => queues.map(({ rowId }) => rowId);

const noteStored = (places: readonly Place[]): void => {
  for (const { queue, acknowledged, seenAt } of places) {
    queue.dirty = queue.acknowledged !== acknowledged;
    queue.storedAt = seenAt;
  }
};
