import { causeFields } from "../../ports/log-fields.js";
import type { Clock, Logger } from "../../ports/ports.js";
import type { EventLog } from "../log/log.js";
import type { LogDatabase, LogWriteTx } from "../log/tables.js";
import type { LiveQueue } from "./queue.js";

/** Milliseconds from the beginning of one sweep to the next. */
const sweepEvery = 60_000;
const batch = 1_000;
/** After at least this many events memory is searched for those that nobody needs. */
const fewest = 32;

interface RetentionPorts {
  connection: LogDatabase;
  log: EventLog;
  clock: Clock;
  logger: Logger;
}

/** The transaction of a sweep. */
interface Sweeping {
  tx: LogWriteTx;
  afterCommit(run: () => void): void;
}

interface Place {
  queue: LiveQueue;
  acknowledged: number;
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
    if (this.unswept.length === 0 && now >= this.nextSweep) {
      this.unswept = [...this.keeper.queues()].filter((queue) => queue.dirty || this.isIdle(queue));
      this.nextSweep = now + sweepEvery;
    }
    return this.unswept.length > 0 ? 0 : this.nextSweep - now;
  }

  /** Does a part of the sweep at hand. */
  async sweep({ tx, afterCommit }: Sweeping): Promise<void> {
    const part = this.unswept.slice(0, batch);
    const idle = part.filter((queue) => this.isIdle(queue));
    await tx.deleteMany(
      "queues",
      idle.map(({ rowId }) => rowId),
    );
    const places = placesOf(part.filter((queue) => !this.isIdle(queue)));
    await storeAcknowledgements(tx, places);
    afterCommit(() => {
      this.unswept = this.unswept.slice(part.length);
      for (const queue of idle) this.keeper.drop(queue);
      noteStored(places);
    });
  }

  /** Stores what clients have acknowledged. */
  async stop(): Promise<void> {
    const places = placesOf([...this.keeper.queues()].filter((queue) => queue.dirty));
    for (let first = 0; first < places.length; first += batch) {
      const part = places.slice(first, first + batch);
      await this.ports.connection.write((tx) => storeAcknowledgements(tx, part));
      noteStored(part);
    }
  }

  /** Ends a queue; it lives on where its row cannot be deleted. */
  async end(queue: LiveQueue): Promise<void> {
    await this.ports.connection.write(async (tx) => {
      await tx.delete("queues", queue.rowId);
    });
    this.keeper.drop(queue);
  }

  /** Ends a queue at once, to make room; a failure to delete its row is logged. */
  evict(queue: LiveQueue): void {
    this.endAll([queue]).catch((cause) =>
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

  private isIdle({ waiter, seenAt, options }: LiveQueue): boolean {
    return waiter === null && this.ports.clock.monotonic() - seenAt >= options.idle_timeout * 1000;
  }

  private async endAll(queues: readonly LiveQueue[]): Promise<void> {
    for (const queue of queues) this.keeper.drop(queue);
    await this.ports.connection.write(async (tx) => {
      for (const { rowId } of queues) await tx.delete("queues", rowId);
    });
  }

  /** Returns the id after which somebody in this process may still need events. */
  private slowest(): number {
    let slowest = Math.min(this.ports.log.head, this.keptAfter);
    for (const { place } of this.keeper.queues()) slowest = Math.min(slowest, place);
    return slowest;
  }

  /**
   * Drops the events that all queues are past from memory, before they grow old there: the collector clears young objects away at
   * no cost. To be called with each commit. The more queues there are, the more events go by between two looks at them.
   */
  forget(events: number, queues: number): void {
    this.unforgotten += events;
    if (this.unforgotten < Math.max(fewest, queues / 8)) return;
    this.unforgotten = 0;
    for (const queue of this.keeper.queues()) this.keeper.advance(queue);
    this.ports.log.forget(this.slowest());
  }
}

const placesOf = (queues: readonly LiveQueue[]): Place[] =>
  queues.map((queue) => ({ queue, acknowledged: queue.acknowledged }));

const storeAcknowledgements = async (tx: LogWriteTx, places: readonly Place[]): Promise<void> => {
  const rows = await tx.getMany(
    "queues",
    places.map(({ queue }) => queue.rowId),
  );
  // A queue may have ended meanwhile.
  const stored = new Set(rows.map(({ id }) => id));
  const changes = places.map(({ queue, acknowledged }) => ({ id: queue.rowId, acknowledged_event_id: acknowledged }));
  await tx.updateMany(
    "queues",
    changes.filter(({ id }) => stored.has(id)),
  );
};

const noteStored = (places: readonly Place[]): void => {
  for (const { queue, acknowledged } of places) queue.dirty = queue.acknowledged !== acknowledged;
};
