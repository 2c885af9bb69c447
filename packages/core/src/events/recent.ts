import type { LoggedEvent } from "./event.js";

const maxEvents = 5_000;

/** The newest published events, in memory, so that a poll seldom reads the log. */
export class RecentEvents {
  private events: LoggedEvent[] = [];
  private start = 0;
  /** The id up to which events are missing here: everything published after it is held. */
  private floor: number;

  constructor(floor: number) {
    this.floor = floor;
  }

  push(event: LoggedEvent): void {
    this.events.push(event);
    if (this.events.length - this.start <= maxEvents) return;
    this.floor = (this.events[this.start] as LoggedEvent).id;
    this.start += 1;
    if (this.start > maxEvents) this.compact();
  }

  /** Whether every event after `id` is still here. */
  reaches(id: number): boolean {
    return id >= this.floor;
  }

  /** The events after `id`, oldest first. */
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

  private compact(): void {
    this.events = this.events.slice(this.start);
    this.start = 0;
  }
}
