import type { EncodedFields } from "../../encode/encoded-fields.js";
import type { Fields } from "../../schema/given.js";
import { type EventKind, encodedForm, type FieldsOf } from "../define-event.js";
import type { Audience } from "../delivery/audience.js";
import type { QueuedEvent } from "../delivery/batch.js";
import type { EventKinds } from "../delivery/event-kinds.js";
import type { Projection } from "../delivery/forms.js";

/** The canonical form of an event, that each queue's is projected from, as JSON text; `type` is among the fields. */
export class EncodedEvent<E extends EventKind = EventKind> {
  /** The same as an object, where somebody needed it. */
  private object: Fields | null = null;

  constructor(
    readonly kind: E,
    readonly fields: EncodedFields,
  ) {}

  static of<E extends EventKind>(kind: E, fields: FieldsOf<NoInfer<E>>): EncodedEvent<E> {
    const encoded = new EncodedEvent(kind, encodedForm(kind, fields));
    encoded.object = fields;
    return encoded;
  }

  /** The fields beside `type` and `op`. */
  get payload(): Fields {
    this.object ??= parsed(this.fields);
    return this.object;
  }
}

const parsed = ({ object }: EncodedFields): Fields => {
  const { type: _, op: __, ...fields } = JSON.parse(object);
  return fields;
};

/** What an event is logged with. `facts` steer projection and reach no client. */
export interface Circumstances {
  id: number;
  /** UNIX seconds. */
  timestamp: number;
  audience: Audience;
  facts: Fields;
  /** What is declared of it. */
  kinds: EventKinds;
}

export const noFacts: Fields = Object.freeze({});

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
  readonly facts: Fields;
  readonly kinds: EventKinds;
  /** By variant, as far as queues have asked for them (`projection.ts`). */
  forms: Map<string, EventForm> | null = null;
  /** Whether there are words in it that clients have others for; null until a queue needs to know. */
  hasWords: boolean | null = null;

  constructor(
    /** The canonical form, as it is stored. */
    readonly canonical: EncodedEvent,
    { id, timestamp, audience, facts, kinds }: Circumstances,
  ) {
    this.id = id;
    this.timestamp = timestamp;
    this.type = canonical.kind.type;
    this.audience = audience;
    this.facts = facts;
    this.kinds = kinds;
  }

  get kind(): EventKind {
    return this.canonical.kind;
  }

  /** How it becomes each queue's own. */
  get projection(): Projection {
    return this.canonical.kind.forms;
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

  get payload(): Fields {
    return this.canonical.payload;
  }
}
