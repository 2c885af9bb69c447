import type { EncodedFields } from "../../encode/encoded-fields.js";
import type { Fields } from "../../schema/given.js";
import type { LoggedEvent } from "../log/event.js";
import type { LiveQueue } from "../queue/queue.js";

/** An event of a kind that is known, with its fields and its facts. */
export interface EventWith<F extends Fields, X extends Fields> extends Omit<LoggedEvent, "payload" | "facts"> {
  readonly payload: F;
  readonly facts: X;
}

/** How the canonical form of an event becomes a queue's own. */
export interface Forms<F extends Fields, X extends Fields> {
  /**
   * Names the variant this queue gets; queues of one variant share one serialized text. "" is the canonical form. Null: the queue
   * gets nothing.
   */
  readonly variant: (queue: LiveQueue, event: EventWith<F, X>) => string | null;
  /** Makes another variant than the canonical one: its fields, or all of its text. */
  readonly build?: (variant: string, event: EventWith<F, X>) => F | EncodedFields;
  /** What only this queue's owner gets of the event. */
  readonly own?: (queue: LiveQueue, event: EventWith<F, X>, received: boolean) => EncodedFields;
  /** Puts that together with what all queues of a variant get; at its end if absent. */
  readonly join?: (shared: EncodedFields, own: EncodedFields, event: EventWith<F, X>) => EncodedFields;
  /** Whether a queue's narrow lets the event through; of an event without this, every narrow does. */
  readonly fits?: (queue: LiveQueue, event: EventWith<F, X>) => boolean;
  /** The newer type that tells the same: who names both gets only that one. */
  readonly replacedBy?: string;
}

// Parameters of methods may be narrower than what is asked for: forms of one kind of event are forms of some kind.
type Loosely<T> = T extends (...given: infer Given) => infer Answer ? { run(...given: Given): Answer }["run"] : T;

/** The forms of an event whose kind is not known; they are asked for events of that kind alone. */
export type Projection = { readonly [K in keyof Forms<Fields, Fields>]: Loosely<Forms<Fields, Fields>[K]> };

/** The same for all queues. */
export const same: Projection = { variant: () => "" };
