import { existing } from "../../storage/existing.js";
import type { LoggedEvent } from "./event.js";

const maxEvents = 5_000;

/** Keeps the newest published events in memory, so that a poll seldom reads the log. */
export class RecentEvents {
  private events: LoggedEvent[] = [];
  private start = 0;
  private missing: number;
  private bytes = 0;

  /** Begins after the event `floor`; the events have at most so many bytes together, about. */
  constructor(
    floor: number,
    private readonly maxBytes: number,
  ) {
    this.missing = floor;
  }

  /** The id up to which events are missing here; every event published after it is held. */
  get floor(): number {
    return this.missing;
  }

  push(event: LoggedEvent): void {
    this.events.push(event);
    this.bytes += event.bytes;
    while (
      this.events.length - this.start > maxEvents ||
      (this.bytes > this.maxBytes && this.events.length > this.start)
    )
      this.drop();
    if (this.start > 64 && this.start > this.events.length / 2) this.compact();
  }

  /** Drops the events up to `id`, for which nobody is going to ask. */
  forget(id: number): void {
    const { start } = this;
    while (this.start < this.events.length && existing(this.events[this.start]).id <= id) this.drop();
    if (this.start > start) this.compact();
  }

  private drop(): void {
    const oldest = existing(this.events[this.start]);
    this.missing = oldest.id;
    this.bytes -= oldest.bytes;
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
      if (existing(this.events[middle]).id <= id) low = middle + 1;
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
