import { EncodedFields } from "../../encode/encoded-fields.js";
import type { Audience } from "../delivery/audience.js";
import type { QueuedEvent } from "../delivery/batch.js";

/** An event as an operation emits it: the canonical form that each queue's is projected from. */
export interface EmittedEvent {
  type: string;
  readonly [field: string]: unknown;
}

/** An event whose fields, `type` among them, are there as JSON text. */
export class EncodedEvent {
  constructor(
    readonly type: string,
    readonly fields: EncodedFields,
    /** The same as an object, where that is there, too. */
    readonly object: EmittedEvent | null = null,
  ) {}
}

/** An event as text, whatever it came as. */
export const encodedEvent = (event: EmittedEvent | EncodedEvent): EncodedEvent =>
  event instanceof EncodedEvent ? event : new EncodedEvent(event.type, EncodedFields.of(event), event);

/** What an event is logged with. `hidden` steers projection and reaches no client. */
export interface Circumstances {
  id: number;
  /** UNIX seconds. */
  timestamp: number;
  audience: Audience;
  hidden: Readonly<Record<string, unknown>> | null;
}

/** What all queues of one variant get of an event, what is a queue's own, and what became of both last. */
export interface EventForm {
  shared: EncodedFields;
  own: EncodedFields;
  made: QueuedEvent | null;
}

/** An event with its place in the log. Its text is what is stored; the object is made where a queue needs it. */
export class LoggedEvent {
  readonly id: number;
  readonly timestamp: number;
  readonly type: string;
  readonly audience: Audience;
  readonly hidden: Readonly<Record<string, unknown>> | null;
  /** The canonical form, as it is stored. */
  readonly fields: EncodedFields;
  /** By variant, as far as queues have asked for them (`projection.ts`). */
  forms: Map<string, EventForm> | null = null;
  /** Whether there are words in it that clients have others for; null until a queue needs to know. */
  hasWords: boolean | null = null;
  private object: EmittedEvent | null;

  constructor(event: EmittedEvent | EncodedEvent, { id, timestamp, audience, hidden }: Circumstances) {
    const { type, fields, object } = encodedEvent(event);
    this.id = id;
    this.timestamp = timestamp;
    this.type = type;
    this.audience = audience;
    this.hidden = hidden;
    this.fields = fields;
    this.object = object;
  }

  /** JSON text of the canonical form. */
  get text(): string {
    return this.fields.object;
  }

  /** UTF-16 units of the canonical form, but for the braces. */
  get size(): number {
    return this.fields.text.length;
  }

  get payload(): EmittedEvent {
    this.object ??= JSON.parse(this.text) as EmittedEvent;
    return this.object;
  }
}
