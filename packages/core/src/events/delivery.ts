import type { LoggedEvent } from "./event.js";
import { concerns } from "./matching.js";
import type { Memberships } from "./memberships.js";
import { partsFor } from "./parts.js";
import { project } from "./projection.js";
import type { LiveQueue, QueuedEvent } from "./queue.js";

/** An event as a queue gets it, which for few is several; null for nothing. */
export type Taken = QueuedEvent | readonly QueuedEvent[] | null;

/** An event as this queue gets it; a promise where a membership has to be looked up. */
export const take = (queue: LiveQueue, event: LoggedEvent, memberships: Memberships): Taken | Promise<Taken> => {
  const concerned = concerns(queue, event, memberships);
  if (concerned === true) return queued(queue, event, memberships);
  return concerned === false
    ? null
    : concerned.then((isConcerned) => (isConcerned ? queued(queue, event, memberships) : null));
};

const queued = (queue: LiveQueue, event: LoggedEvent, memberships: Memberships): Taken => {
  const parts = partsFor(queue, event);
  if (parts !== null) return parts.flatMap((part) => queued(queue, part, memberships) ?? []);
  const text = project(queue, event, received(queue, event, memberships));
  return text === null ? null : { id: event.id, text };
};

// By the time an event is projected its membership has been looked up, so the answer is at hand.
const received = (queue: LiveQueue, { audience, id }: LoggedEvent, memberships: Memberships): boolean => {
  if (audience.publicMessages !== true || !queue.options.all_public_streams) return true;
  if (audience.users?.includes(queue.user_id)) return true;
  return (
    audience.subscribers !== undefined && memberships.wasSubscribed(queue.user_id, audience.subscribers, id) === true
  );
};

/** The polls that wait, by owner, so that a commit wakes just those it concerns. */
export class Waiting {
  private readonly byUser = new Map<number, Set<LiveQueue>>();
  private readonly publicReaders = new Set<LiveQueue>();

  add(queue: LiveQueue): void {
    const queues = this.byUser.get(queue.user_id);
    if (queues === undefined) this.byUser.set(queue.user_id, new Set([queue]));
    else queues.add(queue);
    if (queue.options.all_public_streams) this.publicReaders.add(queue);
  }

  remove(queue: LiveQueue): void {
    const queues = this.byUser.get(queue.user_id);
    queues?.delete(queue);
    if (queues?.size === 0) this.byUser.delete(queue.user_id);
    this.publicReaders.delete(queue);
  }

  get isEmpty(): boolean {
    return this.byUser.size === 0;
  }

  /** Every queue that an event may concern, some of which it does not. `members` are those of the audience's channel. */
  forEachCandidate({ audience }: LoggedEvent, members: ReadonlySet<number>, run: (queue: LiveQueue) => void): void {
    const { queue, everyone, members: nonGuests, moderators, administrators } = audience;
    if (queue !== undefined || everyone || nonGuests || moderators || administrators) {
      this.forEachQueue(run);
      return;
    }
    const users = new Set(audience.users);
    if (members.size <= this.byUser.size) for (const user of members) users.add(user);
    else for (const user of this.byUser.keys()) if (members.has(user)) users.add(user);
    for (const user of users) this.byUser.get(user)?.forEach(run);
    if (audience.publicMessages) for (const queue of this.publicReaders) if (!users.has(queue.user_id)) run(queue);
  }

  private forEachQueue(run: (queue: LiveQueue) => void): void {
    for (const queues of this.byUser.values()) queues.forEach(run);
  }
}
