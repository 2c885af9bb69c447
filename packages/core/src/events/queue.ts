import type { Row } from "../storage/tables.js";
import type { Capability, QueueOptions } from "./queue-options.js";

/** One event as a queue's client gets it: JSON text without its id. */
export interface QueuedEvent {
  id: number;
  text: string;
}

export interface Waiter {
  finish(events: readonly QueuedEvent[]): void;
  /** The second of the monotonic clock in which a heartbeat is due. */
  due: number;
}

/** What a queue needs to know of its owner. */
export type QueueOwner = Pick<Row<"users">, "role" | "key_hash">;

const shared = new Map<string, QueueOptions>();

/** Queues registered alike share one options object, so that thousands of them stay small. */
const intern = (options: QueueOptions): QueueOptions => {
  const key = JSON.stringify(options);
  const known = shared.get(key);
  if (known !== undefined) return known;
  if (shared.size < 10_000) shared.set(key, options);
  return options;
};

/** A registered queue while the process lives. What it holds is a place in the log, never events of its own. */
export class LiveQueue {
  readonly rowId: number;
  readonly queue_id: string;
  readonly user_id: number;
  readonly options: QueueOptions;
  readonly start: number;
  /** The newest id the client acknowledged; -1 before the first. */
  acknowledged: number;
  /** Ids answered and not yet acknowledged, ascending. */
  delivered: number[] = [];
  /** Everything up to here has been looked at, and what concerned the queue is in `delivered` or acknowledged. */
  position: number;
  /** When it was last polled, in milliseconds of the monotonic clock. */
  seenAt: number;
  waiter: Waiter | null = null;
  /** How many polls there have been, so that an older one knows that a newer one has displaced it. */
  polls = 0;
  /** Events for the waiting poll, until they are flushed. */
  incoming: QueuedEvent[] | null = null;
  /** Whether `acknowledged` is ahead of the stored row. */
  dirty = false;
  role: number;
  /** The owner's API key, as it is stored: its polls end with it. */
  key_hash: string | null;

  constructor(row: Row<"queues">, { role, key_hash, seenAt }: QueueOwner & { seenAt: number }) {
    this.rowId = row.id;
    this.queue_id = row.queue_id;
    this.user_id = row.user_id;
    this.options = intern(row.options as unknown as QueueOptions);
    this.start = row.start_event_id;
    this.acknowledged = row.acknowledged_event_id;
    this.position = Math.max(row.start_event_id, row.acknowledged_event_id);
    this.seenAt = seenAt;
    this.role = role;
    this.key_hash = key_hash;
  }

  can(capability: Capability): boolean {
    return this.options.capabilities.includes(capability);
  }

  /** The id after which the log may still hold something for this queue. */
  get floor(): number {
    return Math.max(this.start, this.acknowledged);
  }

  wants(type: string): boolean {
    return type === "heartbeat" || this.options.event_types === null || this.options.event_types.includes(type);
  }
}
