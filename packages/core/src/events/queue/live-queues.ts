import type { QueueRow } from "../log/tables.js";
import { LiveQueue, type QueueOwner } from "./queue.js";
import { SharedOptions } from "./queue-options.js";
import { QueuesByUser } from "./queues-by-user.js";

/** The queues that this process knows, by what they are asked for. */
export class LiveQueues {
  readonly byId = new Map<string, LiveQueue>();
  private readonly byRow = new Map<number, LiveQueue>();
  private readonly byUser = new QueuesByUser();
  /** The bots that have queues here, by their owner. */
  private readonly botsOf = new Map<number, Set<number>>();
  private readonly options = new SharedOptions();

  /** Adds a stored queue; `seenAt` is in milliseconds of the monotonic clock. */
  add(row: QueueRow, { owner, seenAt }: { owner: QueueOwner; seenAt: number }): LiveQueue {
    const queue = new LiveQueue(row, { owner, seenAt, options: this.options.take(row.options) });
    this.byId.set(queue.queue_id, queue);
    this.byRow.set(queue.rowId, queue);
    this.byUser.add(queue);
    this.noteBot(queue);
    return queue;
  }

  remove(queue: LiveQueue): void {
    if (this.byId.delete(queue.queue_id)) this.options.release(queue.options);
    this.byRow.delete(queue.rowId);
    this.byUser.remove(queue);
    if (this.ofUser(queue.user_id).length === 0) this.forgetBot(queue);
  }

  /** Notes what has become of the account that owns a queue. */
  changeOwner(queue: LiveQueue, owner: QueueOwner): void {
    this.forgetBot(queue);
    queue.owner = owner;
    this.noteBot(queue);
  }

  private noteBot({ user_id, owner: { payer_id } }: LiveQueue): void {
    if (payer_id === user_id) return;
    const bots = this.botsOf.get(payer_id);
    if (bots === undefined) this.botsOf.set(payer_id, new Set([user_id]));
    else bots.add(user_id);
  }

  private forgetBot({ user_id, owner: { payer_id } }: LiveQueue): void {
    const bots = this.botsOf.get(payer_id);
    if (bots?.delete(user_id) && bots.size === 0) this.botsOf.delete(payer_id);
  }

  get(queue_id: string): LiveQueue | undefined {
    return this.byId.get(queue_id);
  }

  /** Returns the queue of a row. */
  ofRow(id: number): LiveQueue | undefined {
    return this.byRow.get(id);
  }

  ofUser(user_id: number): LiveQueue[] {
    return this.byUser.of(user_id);
  }

  /** Returns the queues that count for an account: its own and those of its bots. */
  ofPayer(payer_id: number): LiveQueue[] {
    const bots = this.botsOf.get(payer_id) ?? [];
    return [payer_id, ...bots].flatMap((user_id) => this.ofUser(user_id));
  }

  values(): Iterable<LiveQueue> {
    return this.byId.values();
  }

  get size(): number {
    return this.byId.size;
  }

  /** How many different options the queues have; for measurements. */
  get optionsSize(): number {
    return this.options.size;
  }
}

// A queue with a waiting poll is not idle at all.
const idleSince = ({ waiter, seenAt }: LiveQueue): number => (waiter === null ? seenAt : Number.POSITIVE_INFINITY);

/** Returns the queue that has not been polled for longest. */
export const idlest = (queues: readonly LiveQueue[]): LiveQueue =>
  queues.reduce((idlest, queue) => (idleSince(queue) < idleSince(idlest) ? queue : idlest));
