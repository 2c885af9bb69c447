import type { LiveQueue } from "./queue.js";

/** Queues by their owner. Nearly every user has one: a set for each would be the most of what it keeps. */
export class QueuesByUser {
  private readonly owned = new Map<number, LiveQueue | Set<LiveQueue>>();

  /** How many users there are. */
  get users(): number {
    return this.owned.size;
  }

  /** Adds a queue that is not there yet. */
  add(queue: LiveQueue): void {
    const own = this.owned.get(queue.user_id);
    if (own instanceof Set) own.add(queue);
    else this.owned.set(queue.user_id, own === undefined ? queue : new Set([own, queue]));
  }

  remove(queue: LiveQueue): void {
    const own = this.owned.get(queue.user_id);
    if (own instanceof Set) own.delete(queue);
    if (own === queue || (own instanceof Set && own.size === 0)) this.owned.delete(queue.user_id);
  }

  of(user_id: number): LiveQueue[] {
    const own: LiveQueue[] = [];
    this.forEachOf(user_id, (queue) => own.push(queue));
    return own;
  }

  /** `run` may remove the queue that it gets. */
  forEachOf(user_id: number, run: (queue: LiveQueue) => void): void {
    const own = this.owned.get(user_id);
    if (own instanceof Set) own.forEach(run);
    else if (own !== undefined) run(own);
  }

  /** `run` may remove the queue that it gets. */
  forEach(run: (queue: LiveQueue) => void): void {
    for (const own of this.owned.values()) {
      if (own instanceof Set) own.forEach(run);
      else run(own);
    }
  }
}
