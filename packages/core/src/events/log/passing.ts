import type { Emit } from "../../operation/contexts.js";
import { type DraftEvent, toDraft } from "./event-drafts.js";
import type { EventLog } from "./log.js";

/** Collects the events of a call that writes nothing; they need no history. They are published once the call has succeeded. */
export class PassingEvents {
  private drafts: DraftEvent[] | null = null;

  readonly emit: Emit = (event, fields, audience) => {
    if (!event.isPassing) throw new TypeError(`The event ${event.name} needs history: log it with a write.`);
    this.drafts ??= [];
    this.drafts.push(toDraft(event, fields, audience));
  };

  /** Publishes the collected events, if there are any; `now` tells the time in UNIX seconds. */
  publish(log: EventLog, now: () => number): void {
    if (this.drafts === null) return;
    const timestamp = now();
    for (const draft of this.drafts) log.publishUnstored(draft, timestamp);
  }
}
