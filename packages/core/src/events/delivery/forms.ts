import type { EncodedFields } from "../../encode/encoded-fields.js";
import type { Fields } from "../../schema/given.js";
import type { LiveQueue } from "../queue/queue.js";
import type { Audience } from "./audience.js";
import type { Subscribers } from "./subscribers.js";

/** A logged event of a known kind, whose type holds its fields and facts. */
export interface EventWith<F extends Fields, X extends Fields> {
  readonly id: number;
  /** The number of the commit to which it belongs. */
  readonly seq: number;
  readonly timestamp: number;
  readonly type: string;
  readonly audience: Audience;
  /** The canonical form, as it is stored. */
  readonly canonical: { readonly fields: EncodedFields };
  readonly payload: F;
  readonly facts: X;
}

/** How a queue's form of an event is made from the canonical one. */
export interface Forms<F extends Fields, X extends Fields> {
  /**
   * Returns the name of the variant that this queue gets; queues of one variant share one text. "" is the canonical form. Null
   * means that the queue gets nothing.
   */
  readonly variant: (queue: LiveQueue, event: EventWith<F, X>) => string | null;
  /** Makes a variant other than the canonical one: its fields, or all of its text. */
  readonly build?: (variant: string, event: EventWith<F, X>) => F | EncodedFields;
  /**
   * Returns all fields, as they were at the event's commit. The log leaves out those that are long and the same for everybody.
   * They are made once, for the first queue that gets the event.
   */
  readonly fill?: (event: EventWith<F, X>, subscribers: Subscribers) => Promise<F>;
  /** Returns the fields that only this queue's owner gets. `received` says whether the owner is a recipient of the message. */
  readonly own?: (queue: LiveQueue, event: EventWith<F, X>, received: boolean) => EncodedFields;
  /** Joins a queue's own fields with those of its variant; if absent, they stand at the end. */
  readonly join?: (shared: EncodedFields, own: EncodedFields, event: EventWith<F, X>) => EncodedFields;
  /** Whether a queue's narrow lets the event through; if absent, every narrow does. */
  readonly fits?: (queue: LiveQueue, event: EventWith<F, X>) => boolean;
  /** The newer event type that tells the same; a client that names both types gets only that one. */
  readonly replacedBy?: string;
}

// Parameters of methods may be narrower than what they are called with, so the forms of one kind pass for forms of any.
type Loosely<T> = T extends (...given: infer Given) => infer Answer ? { run(...given: Given): Answer }["run"] : T;

/** The forms of an event of any kind; they are called only with events of that kind. */
export type Projection = { readonly [K in keyof Forms<Fields, Fields>]: Loosely<Forms<Fields, Fields>[K]> };

/** All queues get the canonical form. */
export const same: Projection = { variant: () => "" };
