import type { LoggedEvent } from "./event.js";

const maxEvents = 5_000;
/** The most UTF-16 units of text that events have together, without their HTML: some 16 MB if all is held. */
const maxSize = 4_000_000;

/** Keeps the newest published events in memory, so that a poll seldom reads the log. */
export class RecentEvents {
  private events: LoggedEvent[] = [];
  private start = 0;
  private missing: number;
  private size = 0;

  constructor(floor: number) {
    this.missing = floor;
  }

  /** The id up to which events are missing here; every event published after it is held. */
  get floor(): number {
    return this.missing;
  }

  push(event: LoggedEvent): void {
    this.events.push(event);
    this.size += event.size;
    while (this.events.length - this.start > maxEvents || (this.size > maxSize && this.events.length > this.start))
      this.drop();
    if (this.start > 64 && this.start > this.events.length / 2) this.compact();
  }

  /** Drops the events up to `id`, for which nobody is going to ask. */
  forget(id: number): void {
    const { start } = this;
    while (this.start < this.events.length && (this.events[this.start] as LoggedEvent).id <= id) this.drop();
    if (this.start > start) this.compact();
  }

  private drop(): void {
    const oldest = this.events[this.start] as LoggedEvent;
    this.missing = oldest.id;
    this.size -= oldest.size;
    this.start += 1;
  }

  /** Whether every event after `id` is held. */
  reaches(id: number): boolean {
    return id >= this.missing;
  }

  /** Returns the events after `id`, oldest first. */
  after(id: number): LoggedEvent[] {
    let low = this.start;
    let high = this.events.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.events[middle] as LoggedEvent).id <= id) low = middle + 1;
      else high = middle;
    }
    return this.events.slice(low);
  }

  // Dropped events leave the array once they are half of it: taking each off the front would move the rest each time.
  private compact(): void {
    this.events = this.events.slice(this.start);
    this.start = 0;
  }
}
