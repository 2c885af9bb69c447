import type { EventKind, FactsOf, FieldsOf } from "../../events/define-event.js";
import type { LoggedEvent } from "../../events/log/event.js";

/** The fields and the facts of an event of one kind, as the log has them. */
export interface LogEntry<E extends EventKind> {
  payload: FieldsOf<E>;
  facts: FactsOf<E>;
}

/** Returns what an event of the log says; undefined where it is of another kind. */
export const entryOf = <E extends EventKind>(event: LoggedEvent, kind: E): LogEntry<E> | undefined =>
  // Events are logged by `emit`, which has checked both.
  event.kind.name === kind.name ? (event as LoggedEvent & LogEntry<E>) : undefined;
