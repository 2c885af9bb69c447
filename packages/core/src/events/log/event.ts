import { EncodedFields } from "../../encode/encoded-fields.js";
import type { Audience } from "../delivery/audience.js";
import type { QueuedEvent } from "../delivery/batch.js";
import type { EventKinds } from "../delivery/event-kinds.js";
import type { Projection } from "../delivery/forms.js";

/** An event as an operation emits it: the canonical form that each queue's is projected from. */
export interface EmittedEvent {
  type: string;
  readonly [field: string]: unknown;
}

/** An event whose fields, `type` among them, are there as JSON text. */
export class EncodedEvent {
  /** The same as an object, where somebody needed it. */
  private object: EmittedEvent | null = null;

  constructor(
    readonly type: string,
    readonly fields: EncodedFields,
  ) {}

  static of(event: EmittedEvent): EncodedEvent {
    const encoded = new EncodedEvent(event.type, EncodedFields.of(event));
    encoded.object = event;
    return encoded;
  }

  get payload(): EmittedEvent {
    this.object ??= JSON.parse(this.fields.object) as EmittedEvent;
    return this.object;
  }
}

/** What an event is logged with. `hidden` steers projection and reaches no client. */
export interface Circumstances {
  id: number;
  /** UNIX seconds. */
  timestamp: number;
  audience: Audience;
  hidden: Readonly<Record<string, unknown>> | null;
  /** What is declared of it. */
  kinds: EventKinds;
}

/** What all queues of one variant get of an event, what is a queue's own, and what became of both last. */
export interface EventForm {
  shared: EncodedFields;
  own: EncodedFields;
  made: QueuedEvent | null;
}

/** An event with its place in the log. */
export class LoggedEvent {
  readonly id: number;
  readonly timestamp: number;
  readonly type: string;
  readonly audience: Audience;
  readonly hidden: Readonly<Record<string, unknown>> | null;
  readonly kinds: EventKinds;
  /** The canonical form, as it is stored. */
  readonly canonical: EncodedEvent;
  /** By variant, as far as queues have asked for them (`projection.ts`). */
  forms: Map<string, EventForm> | null = null;
  /** Whether there are words in it that clients have others for; null until a queue needs to know. */
  hasWords: boolean | null = null;
  private found: Projection | null = null;

  constructor(event: EmittedEvent | EncodedEvent, { id, timestamp, audience, hidden, kinds }: Circumstances) {
    this.canonical = event instanceof EncodedEvent ? event : EncodedEvent.of(event);
    this.id = id;
    this.timestamp = timestamp;
    this.type = event.type;
    this.audience = audience;
    this.hidden = hidden;
    this.kinds = kinds;
  }

  /** How it becomes each queue's own, which is found out once for all of them. */
  get projection(): Projection {
    this.found ??= this.kinds.projectionOf(this);
    return this.found;
  }

  get fields(): EncodedFields {
    return this.canonical.fields;
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
    return this.canonical.payload;
  }
}
