import type { EncodedFields } from "../../encode/encoded-fields.js";
import type { EmittedEvent, LoggedEvent } from "../log/event.js";
import type { LiveQueue } from "../queue/queue.js";

/** How the canonical form of an event becomes a queue's own. */
export interface Projection {
  /**
   * Names the variant this queue gets; queues of one variant share one serialized text. "" is the canonical form. Null: the queue
   * gets nothing.
   */
  variant(queue: LiveQueue, event: LoggedEvent): string | null;
  /** Makes another variant than the canonical one. */
  build(variant: string, event: LoggedEvent): EmittedEvent | EncodedFields;
  /** What only this queue's owner gets of the event. */
  own?(queue: LiveQueue, event: LoggedEvent, received: boolean): EncodedFields;
  /** Puts that together with what all queues of a variant get; at its end if absent. */
  join?(shared: EncodedFields, own: EncodedFields): EncodedFields;
  /** Whether a queue's narrow lets the event through; of an event without this, every narrow does. */
  fits?(queue: LiveQueue, event: LoggedEvent): boolean;
  /** The newer type that tells the same: who names both gets only that one. */
  replacedBy?: string;
}

/** Says how an event of some type becomes a queue's own. */
export type FormsOf = (event: LoggedEvent) => Projection;

/** Leaves the event as it is, for where it only matters who gets it. */
export const unchanged: Projection["build"] = (_, { payload }) => payload;

/** The same for all queues. */
export const same: Projection = { variant: () => "", build: unchanged };
