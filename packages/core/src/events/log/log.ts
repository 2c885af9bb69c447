import { EncodedFields } from "../../encode/encoded-fields.js";
import type { RowChange } from "../../memory/row-change.js";
import type { Fields } from "../../schema/given.js";
import { type EventKind, encodedForm } from "../define-event.js";
import type { Audience } from "../delivery/audience.js";
import type { EventKinds } from "../delivery/event-kinds.js";
import { EncodedEvent, LoggedEvent, noFacts } from "./event.js";
import { EventIds } from "./ids.js";
import { idsTaken } from "./parts.js";
import { RecentEvents } from "./recent.js";
import { Sequencer, type Ticket } from "./sequencer.js";
import type { EventRow, LogDatabase, LogWriteTx } from "./tables.js";

/** An event that is to be logged and has no id yet. */
export interface DraftEvent {
  event: EventKind;
  /** The event's fields, or its canonical form as text. */
  fields: Fields | EncodedEvent;
  audience: Audience;
  facts: Fields;
}

const toLogged = ({ id, timestamp, type, payload, audience, facts }: EventRow, kinds: EventKinds): LoggedEvent => {
  const fields = EncodedFields.inside(payload);
  return new LoggedEvent(new EncodedEvent(kinds.kindOf(type, fields), fields), {
    id,
    timestamp,
    audience: JSON.parse(audience) as Audience,
    facts: facts === null ? noFacts : JSON.parse(facts),
    kinds,
  });
};

const encoded = ({ event, fields }: DraftEvent): EncodedEvent =>
  fields instanceof EncodedEvent ? fields : EncodedEvent.of(event, fields);

/** Consecutive events of the log. `complete` is true when they reach up to the newest published one. */
interface Passage {
  events: readonly LoggedEvent[];
  complete: boolean;
}

/** A function that gets the events and the row changes of each commit. */
export type PublishListener = (events: readonly LoggedEvent[], changes: readonly RowChange[]) => void;

interface Appending {
  /** UNIX seconds. */
  timestamp: number;
  changes: readonly RowChange[];
  /** Gives others their turn if this write has taken long; undefined if it has not. */
  turn?(): Promise<void> | undefined;
}

/** From this many events on, making their texts takes so long that others get turns in between. */
const many = 20;

/** Makes the texts of events. To be called before ids are taken: whoever has an id is waited for by all who have later ones. */
const withTexts = async (drafts: readonly DraftEvent[], turn: Appending["turn"]): Promise<DraftEvent[]> => {
  const made = [];
  for (const draft of drafts) {
    const { event, fields } = draft;
    // Only the text is kept, since the objects take more room.
    made.push(
      fields instanceof EncodedEvent
        ? draft
        : { ...draft, fields: new EncodedEvent(event, encodedForm(event, fields)) },
    );
    await turn?.();
  }
  return made;
};

/** The organization's durable log of events. It keeps the newest of them in memory (design 5). */
export class EventLog {
  private readonly ids = new EventIds();
  private readonly sequencer: Sequencer;
  private recent = new RecentEvents(0);
  private readonly listeners: PublishListener[] = [];
  private publishedId = 0;
  private refilling: Promise<void> | null = null;

  constructor(
    private readonly connection: LogDatabase,
    private readonly kinds: EventKinds,
    /** Changes a stored event as resources demand before it is told. */
    private readonly restored: (event: LoggedEvent) => LoggedEvent,
  ) {
    this.sequencer = new Sequencer((ticket) => this.publish(ticket));
  }

  /** Reserves ids and begins with an empty memory; stored events stay readable. */
  async open(): Promise<void> {
    const first = await this.connection.write((tx) => this.ids.open(tx));
    this.ids.use(first);
    this.publishedId = first - 1;
    this.recent = new RecentEvents(first - 1);
  }

  /**
   * Calls `listener` with the events and row changes of each commit, in the order of commits, and with events that need no history.
   */
  onPublish(listener: PublishListener): void {
    this.listeners.push(listener);
  }

  /** The id up to which every event has been published. */
  get head(): number {
    return this.publishedId;
  }

  /** The last id that was given, published or not. A transaction that runs now gets higher ones for its events. */
  get lastGiven(): number {
    return this.ids.last;
  }

  /**
   * Stores events with the transaction, except those that need no history. The caller settles the returned ticket once it knows
   * whether the transaction was committed.
   */
  async append(tx: LogWriteTx, given: readonly DraftEvent[], { timestamp, changes, turn }: Appending): Promise<Ticket> {
    if (given.length === 0) return this.sequencer.open([], changes);
    const counts = given.map(idsTaken);
    const taken = counts.reduce((sum, count) => sum + count, 0);
    const drafts = given.length < many ? given : await withTexts(given, turn);
    const { first, reserved } = await this.ids.take(tx, taken);
    let next = first;
    const events = drafts.map((draft, at) => {
      next += counts[at] ?? 1;
      const { audience, facts } = draft;
      return new LoggedEvent(encoded(draft), { id: next - 1, timestamp, audience, facts, kinds: this.kinds });
    });
    const ticket = this.sequencer.open(events, changes, () => {
      if (reserved !== null) this.ids.adopt(reserved, taken);
    });
    try {
      const lasting = events.filter(({ kind }) => !kind.isPassing);
      if (lasting.length > 0) await tx.insertMany("events", lasting.map(toRow));
    } catch (cause) {
      this.settle(ticket, false);
      throw cause;
    }
    return ticket;
  }

  /** Publishes the events of a ticket, or drops them if the transaction failed. They wait for tickets that were opened earlier. */
  settle(ticket: Ticket, happened: boolean): void {
    this.sequencer.settle(ticket, happened ? "happened" : "failed");
  }

  /** Runs `run` for every ticket that has not been published or dropped, in the order of their ids. */
  forEachOpen(run: (ticket: Ticket) => void): void {
    this.sequencer.forEachOpen(run);
  }

  /** Publishes an event that needs no history, in order with the stored ones. Returns false when there is no id for it. */
  publishUnstored(draft: DraftEvent, timestamp: number): boolean {
    const id = this.ids.takeUnstored();
    if (this.ids.isLow) void this.refill();
    if (id === null) return false;
    const { audience, facts } = draft;
    const event = new LoggedEvent(encoded(draft), { id, timestamp, audience, facts, kinds: this.kinds });
    this.settle(this.sequencer.open([event]), true);
    return true;
  }

  /**
   * Returns the published events after `id`, oldest first. It returns a promise, of at most `limit` stored ones, where they are not
   * all in memory.
   */
  after(id: number, limit: number): Passage | Promise<Passage> {
    return this.recent.reaches(id) ? { events: this.recent.after(id), complete: true } : this.stored(id, limit);
  }

  /** Drops the events up to `id` from memory. Whoever asks for them all the same gets those that are stored. */
  forget(id: number): void {
    this.recent.forget(id);
  }

  private async stored(id: number, limit: number): Promise<Passage> {
    const { floor } = this.recent;
    const rows = await this.connection.read((tx) => tx.scan("events", "id", { after: id, to: floor, limit }));
    const events = rows.map((row) => this.restored(toLogged(row, this.kinds)));
    // The events in memory follow the stored ones, unless some were dropped meanwhile. Events that are not stored are found only in
    // memory.
    if (rows.length === limit || !this.recent.reaches(floor)) return { events, complete: false };
    return { events: [...events, ...this.recent.after(floor)], complete: true };
  }

  private publish({ events, changes }: Ticket): void {
    for (const event of events) this.recent.push(event);
    this.publishedId = events.at(-1)?.id ?? this.publishedId;
    for (const listener of this.listeners) listener(events, changes);
  }

  private refill(): Promise<void> {
    this.refilling ??= this.connection
      .write((tx) => this.ids.open(tx))
      .then((first) => this.ids.adopt(first))
      .finally(() => {
        this.refilling = null;
      });
    return this.refilling.catch(() => {});
  }
}

// Takes the text of the payload, so that an event which is only stored need not be parsed.
const toRow = ({ id, timestamp, type, text, audience, facts }: LoggedEvent) => ({
  id,
  timestamp,
  type,
  payload: text,
  audience: JSON.stringify(audience),
  facts: facts === noFacts ? null : JSON.stringify(facts),
});
