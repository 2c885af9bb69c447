import { causeFields } from "../../ports/log-fields.js";
import type { Clock, Logger } from "../../ports/ports.js";
import { firstSince } from "../../storage/first-since.js";
import { lastIdOf, seqOf } from "../log/ids.js";
import type { EventLog } from "../log/log.js";
import type { LogDatabase } from "../log/tables.js";
import type { LiveQueue } from "./queue.js";
import type { QueueLimits } from "./queues.js";

const sweepEvery = 60_000;
const batch = 1_000;
/** After at least this many events memory is searched for those that nobody needs. */
const fewest = 32;

interface RetentionPorts {
  connection: LogDatabase;
  log: EventLog;
  clock: Clock;
  logger: Logger;
  limits: QueueLimits;
}

/** The owner of the live queues, as retention needs it. */
interface QueueKeeper {
  queues(): Iterable<LiveQueue>;
  advance(queue: LiveQueue): void;
  drop(queue: LiveQueue): void;
}

/** Ends idle queues, stores acknowledgements, and trims the log behind the slowest queue (design 5). */
export class Retention {
  /** The id up to which events may be gone from the log since this process began. */
  trimmedTo = 0;
  /** The number of the commit up to which events are gone for certain. */
  private emptyTo = 0;
  private cancel: (() => void) | null = null;
  private stopped = false;
  private sweeping: Promise<void> = Promise.resolve();
  /** How many events were published since memory was last cleared of those that nobody needs. */
  private unforgotten = 0;
  /** The ids after which events are kept for queues that are being registered. */
  private readonly kept = new Set<{ event_id: number }>();

  constructor(
    private readonly ports: RetentionPorts,
    private readonly keeper: QueueKeeper,
  ) {}

  /** Begins to sweep once a minute. */
  start(): void {
    if (this.stopped) return;
    this.cancel ??= this.ports.clock.after(sweepEvery, () => {
      this.cancel = null;
      this.sweeping = this.sweep().catch((cause) =>
        this.ports.logger.error("Idle queues could not be ended", causeFields(cause)),
      );
      this.start();
    });
  }

  /** Ends the sweeping, and stores what clients have acknowledged. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.cancel?.();
    this.cancel = null;
    await this.sweeping;
    await this.storeAcknowledgements();
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

  private async sweep(): Promise<void> {
    const now = this.ports.clock.monotonic();
    const idle = [...this.keeper.queues()].filter(
      ({ waiter, seenAt, options }) => waiter === null && now - seenAt >= options.idle_timeout * 1000,
    );
    for (let first = 0; first < idle.length; first += batch) await this.endAll(idle.slice(first, first + batch));
    await this.storeAcknowledgements();
    await this.trim();
  }

  private async endAll(queues: readonly LiveQueue[]): Promise<void> {
    for (const queue of queues) this.keeper.drop(queue);
    await this.ports.connection.write(async (tx) => {
      for (const { rowId } of queues) await tx.delete("queues", rowId);
    });
  }

  private async storeAcknowledgements(): Promise<void> {
    const dirty = [...this.keeper.queues()].filter((queue) => queue.dirty);
    for (let first = 0; first < dirty.length; first += batch) {
      const queues = dirty.slice(first, first + batch);
      await this.storeAcknowledgementsOf(queues.map((queue) => ({ queue, acknowledged: queue.acknowledged })));
    }
  }

  private async storeAcknowledgementsOf(places: readonly { queue: LiveQueue; acknowledged: number }[]): Promise<void> {
    await this.ports.connection.write(async (tx) => {
      const rows = await tx.getMany(
        "queues",
        places.map(({ queue }) => queue.rowId),
      );
      // A queue may have ended meanwhile.
      const stored = new Set(rows.map(({ id }) => id));
      for (const { queue, acknowledged } of places)
        if (stored.has(queue.rowId)) await tx.update("queues", queue.rowId, { acknowledged_event_id: acknowledged });
    });
    for (const { queue, acknowledged } of places) queue.dirty = queue.acknowledged !== acknowledged;
  }

  /** Deletes the events that no queue needs any more, and those beyond the log's limits. Queues that would need the latter end. */
  private async trim(): Promise<void> {
    const limit = await this.hardLimit();
    const behind = [...this.keeper.queues()].filter(({ passed }) => passed < limit);
    if (behind.length > 0) await this.endAll(behind);
    await this.deleteUpTo(Math.max(seqOf(this.slowest(({ passed }) => lastIdOf(passed))), limit));
  }

  /** Returns the id after which somebody may still need events; `placeOf` says after which id a queue does. */
  private slowest(placeOf: (queue: LiveQueue) => number): number {
    let slowest = this.ports.log.head;
    for (const queue of this.keeper.queues()) slowest = Math.min(slowest, placeOf(queue));
    for (const { event_id } of this.kept) slowest = Math.min(slowest, event_id);
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
    this.ports.log.forget(this.slowest(({ place }) => place));
  }

  /** Returns the number of the commit up to which events are deleted whoever still wants them; 0 for none. */
  private async hardLimit(): Promise<number> {
    const { limits, clock, connection } = this.ports;
    const oldest = Math.floor(clock.now() / 1000) - limits.logDays * 86_400;
    return connection.read(async (tx) => {
      const kept = await firstSince(tx, "events", oldest);
      const [old] = await tx.scan("events", "id", { ...(kept && { before: kept.id }), limit: 1, reverse: true });
      const surplus = (await tx.count("events", "id")) - limits.logEvents;
      const [beyond] = surplus > 0 ? (await tx.scan("events", "id", { limit: surplus })).slice(-1) : [];
      return Math.max(old?.id ?? 0, beyond?.id ?? 0);
    });
  }

  /** Deletes the rows of the log up to a number, but for the newest: by it other processes see that they have missed none. */
  private async deleteUpTo(seq: number): Promise<void> {
    const [newest] = await this.ports.connection.read((tx) => tx.scan("events", "id", { limit: 1, reverse: true }));
    const to = Math.min(seq, (newest?.id ?? 1) - 1);
    if (to <= this.emptyTo) return;
    this.trimmedTo = Math.max(this.trimmedTo, lastIdOf(to));
    let deleted = batch;
    while (deleted === batch)
      deleted = await this.ports.connection.write((tx) => tx.deleteRange("events", "id", { to, limit: batch }));
    this.emptyTo = to;
  }
}
