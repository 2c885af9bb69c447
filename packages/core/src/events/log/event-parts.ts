import type { Fields } from "../../schema/given.js";
import { portions } from "../../storage/portions.js";
import type { EventKind } from "../define-event.js";
import type { LiveQueue } from "../queue/queue.js";
import { EncodedEvent, LoggedEvent } from "./event.js";
import { mostParts } from "./ids.js";

/**
 * Returns the things that an event tells of at once; null for most events. A client that cannot cope with that gets one event for
 * each of them, with an id of its own. The last of these ids is the event's id in the log.
 */
const toldIn = ({ parts }: EventKind, payload: Fields): readonly number[] | null =>
  parts !== null && parts.list in payload ? (payload[parts.list] as number[]) : null;

/** Returns how many parts an event has. */
export const partsOf = (event: EncodedEvent): number =>
  event.kind.parts === null ? 1 : (toldIn(event.kind, event.payload)?.length ?? 1);

/** Returns the fields of the events that tell what one with these fields would: several where that had too many parts. */
export const inEvents = (kind: EventKind, fields: Fields): readonly Fields[] => {
  const told = toldIn(kind, fields);
  if (kind.parts === null || told === null || told.length <= mostParts) return [fields];
  const { list } = kind.parts;
  return [...portions(told, mostParts)].map((some) => ({ ...fields, [list]: some }));
};

const parts = new WeakMap<LoggedEvent, readonly LoggedEvent[]>();

/** Returns the events that a queue gets instead of this one, without those that its client acknowledged; null for nearly all. */
export const partsFor = (queue: LiveQueue, event: LoggedEvent): readonly LoggedEvent[] | null => {
  const { kind } = event;
  if (kind.parts === null || queue.can(kind.parts.unless)) return null;
  const told = toldIn(kind, event.payload);
  if (told === null) return null;
  const known = parts.get(event) ?? partsIn(event, told, kind.parts);
  parts.set(event, known);
  return known.filter(({ id }) => id > queue.acknowledged);
};

const partsIn = (
  { id, timestamp, audience, facts, kinds, kind, payload }: LoggedEvent,
  told: readonly number[],
  { list, each }: NonNullable<EventKind["parts"]>,
): readonly LoggedEvent[] => {
  const { [list]: _, ...common } = payload;
  return told.map((one, i) => {
    const place = { id: id - told.length + 1 + i, timestamp, audience, facts, kinds };
    return new LoggedEvent(EncodedEvent.of(kind, { ...common, [each]: one }), place);
  });
};
