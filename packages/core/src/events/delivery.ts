import type { QueuedEvent } from "./batch.js";
import type { LoggedEvent } from "./event.js";
import { concerns } from "./matching.js";
import type { Memberships } from "./memberships.js";
import { partsFor } from "./parts.js";
import { project } from "./projection.js";
import type { LiveQueue } from "./queue.js";

/** An event as a queue gets it, which for few is several; null for nothing. */
export type Taken = QueuedEvent | readonly QueuedEvent[] | null;

/** The events themselves. */
export const eventsIn = (taken: NonNullable<Taken>): readonly QueuedEvent[] => ("text" in taken ? [taken] : taken);

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
  return project(queue, event, received(queue, event, memberships));
};

// By the time an event is projected its membership has been looked up, so the answer is at hand.
const received = (queue: LiveQueue, { audience, id }: LoggedEvent, memberships: Memberships): boolean => {
  if (audience.publicMessages !== true || !queue.options.all_public_streams) return true;
  if (audience.users?.includes(queue.user_id)) return true;
  return (
    audience.subscribers !== undefined && memberships.wasSubscribed(queue.user_id, audience.subscribers, id) === true
  );
};

/** Nearly every user has one poll that waits: a set for each would be the most of what it keeps. */
type Polls = LiveQueue | Set<LiveQueue>;

const forEachOf = (polls: Polls | undefined, run: (queue: LiveQueue) => void): void => {
  if (polls instanceof Set) polls.forEach(run);
  else if (polls !== undefined) run(polls);
};

/** The polls that wait, by owner, so that a commit wakes just those it concerns. */
export class Waiting {
  private readonly byUser = new Map<number, Polls>();
  private readonly publicReaders = new Set<LiveQueue>();

  add(queue: LiveQueue): void {
    const polls = this.byUser.get(queue.user_id);
    if (polls instanceof Set) polls.add(queue);
    else this.byUser.set(queue.user_id, polls === undefined || polls === queue ? queue : new Set([polls, queue]));
    if (queue.options.all_public_streams) this.publicReaders.add(queue);
  }

  remove(queue: LiveQueue): void {
    const polls = this.byUser.get(queue.user_id);
    if (polls instanceof Set) polls.delete(queue);
    if (polls === queue || (polls as Set<LiveQueue> | undefined)?.size === 0) this.byUser.delete(queue.user_id);
    if (queue.options.all_public_streams) this.publicReaders.delete(queue);
  }

  get isEmpty(): boolean {
    return this.byUser.size === 0;
  }

  /** Every queue that an event may concern, some of which it does not. `members` are those of the audience's channel. */
  forEachCandidate({ audience }: LoggedEvent, members: ReadonlySet<number>, run: (queue: LiveQueue) => void): void {
    const { queue, everyone, members: nonGuests, moderators, administrators, users = nobody } = audience;
    if (queue !== undefined || everyone || nonGuests || moderators || administrators) {
      for (const polls of this.byUser.values()) forEachOf(polls, run);
      return;
    }
    if (members.size <= this.byUser.size) for (const user of members) forEachOf(this.byUser.get(user), run);
    else for (const [user, polls] of this.byUser) if (members.has(user)) forEachOf(polls, run);
    const named = new Set(users);
    for (const user of named) if (!members.has(user)) forEachOf(this.byUser.get(user), run);
    if (audience.publicMessages)
      for (const queue of this.publicReaders) if (!members.has(queue.user_id) && !named.has(queue.user_id)) run(queue);
  }
}

const nobody: readonly number[] = [];
