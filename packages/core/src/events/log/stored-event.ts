import { EncodedFields } from "../../encode/encoded-fields.js";
import type { Audience } from "../delivery/audience.js";
import type { EventKinds } from "../delivery/event-kinds.js";
import { EncodedEvent, type GivenFacts, LoggedEvent, noFacts } from "./event.js";
import { partsOf } from "./event-parts.js";
import { firstIdOf } from "./ids.js";
import type { EventRow, NewEventRow } from "./tables.js";

/** An event that is to be logged, with its text. */
export interface EncodedDraft {
  event: EncodedEvent;
  audience: Audience;
  facts: GivenFacts;
}

/** Returns an event as it is stored: with its text, so that one which is only stored need not be parsed. */
export const toRow = ({ event, audience, facts }: EncodedDraft, timestamp: number): NewEventRow => {
  const texts = {
    payload: event.fields.object,
    audience: JSON.stringify(audience),
    facts: facts === noFacts ? null : textOf(facts),
  };
  const size = texts.payload.length + texts.audience.length + (texts.facts?.length ?? 0);
  return { timestamp, size, type: event.kind.type, ...texts, changes: null };
};

const textOf = (facts: GivenFacts): string => (typeof facts === "string" ? facts : JSON.stringify(facts));

/** Returns the row of a commit that tells no event. The log is trimmed by time (UNIX seconds), so it has one like all others. */
export const blankRow = (timestamp: number): NewEventRow => ({
  timestamp,
  size: 0,
  type: "",
  payload: "",
  audience: "",
  facts: null,
  changes: null,
});

/** Whether a row of the log tells an event. */
export const tellsEvent = ({ type }: EventRow): boolean => type !== "";

/** Returns the event that such a row was made of; `known` is its audience where that was read before. */
export const draftOf = (
  { type, payload, audience, facts }: NewEventRow,
  kinds: EventKinds,
  known?: Audience,
): EncodedDraft => {
  const fields = EncodedFields.inside(payload);
  return {
    event: new EncodedEvent(kinds.kindOf(type, fields), fields),
    // `toRow` wrote both.
    audience: known ?? (JSON.parse(audience) as Audience),
    facts: facts ?? noFacts,
  };
};

/** Makes events of rows of the log that were read together. Those with the same audience share it, since it may be long. */
export class Restoring {
  private readonly audiences = new Map<string, Audience>();

  constructor(private readonly kinds: EventKinds) {}

  /** Returns the event that a row tells. */
  event(row: EventRow): LoggedEvent {
    const { kinds, audiences } = this;
    const { event, audience: read, facts } = draftOf(row, kinds, audiences.get(row.audience));
    audiences.set(row.audience, read);
    const { timestamp } = row;
    return new LoggedEvent(event, { id: storedId(event, row.id), timestamp, audience: read, facts, kinds });
  }
}

/** Returns the id of a stored event: that of its last part. */
export const storedId = (event: EncodedEvent, seq: number): number => firstIdOf(seq) + partsOf(event) - 1;
