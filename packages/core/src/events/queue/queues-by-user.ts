import type { LiveQueue } from "./queue.js";

/** Holds queues by their owner. Nearly every user has one queue, and a set for each would take most of the memory. */
export class QueuesByUser {
  private readonly owned = new Map<number, LiveQueue | Set<LiveQueue>>();

  /** How many users have queues here. */
  get users(): number {
    return this.owned.size;
  }

  /** Adds a queue, which must not be there yet. */
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

  /** Runs `run` for every queue of a user; it may remove the queue that it gets. */
  forEachOf(user_id: number, run: (queue: LiveQueue) => void): void {
    const own = this.owned.get(user_id);
    if (own instanceof Set) own.forEach(run);
    else if (own !== undefined) run(own);
  }

  /** Runs `run` for every queue; it may remove the queue that it gets. */
  forEach(run: (queue: LiveQueue) => void): void {
    for (const own of this.owned.values()) {
      if (own instanceof Set) own.forEach(run);
      else run(own);
    }
  }
}
