import { type EncodedJson, sharedList } from "../../encode/encoded-json.js";

/** An event as a queue's client gets it, in JSON text. Queues that get the same share one object. */
export interface QueuedEvent {
  id: number;
  text: string;
}

/** The fields that every event has for its client. */
export interface ShownEvent {
  id: number;
  type: string;
}

/** The events of one answer, oldest first. Polls that get the same events share one batch, and with it the text of the answer. */
export class Batch {
  readonly ids: readonly number[];
  private made: EncodedJson<ShownEvent[]> | null = null;

  constructor(readonly events: readonly QueuedEvent[]) {
    this.ids = events.map(({ id }) => id);
  }

  /** Returns the events as an operation's result holds them. */
  list(): EncodedJson<ShownEvent[]> {
    this.made ??= sharedList<ShownEvent>(this.events.map(({ text }) => text));
    return this.made;
  }

  /** Whether the batch holds exactly these events. */
  holds(events: readonly QueuedEvent[]): boolean {
    if (this.events === events) return true;
    return this.events.length === events.length && this.events.every((event, i) => event === events[i]);
  }
}

/** The batch of an answer without events. */
export const noEvents = new Batch([]);
