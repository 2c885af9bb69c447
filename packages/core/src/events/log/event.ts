import type { Audience } from "../delivery/audience.js";
import type { QueuedEvent } from "../delivery/batch.js";

/** An event as an operation emits it: the canonical form that each queue's is projected from. */
export interface EmittedEvent {
  type: string;
  readonly [field: string]: unknown;
}

/** An event that exists as JSON text already. */
export class EventText {
  constructor(
    readonly type: string,
    readonly text: string,
  ) {}
}

/** What an event is logged with. `hidden` steers projection and reaches no client. */
export interface Circumstances {
  id: number;
  /** UNIX seconds. */
  timestamp: number;
  audience: Audience;
  hidden: Readonly<Record<string, unknown>> | null;
}

/** What all queues of one variant get of an event: JSON text up to what is each queue's own, and how it went on last. */
export interface EventForm {
  start: string;
  own: string;
  made: QueuedEvent | null;
}

/** An event with its place in the log. Its text is what is stored; the object is made where a queue needs it. */
export class LoggedEvent {
  readonly id: number;
  readonly timestamp: number;
  readonly type: string;
  readonly audience: Audience;
  readonly hidden: Readonly<Record<string, unknown>> | null;
  /** JSON text of the canonical form. */
  readonly text: string;
  /** By variant, as far as queues have asked for them (`projection.ts`). */
  forms: Map<string, EventForm> | null = null;
  /** Whether there are words in it that clients have others for; null until a queue needs to know. */
  hasWords: boolean | null = null;
  private object: EmittedEvent | null;

  constructor(event: EmittedEvent | EventText, { id, timestamp, audience, hidden }: Circumstances) {
    this.id = id;
    this.timestamp = timestamp;
    this.type = event.type;
    this.audience = audience;
    this.hidden = hidden;
    this.text = event instanceof EventText ? event.text : JSON.stringify(event);
    this.object = event instanceof EventText ? null : event;
  }

  get payload(): EmittedEvent {
    this.object ??= JSON.parse(this.text) as EmittedEvent;
    return this.object;
  }
}
