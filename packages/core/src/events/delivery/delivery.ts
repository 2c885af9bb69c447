import type { Soon } from "../../ports/soon.js";
import type { LoggedEvent } from "../log/event.js";
import { partsFor } from "../log/event-parts.js";
import type { LiveQueue } from "../queue/queue.js";
import { QueuesByUser } from "../queue/queues-by-user.js";
import type { QueuedEvent } from "./batch.js";
import { wholeOf } from "./filling.js";
import { concerns } from "./matching.js";
import { ownersIn } from "./owners.js";
import { project } from "./projection.js";
import type { Subscribers } from "./subscribers.js";

/** An event as a queue gets it: for few queues it is several events. Null where the queue gets nothing. */
export type Taken = QueuedEvent | readonly QueuedEvent[] | null;

/** Returns the events as a list. */
export const eventsIn = (taken: NonNullable<Taken>): readonly QueuedEvent[] => ("text" in taken ? [taken] : taken);

/** Returns an event as this queue gets it, or a promise where a membership has to be looked up. */
export const take = (queue: LiveQueue, event: LoggedEvent, subscribers: Subscribers): Soon<Taken> => {
  const concerned = concerns(queue, event, subscribers);
  if (concerned === true) return given(queue, event, subscribers);
  return concerned === false
    ? null
    : concerned.then((isConcerned) => (isConcerned ? given(queue, event, subscribers) : null));
};

const given = (queue: LiveQueue, event: LoggedEvent, subscribers: Subscribers): Soon<Taken> => {
  const whole = wholeOf(event, subscribers);
  if (whole instanceof Promise) return whole.then((event) => queued(queue, event, subscribers));
  return queued(queue, whole, subscribers);
};

const queued = (queue: LiveQueue, event: LoggedEvent, subscribers: Subscribers): Taken => {
  const parts = partsFor(queue, event);
  if (parts !== null) return parts.flatMap((part) => queued(queue, part, subscribers) ?? []);
  return project(queue, event, received(queue, event, subscribers));
};

// Its membership has been looked up before an event is projected, so the answer is at hand.
const received = (queue: LiveQueue, { audience, seq }: LoggedEvent, subscribers: Subscribers): boolean => {
  if (audience.publicMessages !== true || !queue.options.all_public_streams) return true;
  if (audience.users?.includes(queue.user_id)) return true;
  return (
    audience.subscribers !== undefined && subscribers.wasSubscribed(queue.user_id, audience.subscribers, seq) === true
  );
};

/**
 * Lists the queues with waiting polls by owner, so that a commit wakes only those it concerns. A client whose poll was answered
 * comes again, so its queue stays listed until an event finds no poll there.
 */
export class Waiting {
  private readonly listed = new QueuesByUser();
  private readonly publicReaders = new Set<LiveQueue>();

  add(queue: LiveQueue): void {
    if (queue.isListed) return;
    queue.isListed = true;
    this.listed.add(queue);
    if (queue.options.all_public_streams) this.publicReaders.add(queue);
  }

  /** Takes a queue off the list; does nothing if it is not on it. */
  remove(queue: LiveQueue): void {
    if (!queue.isListed) return;
    queue.isListed = false;
    this.listed.remove(queue);
    this.publicReaders.delete(queue);
  }

  get isEmpty(): boolean {
    return this.listed.users === 0;
  }

  /**
   * Runs `run` for every queue whose poll an event may concern; some of these it does not. `members` are the subscribers of the
   * audience's channel.
   */
  forEachCandidate(event: LoggedEvent, members: ReadonlySet<number>, run: (queue: LiveQueue) => void): void {
    this.forEachListed(event, members, (queue) => {
      if (queue.waiter === null) this.remove(queue);
      else run(queue);
    });
  }

  private forEachListed(
    { audience, facts }: LoggedEvent,
    members: ReadonlySet<number>,
    run: (queue: LiveQueue) => void,
  ): void {
    const { queues, everyone, members: nonGuests, joinedBefore, moderators, administrators, users = nobody } = audience;
    if (queues !== undefined || everyone || nonGuests || joinedBefore || moderators || administrators) {
      this.listed.forEach(run);
      return;
    }
    if (members.size <= this.listed.users) for (const user of members) this.listed.forEachOf(user, run);
    else
      this.listed.forEach((queue) => {
        if (members.has(queue.user_id)) run(queue);
      });
    const named = new Set([...users, ...ownersIn(audience, facts)]);
    for (const user of named) if (!members.has(user)) this.listed.forEachOf(user, run);
    if (audience.publicMessages)
      for (const queue of this.publicReaders) if (!members.has(queue.user_id) && !named.has(queue.user_id)) run(queue);
  }
}

const nobody: readonly number[] = [];
