import type { Soon } from "../../ports/soon.js";
import type { Fields } from "../../schema/given.js";
import { type EventKind, encodedForm } from "../define-event.js";
import type { Audience } from "../delivery/audience.js";
import { EncodedEvent, noFacts } from "./event.js";
import { inEvents } from "./event-parts.js";
import type { EncodedDraft } from "./stored-event.js";

/** An event that is to be logged and has no id yet. */
export interface DraftEvent {
  event: EventKind;
  /** The event's fields, or its canonical form as text. */
  fields: Fields | EncodedEvent;
  audience: Audience;
  facts: Fields;
}

/** Returns the event that is told to an audience, which carries its facts. */
export const toDraft = (
  event: EventKind,
  fields: DraftEvent["fields"],
  { facts = noFacts, ...audience }: Audience & { facts?: Fields | undefined },
): DraftEvent => ({ event, fields, audience, facts });

/** The events of a commit of this process. */
export class AppendedEvents {
  constructor(
    readonly events: readonly EncodedDraft[],
    /** UNIX seconds. */
    readonly timestamp: number,
    /** How many UTF-16 units the rows have that store them. */
    readonly size: number,
  ) {}
}

type Encode = (event: EventKind, fields: Fields) => EncodedEvent;

/** Returns an event with its text, or several where one would have too many parts. */
export const encoded = (
  { event, fields, audience, facts }: DraftEvent,
  encode: Encode = EncodedEvent.of,
): EncodedDraft[] => {
  if (fields instanceof EncodedEvent) return [{ event: fields, audience, facts }];
  return inEvents(event, fields).map((some) => ({ event: encode(event, some), audience, facts }));
};

/** From this many events on, making their texts takes so long that others get turns in between. */
const many = 20;

// Of many only the text is kept, since the objects take more room.
const asText: Encode = (event, fields) => new EncodedEvent(event, encodedForm(event, fields));

/**
 * Does what `encoded` does for all. `turn` gives others their turn if this write has taken long, and returns undefined if it has not.
 */
export const allEncoded = (
  drafts: readonly DraftEvent[],
  turn?: () => Promise<void> | undefined,
): Soon<EncodedDraft[]> =>
  drafts.length < many ? drafts.flatMap((draft) => encoded(draft)) : encodedInTurns(drafts, turn);

const encodedInTurns = async (
  drafts: readonly DraftEvent[],
  turn?: () => Promise<void> | undefined,
): Promise<EncodedDraft[]> => {
  const made: EncodedDraft[] = [];
  for (const draft of drafts) {
    made.push(...encoded(draft, asText));
    await turn?.();
  }
  return made;
};
