import { fail } from "../errors.js";
import { take } from "./delivery.js";
import type { EventLog } from "./log.js";
import type { Memberships } from "./memberships.js";
import type { LiveQueue, QueuedEvent } from "./queue.js";

/** An answer holds at most this much (security K2). */
const maxEvents = 1_000;
const maxCharacters = 4 * 1024 * 1024;
const chunk = 1_000;

/**
 * Takes note of what the client has received (platform.md 9.1). An id of before this process began cannot be checked against what
 * was answered then; it is one if it lies in the queue's lifetime.
 */
export const acknowledge = (queue: LiveQueue, last: number, firstOfProcess: number): void => {
  if (last < queue.acknowledged) throw fail("eventPruned", { event_id: last });
  if (last === queue.acknowledged) return;
  const answered = queue.delivered.includes(last) || (last > queue.start && last < firstOfProcess);
  if (!answered) throw fail("eventNotInQueue", { event_id: last });
  queue.acknowledged = last;
  queue.delivered = queue.delivered.filter((id) => id > last);
  queue.dirty = true;
};

/** The first of these events that fit into one answer; always at least one. */
export const bounded = (events: QueuedEvent[]): QueuedEvent[] => {
  let characters = 0;
  for (const [i, { text }] of events.entries()) {
    if (i >= maxEvents || characters >= maxCharacters) return events.slice(0, i);
    characters += text.length;
  }
  return events;
};

/** Whether nothing waits for a queue, which then has looked at all that was published; false where that has to be looked at first. */
export const isUpToDate = (queue: LiveQueue, { head }: EventLog): boolean => {
  if (queue.delivered.length > 0 || Math.max(queue.position, queue.floor) < head) return false;
  queue.position = head;
  return true;
};

/** What waits for a queue, oldest first. When the answer is empty, everything up to the queue's `position` has been looked at. */
export const collect = async (queue: LiveQueue, log: EventLog, memberships: Memberships): Promise<QueuedEvent[]> => {
  const answer: QueuedEvent[] = [];
  let characters = 0;
  let position = queue.place;
  while (position < log.head) {
    const head = log.head;
    const passage = log.after(position, chunk);
    const { events, complete } = passage instanceof Promise ? await passage : passage;
    for (const event of events) {
      const taken = take(queue, event, memberships);
      const queued = taken instanceof Promise ? await taken : taken;
      position = event.id;
      if (queued === null) continue;
      for (const each of "text" in queued ? [queued] : queued) {
        answer.push(each);
        characters += each.text.length;
        if (answer.length >= maxEvents || characters >= maxCharacters) return answer;
      }
    }
    if (complete) position = Math.max(position, head);
  }
  if (answer.length === 0) queue.position = position;
  return answer;
};
