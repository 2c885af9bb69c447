import { isOf, type RowChange } from "../../memory/row-change.js";
import { fail } from "../../operation/errors.js";
import { causeFields } from "../../ports/log-fields.js";
import type { Clock, Logger, Random } from "../../ports/ports.js";
import type { Soon } from "../../ports/soon.js";
import { Batch, noEvents, type QueuedEvent } from "../delivery/batch.js";
import { Distribution, pendingOf } from "../delivery/distribution.js";
import type { Subscribers } from "../delivery/subscribers.js";
import type { Eventual } from "../later.js";
import { type LoggedEvent, noFacts } from "../log/event.js";
import type { EventLog } from "../log/log.js";
import type { LogDatabase, QueueRow } from "../log/tables.js";
import { heartbeatEvent } from "./heartbeat-event.js";
import { Heartbeats } from "./heartbeats.js";
import { idlest, LiveQueues } from "./live-queues.js";
import { acknowledge, beginsTooLong, collect, collectFromMemory, isUpToDate } from "./poll.js";
import { type LiveQueue, type PollAnswer, type QueueOwner, type QueueOwners, unknownOwner, Waiter } from "./queue.js";
import type { QueueLimits } from "./queue-limits.js";
import { Registration } from "./registration.js";
import { type EndQueue, Retention } from "./retention.js";

/** A client's poll of one of its user's queues. */
export interface PollRequest {
  queue_id: string;
  user_id: number;
  /** The newest event id that the client has received; undefined acknowledges nothing. */
  last_event_id: number | undefined;
  /** Whether to answer at once, even where no event waits. */
  dont_block: boolean;
  /** Calls `run` when the caller stops waiting for the answer. */
  onClose(run: () => void): void;
}

interface QueuePorts {
  connection: LogDatabase;
  log: EventLog;
  clock: Clock;
  random: Random;
  logger: Logger;
  limits: QueueLimits;
  owners: QueueOwners;
  subscribers: Subscribers;
}

/** The registered queues of the organization and the polls that wait on them. */
export class QueueService {
  private readonly queues = new LiveQueues();
  readonly registration: Registration;
  private readonly distribution: Distribution;
  private readonly heartbeats: Heartbeats;
  readonly retention: Retention;
  private closed = false;
  /** What the last poll that found events waiting was answered with. */
  private found = noEvents;

  constructor(private readonly ports: QueuePorts) {
    this.distribution = new Distribution(ports, this.queues.byId, (queue, batch) => this.release(queue, batch));
    this.heartbeats = new Heartbeats(ports.clock, (queues) => this.beat(queues));
    this.retention = new Retention(ports, {
      queues: () => this.queues.values(),
      advance: (queue) => this.distribution.advance(queue),
      drop: (queue) => this.drop(queue),
    });
    this.registration = new Registration(ports, this.retention, (row, owner, isActive) =>
      this.hold(row, owner, isActive),
    );
    ports.log.onPublish({
      published: (events, changes) => this.published(events, changes),
      lost: () => this.lost(),
    });
  }

  /** Loads the stored queues; each has its whole idle time again. */
  async open(): Promise<void> {
    const rows = await this.ports.connection.read((tx) => tx.scan("queues", "id"));
    const owners = await this.ports.owners.of([...new Set(rows.map(({ user_id }) => user_id))]);
    for (const row of rows) this.hold(row, owners.get(row.user_id) ?? unknownOwner(row.user_id));
  }

  /** Lets a stored queue be polled. Ends the queue that is idle longest when its owner has too many. */
  private hold(row: QueueRow, owner: QueueOwner, isActive = true): void {
    const seenAt = this.ports.clock.monotonic();
    const queue = this.queues.add(row, { owner, seenAt });
    this.ports.log.noteGiven(queue.floor);
    const own = this.queues.ofUser(queue.user_id);
    if (!isActive) this.retention.evict(queue);
    else if (own.length > this.ports.limits.perUser) this.retention.evict(idlest(own));
    else this.boundPayer(owner.payer_id);
  }

  /** Ends the idlest queue of an account and its bots where they have too many together (security O3). */
  private boundPayer(payer_id: number): void {
    const together = this.queues.ofPayer(payer_id);
    if (together.length > this.ports.limits.perUserWithBots) this.retention.evict(idlest(together));
  }

  /** Returns the events that wait for a queue, or waits for some (platform.md 9.2). */
  poll(request: PollRequest): Soon<Eventual<PollAnswer>> {
    const loading = this.loading(request.queue_id);
    return loading === undefined ? this.pollLoaded(request) : loading.then(() => this.pollLoaded(request));
  }

  private pollLoaded(request: PollRequest): Soon<Eventual<PollAnswer>> {
    const queue = this.owned(request.queue_id, request.user_id);
    queue.seenAt = this.ports.clock.monotonic();
    if (request.last_event_id !== undefined) acknowledge(queue, request.last_event_id, this.ports.log);
    this.release(queue, pendingOf(queue));
    queue.polls += 1;
    const mayWait = !request.dont_block && !this.closed && isUpToDate(queue, this.ports.log);
    return mayWait ? this.wait(queue, request) : this.look(queue, request);
  }

  private look(queue: LiveQueue, request: PollRequest): Soon<Eventual<PollAnswer>> {
    const events = collectFromMemory(queue, this.ports.log, this.ports.subscribers);
    if (events === null) return this.read(queue, request);
    const isAnswer = events.length > 0 || request.dont_block || this.closed;
    return isAnswer ? this.answered(queue, this.batchOf(this.checked(queue, events))) : this.wait(queue, request);
  }

  /** Ends a queue whose next event no answer can hold, and throws badQueue: its client registers again, and finds what it told. */
  private checked(queue: LiveQueue, events: readonly QueuedEvent[]): readonly QueuedEvent[] {
    if (!beginsTooLong(events)) return events;
    const { queue_id } = queue;
    this.ports.logger.error("An event was too large to be sent, and its queue ends", { event: events[0]?.id ?? null });
    this.retention.evict(queue);
    throw fail("badQueue", { queue_id });
  }

  /** Makes a batch of the events that a poll finds waiting. Many that come one after the other find the same. */
  private batchOf(events: readonly QueuedEvent[]): Batch {
    if (!this.found.holds(events)) this.found = new Batch(events);
    return this.found;
  }

  /** Does what `look` does, where the events that wait have to be read from the storage. */
  private async read(queue: LiveQueue, request: PollRequest): Promise<Eventual<PollAnswer>> {
    const turn = queue.polls;
    for (;;) {
      const events = await collect(queue, this.ports.log, this.ports.subscribers);
      if (!this.queues.byId.has(queue.queue_id)) throw fail("badQueue", { queue_id: queue.queue_id });
      const isDisplaced = queue.polls !== turn;
      if (events.length > 0 || request.dont_block || isDisplaced || this.closed)
        return this.answered(queue, new Batch(this.checked(queue, events)));
      // Events that were published since `collect` ended are looked at before the poll waits; from here on nothing is awaited.
      if (queue.position >= this.ports.log.head) return this.wait(queue, request);
    }
  }

  /** Ends a queue by `write`; its waiting poll is answered with the events that it has got. Throws badQueue. */
  async delete(queue_id: string, user_id: number, write: EndQueue): Promise<void> {
    await this.loading(queue_id);
    await this.retention.end(this.owned(queue_id, user_id), write);
  }

  /** Removes queues whose rows are gone. */
  ended(rows: readonly number[]): void {
    for (const id of rows) this.rowChanged({ id, after: null });
  }

  get isClosed(): boolean {
    return this.closed;
  }

  /** Answers every waiting poll and stores what has been acknowledged. */
  async close(): Promise<void> {
    this.closed = true;
    for (const queue of this.queues.values()) this.release(queue, pendingOf(queue));
    this.heartbeats.stop();
    await this.retention.stop();
  }

  /** How many queues are registered; for measurements. */
  get size(): number {
    return this.queues.size;
  }

  /** How many different options the queues have; for measurements. */
  get optionsSize(): number {
    return this.queues.optionsSize;
  }

  /** Loads a queue that another process may have registered; undefined where this one knows it or there are no others. */
  private loading(queue_id: string): Promise<void> | undefined {
    return this.queues.byId.has(queue_id) || !this.ports.connection.isShared ? undefined : this.load(queue_id);
  }

  private async load(queue_id: string): Promise<void> {
    const [row] = await this.ports.connection.read((tx) => tx.scan("queues", "byQueue", { prefix: [queue_id] }));
    if (row === undefined) return;
    const owners = await this.ports.owners.of([row.user_id]);
    if (!this.queues.byId.has(queue_id)) this.hold(row, owners.get(row.user_id) ?? unknownOwner(row.user_id));
  }

  private owned(queue_id: string, user_id: number): LiveQueue {
    const queue = this.queues.get(queue_id);
    if (queue?.user_id !== user_id) throw fail("badQueue", { queue_id });
    return queue;
  }

  private answered(queue: LiveQueue, batch: Batch): PollAnswer {
    const known = queue.delivered.at(-1);
    if (known === undefined) queue.delivered = batch.ids;
    else queue.delivered = [...queue.delivered, ...batch.ids.filter((id) => id > known)];
    return { events: batch.list(), queue_id: queue.queue_id };
  }

  // Nothing that is kept while a poll waits may hold its request, since thousands of polls wait.
  private wait(queue: LiveQueue, request: PollRequest): Waiter {
    // A client whose earlier poll this one ended may have polled again meanwhile.
    this.release(queue, pendingOf(queue));
    const waiter = new Waiter(this.heartbeats.nextDue());
    queue.waiter = waiter;
    this.distribution.add(queue);
    this.heartbeats.add(queue, waiter.due);
    request.onClose(() => {
      if (queue.waiter === waiter) this.release(queue, pendingOf(queue));
    });
    return waiter;
  }

  /** Ends a waiting poll with these events. */
  private release(queue: LiveQueue, batch: Batch): void {
    const { waiter } = queue;
    if (waiter === null) return;
    queue.waiter = null;
    queue.incoming = null;
    queue.seenAt = this.ports.clock.monotonic();
    waiter.settle(this.answered(queue, batch));
  }

  private beat(queues: readonly LiveQueue[]): void {
    const waiting = new Set(queues.filter(({ waiter }) => waiter !== null).map(({ queue_id }) => queue_id));
    const draft = { event: heartbeatEvent, fields: {}, audience: { queues: waiting }, facts: noFacts };
    const isSent = this.ports.log.publishUnstored(draft, Math.floor(this.ports.clock.now() / 1000));
    if (!isSent) for (const queue of queues) this.release(queue, pendingOf(queue));
  }

  private published(events: readonly LoggedEvent[], changes: readonly RowChange[]): void {
    for (const change of changes) {
      const owner = this.ports.owners.changed(change);
      if (owner !== null) this.ownerChanged(owner);
      if (isOf<QueueRow>(change, "queues")) this.rowChanged(change);
    }
    this.distribution.published(events);
    this.retention.forget(events.length, this.queues.size);
  }

  /** Takes over what another process has done to a queue. */
  private rowChanged({ id, after }: { id: number; after: QueueRow | null }): void {
    const queue = this.queues.ofRow(id);
    if (queue === undefined) return;
    if (after === null) this.drop(queue);
    else this.retention.take(queue, after);
  }

  /** Reads the queues and their owners again, since commits were missed. */
  private lost(): void {
    this.reload().catch((cause) => this.ports.logger.error("Event queues could not be read again", causeFields(cause)));
  }

  private async reload(): Promise<void> {
    const known = [...this.queues.values()];
    const ids = known.map(({ rowId }) => rowId);
    const rows = new Map(
      (await this.ports.connection.read((tx) => tx.getMany("queues", ids))).map((row) => [row.id, row]),
    );
    const owners = await this.ports.owners.of([...new Set(known.map(({ user_id }) => user_id))]);
    for (const queue of known) {
      this.queues.changeOwner(queue, owners.get(queue.user_id) ?? unknownOwner(queue.user_id));
      this.rowChanged({ id: queue.rowId, after: rows.get(queue.rowId) ?? null });
      // What it missed is found when its client polls again.
      this.release(queue, pendingOf(queue));
    }
  }

  /** Removes a queue from memory; the caller deletes its row. */
  private drop(queue: LiveQueue): void {
    this.queues.remove(queue);
    this.release(queue, pendingOf(queue));
    this.distribution.forget(queue);
  }

  private ownerChanged({ id, is_active, ...owner }: QueueOwner & { id: number; is_active: boolean }): void {
    this.registration.ownerChanged(id, { ...owner, is_active });
    for (const queue of this.queues.ofUser(id)) {
      // Polls of a deactivated account and those with a former key end at once; the next one is refused (security A6). The queues
      // of a deactivated account end with it.
      if (!is_active || owner.key_hash !== queue.owner.key_hash) {
        queue.polls += 1;
        queueMicrotask(() => (is_active ? this.release(queue, pendingOf(queue)) : this.drop(queue)));
      }
      this.queues.changeOwner(queue, owner);
    }
  }
}
