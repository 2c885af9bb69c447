import { defineHint } from "../../memory/hints.js";
import type { FollowedCommit } from "../../memory/resident.js";
import type { RowChange } from "../../memory/row-change.js";
import type { Soon } from "../../ports/soon.js";
import { portions } from "../../storage/portions.js";
import { rowsAtOnce } from "../../storage/slice.js";
import type { EventKinds } from "../delivery/event-kinds.js";
import type { QueueLimits } from "../queue/queue-limits.js";
import { LoggedEvent } from "./event.js";
import { AppendedEvents, allEncoded, type DraftEvent, encoded } from "./event-drafts.js";
import { lastStoredOf, seqOf } from "./ids.js";
import { LogPlace } from "./log-place.js";
import { LogSize } from "./log-size.js";
import { NamedLists, withLists } from "./named-lists.js";
import { RecentEvents } from "./recent.js";
import { draftOf, type EncodedDraft, Restoring, storedId, tellsEvent, toRow } from "./stored-event.js";
import type { EventRow, LogDatabase, LogReadTx, LogWriteTx, NewEventRow } from "./tables.js";

/**
 * An event that needs no history, as it goes to other processes. It is like a row of the log. `seq` is the number of the commit
 * that it belongs to or follows.
 */
interface Passed {
  row: NewEventRow;
  seq: number;
}

const passed = defineHint<Passed>("event");

/** Consecutive events of the log. `complete` is true when they reach up to the newest published one. */
interface Passage {
  events: readonly LoggedEvent[];
  complete: boolean;
  /** The id up to which the log was looked through. */
  upTo: number;
}

/** A receiver of the events and the row changes of each commit. */
export interface PublishListener {
  published(events: readonly LoggedEvent[], changes: readonly RowChange[]): void;
  /** Hears that commits were missed, so that nothing that was learned from commits holds any more. */
  lost?(): void;
}

interface Appending {
  /** UNIX seconds. */
  timestamp: number;
  /** Gives others their turn if this write has taken long; undefined if it has not. */
  turn?(): Promise<void> | undefined;
}

/** Returns how many UTF-16 units these rows have. */
const sizeOf = (rows: readonly { size: number }[]): number => rows.reduce((sum, { size }) => sum + size, 0);

const sizeIn = (beside: unknown): number => (beside instanceof AppendedEvents ? beside.size : 0);

/** What the log is made with. */
interface LogMeans {
  limits: Pick<QueueLimits, "logBytes" | "recentBytes">;
  /** Changes a stored event as resources demand before it is told. */
  restored(event: LoggedEvent): LoggedEvent;
}

/** The organization's durable log of events. It keeps the newest of them in memory (design 5). */
export class EventLog {
  private readonly place: LogPlace;
  private recent: RecentEvents;
  private size: LogSize;
  private readonly listeners: PublishListener[] = [];
  private movingOn: Promise<void> | null = null;
  /** The number of the newest commit when this process began. */
  private readonly began: number;

  /** Begins with an empty memory; stored events stay readable. */
  constructor(
    private readonly connection: LogDatabase,
    private readonly kinds: EventKinds,
    private readonly means: LogMeans,
  ) {
    this.began = connection.seq;
    this.place = new LogPlace(connection.seq);
    this.recent = new RecentEvents(this.place.id, means.limits.recentBytes);
    this.size = new LogSize(connection.seq, means.limits.logBytes);
    connection.onCommit({
      committed: (commit) => this.committed(commit),
      late: (beside, seq) => this.late(beside, seq),
    });
    connection.hints.on(passed, (told) => void this.hear(told));
  }

  /**
   * Tells a listener of the events and row changes of each commit, in the order of commits. It also hears of events that need no
   * history.
   */
  onPublish(listener: PublishListener): void {
    this.listeners.push(listener);
  }

  /** Whether other processes log events as well. */
  get isShared(): boolean {
    return this.connection.isShared;
  }

  /** The id up to which every event has been published. */
  get head(): number {
    return this.place.id;
  }

  /** Returns the id after which the events begin that a snapshot of this commit does not hold. */
  startAt(seq: number): number {
    return this.place.startAt(seq);
  }

  /** Whether some clients get events of a type in several parts. */
  mayHaveParts(type: string): boolean {
    return this.kinds.mayHaveParts(type);
  }

  /** Whether an event of this id may have been given by another process, or by one before this. */
  mayBeForeign(event_id: number): boolean {
    return seqOf(event_id) <= (this.connection.isShared ? this.place.seq : this.began);
  }

  /** Notes an id that another process gave, as a client has told. */
  noteGiven(event_id: number): void {
    this.place.noteGiven(event_id);
  }

  /** Stores events with the transaction, except those that need no history. All are published once it is committed. */
  async append(tx: LogWriteTx, given: readonly DraftEvent[], { timestamp, turn }: Appending): Promise<void> {
    if (given.length === 0) return;
    const encoding = allEncoded(given, turn);
    const events = encoding instanceof Promise ? await encoding : encoding;
    const lasting = events.filter(({ event }) => !event.kind.isPassing);
    const lists = new NamedLists();
    const rows: NewEventRow[] = [];
    for (const some of portions(lasting, rowsAtOnce)) {
      if (rows.length > 0) await turn?.();
      for (const draft of some) rows.push(toRow({ ...draft, audience: lists.shorten(draft.audience) }, timestamp));
    }
    const storing = lists.store(tx, rows.length);
    if (storing !== undefined) await storing;
    await tx.append("events", rows, new AppendedEvents(events, timestamp, sizeOf(rows)));
  }

  /** Publishes an event that needs no history, in order with the stored ones. Returns false when there is no id for it. */
  publishUnstored(draft: DraftEvent, timestamp: number): boolean {
    const events = encoded(draft);
    this.tellOthers(events, { timestamp, seq: this.place.seq });
    return this.publishHere(events, timestamp);
  }

  private publishHere(drafts: readonly EncodedDraft[], timestamp: number): boolean {
    const events = drafts.flatMap((event) => this.unstored(event, timestamp) ?? []);
    if (this.place.isLow) void this.moveOn();
    this.publish(events, []);
    return events.length > 0;
  }

  /**
   * Tells other processes of events that need no history. Those for queues of this process are not for them. One that is too long to
   * be told reaches the clients of this process only.
   */
  private tellOthers(drafts: readonly EncodedDraft[], at: { timestamp: number; seq: number }): void {
    if (!this.connection.isShared) return;
    for (const draft of drafts)
      if (draft.event.kind.isPassing && draft.audience.queues === undefined)
        this.connection.hints.tell(passed, { row: toRow(draft, at.timestamp), seq: at.seq });
  }

  /** Publishes what another process has told, after the stored events that came before it. */
  private async hear({ row, seq }: Passed): Promise<void> {
    // A failure is passed over: clients can do without such an event, and whoever needs the commit meets the same failure.
    await this.connection.reach(seq)?.catch(() => {});
    this.publishHere([draftOf(row, this.kinds)], row.timestamp);
  }

  /**
   * Returns the published events after `id`, oldest first. It returns a promise, of at most `limit` stored ones, where they are not
   * all in memory.
   */
  after(id: number, limit: number): Soon<Passage> {
    if (!this.recent.reaches(id)) return this.stored(id, limit);
    return { events: this.recent.after(id), complete: true, upTo: this.head };
  }

  /**
   * Returns the number of the newest commit whose events go, since the log has too many bytes; 0 for none. It is as exact as the
   * log's size is known.
   */
  async beyondBytes(tx: LogReadTx): Promise<number> {
    await this.size.measure(tx);
    return this.size.beyond;
  }

  /** Drops the events up to `id` from memory. Whoever asks for them all the same gets those that are stored. */
  forget(id: number): void {
    this.recent.forget(id);
  }

  private async stored(id: number, limit: number): Promise<Passage> {
    const { floor } = this.recent;
    const scan = { from: seqOf(id), to: seqOf(floor), limit };
    const rows = await this.connection.read(async (tx) => withLists(tx, await tx.scan("events", "id", scan)));
    const events = this.told(rows).filter((event) => event.id > id && event.id <= floor);
    // The events in memory follow the stored ones, unless some were dropped meanwhile. Events that are not stored are found only in
    // memory.
    const newest = rows.at(-1);
    if (newest !== undefined && rows.length === limit)
      return { events, complete: false, upTo: lastStoredOf(newest.id) };
    if (!this.recent.reaches(floor)) return { events, complete: false, upTo: floor };
    return { events: [...events, ...this.recent.after(floor)], complete: true, upTo: this.head };
  }

  private told(rows: readonly EventRow[]): LoggedEvent[] {
    const restoring = new Restoring(this.kinds);
    return rows.filter(tellsEvent).map((row) => this.means.restored(restoring.event(row)));
  }

  private committed({ after, seq, changes, beside, rows, isLost }: FollowedCommit): void {
    if (isLost) this.begin(seq);
    // The connection has the tables of the log, so its rows are events.
    const stored = rows as readonly EventRow[] | null;
    const events = stored === null ? this.own({ after, seq, beside }) : this.told(stored);
    this.place.moveTo(seq);
    if (!isLost)
      this.size.add(seq, {
        rows: seq - after,
        size: stored === null ? sizeIn(beside) : sizeOf(stored),
      });
    this.publish(events, changes);
  }

  /** Publishes the events without history of a commit of this process whose rows were followed already. */
  private late(beside: unknown, seq: number): void {
    if (!(beside instanceof AppendedEvents)) return;
    const { timestamp } = beside;
    const passing = beside.events.filter(({ event }) => event.kind.isPassing);
    this.tellOthers(passing, { timestamp, seq });
    this.publishHere(passing, timestamp);
  }

  private begin(seq: number): void {
    this.size = new LogSize(seq, this.means.limits.logBytes);
    this.recent = new RecentEvents(lastStoredOf(seq), this.means.limits.recentBytes);
    for (const listener of this.listeners) listener.lost?.();
  }

  /** Returns the events of a commit of this process, with their ids. */
  private own({ after, seq: newest, beside }: Pick<FollowedCommit, "after" | "seq" | "beside">): LoggedEvent[] {
    if (!(beside instanceof AppendedEvents)) return [];
    this.tellOthers(beside.events, { timestamp: beside.timestamp, seq: newest });
    let seq = after;
    return beside.events.flatMap((draft) => {
      if (draft.event.kind.isPassing) return this.unstored(draft, beside.timestamp) ?? [];
      seq += 1;
      this.place.moveTo(seq);
      return this.logged(draft, storedId(draft.event, seq), beside.timestamp);
    });
  }

  private unstored(draft: EncodedDraft, timestamp: number): LoggedEvent | null {
    const id = this.place.takeUnstored();
    return id === null ? null : this.logged(draft, id, timestamp);
  }

  private logged({ event, audience, facts }: EncodedDraft, id: number, timestamp: number): LoggedEvent {
    return new LoggedEvent(event, { id, timestamp, audience, facts, kinds: this.kinds });
  }

  private publish(events: readonly LoggedEvent[], changes: readonly RowChange[]): void {
    for (const event of events) this.recent.push(event);
    for (const listener of this.listeners) listener.published(events, changes);
  }

  /** Moves the log on by a commit that tells nothing, so that there are ids for events that are not stored. */
  private moveOn(): Promise<void> {
    this.movingOn ??= this.connection
      .write((tx) => tx.append("events", []))
      .finally(() => {
        this.movingOn = null;
      });
    return this.movingOn.catch(() => {});
  }
}
