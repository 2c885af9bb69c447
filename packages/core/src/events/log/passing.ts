import type { Emit } from "../../operation/contexts.js";
import type { DraftEvent, EventLog } from "./log.js";

/** Types of events that nobody needs who was not there: they are told to live queues and not stored (design 5). */
const passingTypes: ReadonlySet<string> = new Set(["heartbeat", "presence", "typing", "typing_edit_message"]);

/** Whether events of this type need no history. */
export const isPassing = (type: string): boolean => passingTypes.has(type);

/** What a call that writes nothing tells: events that need no history. They go out once the call has succeeded. */
export class PassingEvents {
  private drafts: DraftEvent[] | null = null;

  readonly emit: Emit = (event, audience, hidden) => {
    if (!isPassing(event.type)) throw new TypeError(`The event ${event.type} needs history: log it with a write.`);
    this.drafts ??= [];
    this.drafts.push({ event, audience, hidden: hidden ?? null });
  };

  /** `timestamp` is in UNIX seconds. */
  publish(log: EventLog, timestamp: number): void {
    for (const draft of this.drafts ?? []) log.publishUnstored(draft, timestamp);
  }
}
