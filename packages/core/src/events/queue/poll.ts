import { hasAtMost, largestAnswer } from "../../encode/text-limit.js";
import { fail } from "../../operation/errors.js";
import type { QueuedEvent } from "../delivery/batch.js";
import { eventsIn, type Taken, take } from "../delivery/delivery.js";
import type { Subscribers } from "../delivery/subscribers.js";
import type { EventLog } from "../log/log.js";
import type { LiveQueue } from "./queue.js";

/** An answer holds at most this many events and UTF-16 units (security K2). */
const maxEvents = 1_000;
const maxCharacters = 4 * 1024 * 1024;
const chunk = 1_000;

/**
 * Notes that the client has received the events up to `last` (platform.md 9.1). Throws eventPruned or eventNotInQueue. What other
 * processes answered is not known; an id that may be theirs counts as answered if it lies in the queue's lifetime.
 */
export const acknowledge = (queue: LiveQueue, last: number, log: EventLog): void => {
  if (last < queue.acknowledged) throw fail("eventPruned", { event_id: last });
  if (last === queue.acknowledged) return;
  const isForeign = !queue.delivered.includes(last);
  if (isForeign && !(last > queue.start && log.mayBeForeign(last))) throw fail("eventNotInQueue", { event_id: last });
  if (isForeign) log.noteGiven(last);
  queue.acknowledged = last;
  queue.delivered = last === queue.delivered.at(-1) ? none : queue.delivered.filter((id) => id > last);
  queue.dirty = true;
};

const none: readonly number[] = [];

/** More bytes than an answer has besides one event. */
const frame = 1024;

/** Whether no answer can hold the first of these events (security O1). */
export const beginsTooLong = ([first]: readonly QueuedEvent[]): boolean =>
  first !== undefined && !hasAtMost(largestAnswer - frame, first.text);

/**
 * Returns the first of these events, as many as fit into one answer; always at least one, unless no answer can hold the first, which
 * the next poll finds out.
 */
export const bounded = (events: readonly QueuedEvent[]): readonly QueuedEvent[] => {
  if (beginsTooLong(events)) return nothing;
  let characters = 0;
  for (let i = 0; i < events.length; i += 1) {
    characters += events[i]?.text.length ?? 0;
    if (isBeyond(i + 1, characters)) return events.slice(0, i);
  }
  return events;
};

const nothing: readonly QueuedEvent[] = [];

/** Whether so many events are too much for one answer. A single one never is, since it has to be answered some time. */
const isBeyond = (events: number, characters: number): boolean =>
  events > maxEvents || (events > 1 && characters > maxCharacters);

/** An answer that is being filled with events. */
class Filling {
  readonly events: QueuedEvent[] = [];
  private characters = 0;

  /** Adds what a queue gets and has room; returns whether the answer is full then. */
  add(taken: Taken): boolean {
    if (taken === null) return false;
    for (const event of eventsIn(taken)) {
      this.characters += event.text.length;
      if (isBeyond(this.events.length + 1, this.characters)) return true;
      this.events.push(event);
    }
    return this.events.length === maxEvents;
  }
}

/** Whether nothing waits for a queue; its `position` is then the log's head. False also where the log has to be looked at first. */
export const isUpToDate = (queue: LiveQueue, { head }: EventLog): boolean => {
  if (queue.delivered.length > 0 || queue.place < head) return false;
  queue.position = head;
  return true;
};

/** Does what `collect` does, at once; null where the log or a membership has to be read. */
export const collectFromMemory = (queue: LiveQueue, log: EventLog, subscribers: Subscribers): QueuedEvent[] | null => {
  const passage = log.after(queue.place, chunk);
  if (passage instanceof Promise) return abandoned(passage);
  const answer = new Filling();
  for (const event of passage.events) {
    const taken = take(queue, event, subscribers);
    if (taken instanceof Promise) return abandoned(taken);
    if (answer.add(taken)) break;
  }
  if (answer.events.length === 0) queue.position = Math.max(queue.position, log.head);
  return answer.events;
};

// Whoever reads it again meets the same failure, if it was one.
const abandoned = (looking: Promise<unknown>): null => {
  looking.catch(() => {});
  return null;
};

/**
 * Returns the events that wait for a queue, oldest first. If there are none, everything up to the queue's `position` has been
 * looked at.
 */
export const collect = async (queue: LiveQueue, log: EventLog, subscribers: Subscribers): Promise<QueuedEvent[]> => {
  const answer = new Filling();
  let position = queue.place;
  while (position < log.head) {
    const head = log.head;
    const passage = log.after(position, chunk);
    const { events, complete, upTo } = passage instanceof Promise ? await passage : passage;
    for (const event of events) {
      const taken = take(queue, event, subscribers);
      const isFull = answer.add(taken instanceof Promise ? await taken : taken);
      position = event.id;
      if (isFull) return answer.events;
    }
    position = Math.max(position, complete ? head : upTo);
  }
  if (answer.events.length === 0) queue.position = position;
  return answer.events;
};
