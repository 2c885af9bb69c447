import type { Fields } from "../../schema/given.js";
import { portions } from "../../storage/portions.js";
import type { LiveQueue } from "../queue/queue.js";
import { EncodedEvent, LoggedEvent } from "./event.js";
import { mostParts } from "./ids.js";

/** Whether some clients get events of a type in several parts. */
export const mayHaveParts = (type: string): boolean => type === "delete_message";

/**
 * Returns the ids of the messages whose deletion an event tells; null for other events. A client without `bulk_message_deletion`
 * gets one event for each of them, with an id of its own (platform.md 8.2). The last of these ids is the event's id in the log.
 */
const deletedIn = (type: string, payload: Fields): readonly number[] | null =>
  mayHaveParts(type) && "message_ids" in payload ? (payload.message_ids as number[]) : null;

/** Returns how many parts an event has. */
export const partsOf = (event: EncodedEvent): number =>
  mayHaveParts(event.kind.type) ? (deletedIn(event.kind.type, event.payload)?.length ?? 1) : 1;

/** Returns the fields of the events that tell what one with these fields would: several where that had too many parts. */
export const inEvents = (type: string, fields: Fields): readonly Fields[] => {
  const deleted = deletedIn(type, fields);
  if (deleted === null || deleted.length <= mostParts) return [fields];
  return [...portions(deleted, mostParts)].map((message_ids) => ({ ...fields, message_ids }));
};

const parts = new WeakMap<LoggedEvent, readonly LoggedEvent[]>();

/** Returns the events that a queue gets instead of this one, without those that its client acknowledged; null for nearly all. */
export const partsFor = (queue: LiveQueue, event: LoggedEvent): readonly LoggedEvent[] | null => {
  if (event.type !== "delete_message" || queue.can("bulk_message_deletion")) return null;
  const deleted = deletedIn(event.type, event.payload);
  if (deleted === null) return null;
  const known = parts.get(event) ?? deleted.map((_, i) => partOf(event, deleted, i));
  parts.set(event, known);
  return known.filter(({ id }) => id > queue.acknowledged);
};

const partOf = (
  { id, timestamp, audience, facts, kinds, kind, payload }: LoggedEvent,
  deleted: readonly number[],
  i: number,
) => {
  const { message_ids, ...common } = payload;
  const place = { id: id - deleted.length + 1 + i, timestamp, audience, facts, kinds };
  return new LoggedEvent(EncodedEvent.of(kind, { ...common, message_id: deleted[i] }), place);
};
