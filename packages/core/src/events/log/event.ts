import type { EncodedFields } from "../../encode/encoded-fields.js";
import type { Fields } from "../../schema/given.js";
import { type EventKind, encodedForm, type FieldsOf } from "../define-event.js";
import type { Audience } from "../delivery/audience.js";
import type { QueuedEvent } from "../delivery/batch.js";
import type { EventKinds } from "../delivery/event-kinds.js";
import type { Projection } from "../delivery/forms.js";
import { seqOf } from "./ids.js";

/** The canonical form of an event, as JSON text; `type` is among the fields. Each queue's form is made from it. */
export class EncodedEvent<E extends EventKind = EventKind> {
  /** The fields without `type` and `op`, as an object; null until somebody needs it. */
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

/** What decides between the forms of an event and reaches no client, or its JSON text: many events are stored that nobody gets here. */
export type GivenFacts = Fields | string;

/** What an event is logged with beside its fields. */
export interface Circumstances {
  id: number;
  /** UNIX seconds. */
  timestamp: number;
  audience: Audience;
  facts: GivenFacts;
  /** All declared events. */
  kinds: EventKinds;
}

/** The facts of an event that declares none. */
export const noFacts: Fields = Object.freeze({});

/**
 * The form of an event in one variant. All queues of the variant get `shared`. `own` is what the last queue got for itself, and
 * `made` what both became; null before the first.
 */
export interface EventForm {
  shared: EncodedFields;
  own: EncodedFields;
  made: QueuedEvent | null;
}

/** What an event takes beside its texts. */
const perEvent = 500;
/** A UTF-16 unit of the canonical form, which is there once more in a form for queues. */
const perUnit = 4;

/** Returns roughly how many bytes a value takes in which lists and texts are what is long. */
const bytesOf = (value: unknown): number => {
  if (typeof value === "string") return 2 * value.length;
  if (typeof value !== "object" || value === null) return 8;
  if (Array.isArray(value) && typeof value[0] === "number") return 8 * value.length;
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 0);
};

/** An event with its id, its audience and the time it was logged. */
export class LoggedEvent {
  readonly id: number;
  readonly timestamp: number;
  readonly type: string;
  readonly audience: Audience;
  readonly kinds: EventKinds;
  /** The forms by variant, as far as queues have asked for them (`projection.ts`). */
  forms: Map<string, EventForm> | null = null;
  /** Whether the event holds words for which clients have others; null until a queue needs to know. */
  hasWords: boolean | null = null;
  private weight: number | null = null;
  private given: GivenFacts;

  constructor(
    /** The canonical form, as it is stored. */
    readonly canonical: EncodedEvent,
    { id, timestamp, audience, facts, kinds }: Circumstances,
  ) {
    this.id = id;
    this.timestamp = timestamp;
    this.type = canonical.kind.type;
    this.audience = audience;
    this.given = facts;
    this.kinds = kinds;
  }

  /** The number of the commit to which it belongs. */
  get seq(): number {
    return seqOf(this.id);
  }

  get facts(): Fields {
    // `toRow` wrote it.
    if (typeof this.given === "string") this.given = JSON.parse(this.given) as Fields;
    return this.given;
  }

  get kind(): EventKind {
    return this.canonical.kind;
  }

  /** How each queue's form of the event is made. */
  get projection(): Projection {
    return this.canonical.kind.forms;
  }

  get fields(): EncodedFields {
    return this.canonical.fields;
  }

  /** The canonical form as JSON text. */
  get text(): string {
    return this.fields.object;
  }

  /** Roughly how many bytes of memory it takes, with one form made of it. */
  get bytes(): number {
    this.weight ??= perEvent + perUnit * this.fields.text.length + bytesOf(this.audience) + bytesOf(this.given);
    return this.weight;
  }

  get payload(): Fields {
    return this.canonical.payload;
  }
}
