import type { LoggedEvent } from "../../../events/log/event.js";
import type { EventLog } from "../../../events/log/log.js";
import { defineService } from "../../../operation/define-service.js";

const concerning: ReadonlySet<string> = new Set([
  "message",
  "update_message",
  "update_message_flags",
  "delete_message",
]);

/** Wakes the job that looks through the log, and knows how far this process has looked. */
export class LogWatch {
  /** The id up to which nothing is left to be told, as far as this process knows. */
  seen = 0;
  private isWoken = false;

  constructor(
    readonly log: EventLog,
    private readonly wake: () => void,
  ) {}

  /** Whether an event may ask for notifications, or for taking some back. */
  static concerns({ type }: LoggedEvent): boolean {
    return concerning.has(type);
  }

  /** Hears of events that were logged. */
  published(events: readonly LoggedEvent[]): void {
    if (this.isWoken || !events.some(LogWatch.concerns)) return;
    this.isWoken = true;
    this.wake();
  }

  /** Notes that the log is looked through from here on. */
  begin(): void {
    this.isWoken = false;
  }

  /** Notes that nothing is left to be told up to an id. */
  lookedUpTo(event_id: number): void {
    this.seen = Math.max(this.seen, event_id);
  }
}

/** The service that knows how far the log was looked through. */
export const logWatch = defineService<LogWatch>("pushLogWatch");
