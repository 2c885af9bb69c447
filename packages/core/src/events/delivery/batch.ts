import { Ready } from "../../encode/ready.js";

/** One event as a queue's client gets it: its JSON text. Queues that get the same share it. */
export interface QueuedEvent {
  id: number;
  text: string;
}

/** The events of one answer, oldest first. Polls that get the same share it, and with it the text that it becomes. */
export class Batch {
  readonly ids: readonly number[];
  private made: unknown[] | null = null;

  constructor(readonly events: readonly QueuedEvent[]) {
    this.ids = events.map(({ id }) => id);
  }

  /** As the result of an operation. */
  list<T>(): T[] {
    this.made ??= Ready.list(this.events.map(({ text }) => text));
    return this.made as T[];
  }

  /** Whether it brings exactly these events. */
  holds(events: readonly QueuedEvent[]): boolean {
    if (this.events === events) return true;
    return this.events.length === events.length && this.events.every((event, i) => event === events[i]);
  }
}

export const noEvents = new Batch([]);
