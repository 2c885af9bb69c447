import { type EncodedJson, sharedList } from "../../encode/encoded-json.js";

/** One event as a queue's client gets it: its JSON text. Queues that get the same share it. */
export interface QueuedEvent {
  id: number;
  text: string;
}

/** An event as its client gets it, as far as all have it. */
export interface ShownEvent {
  id: number;
  type: string;
}

/** The events of one answer, oldest first. Polls that get the same share it, and with it the text that it becomes. */
export class Batch {
  readonly ids: readonly number[];
  private made: EncodedJson<ShownEvent[]> | null = null;

  constructor(readonly events: readonly QueuedEvent[]) {
    this.ids = events.map(({ id }) => id);
  }

  /** As the result of an operation. */
  list(): EncodedJson<ShownEvent[]> {
    this.made ??= sharedList<ShownEvent>(this.events.map(({ text }) => text));
    return this.made;
  }

  /** Whether it brings exactly these events. */
  holds(events: readonly QueuedEvent[]): boolean {
    if (this.events === events) return true;
    return this.events.length === events.length && this.events.every((event, i) => event === events[i]);
  }
}

export const noEvents = new Batch([]);
