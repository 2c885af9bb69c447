import type { Encodable } from "../../encode/encoded-json.js";
import type { RowChange } from "../../memory/row-change.js";
import { roles } from "../../operation/roles.js";
import type { QueuedEvent, ShownEvent } from "../delivery/batch.js";
import { Later } from "../later.js";
import type { QueueRow } from "../log/tables.js";
import type { Capability, QueueOptions } from "./queue-options.js";

/** The answer of a poll (contract, GET events). */
export type PollAnswer = Encodable<{ events: ShownEvent[]; queue_id: string }>;

/** A poll that waits; it is settled with its answer. */
export class Waiter extends Later<PollAnswer> {
  /** `due` is the second of the monotonic clock before which the poll gets no heartbeat. */
  constructor(readonly due: number) {
    super();
  }
}

/** The fields of its owner's account that a queue needs. */
export interface QueueOwner {
  role: number;
  /** The earlier roles, and the number of the last commit during each; oldest first. */
  former_roles: readonly { role: number; to_seq: number }[];
  /** The hash of the API key; polls with an older key end. Null where there is no key. */
  key_hash: string | null;
  /** UNIX seconds. */
  date_joined: number;
  /** The account whose limit counts the queue: for a bot its owner (security O3). */
  payer_id: number;
}

/** Tells queues of the accounts that own them. */
export interface QueueOwners {
  /** Returns the accounts with these ids, by id; ids that do not exist are left out. */
  of(user_ids: readonly number[]): Promise<ReadonlyMap<number, QueueOwner>>;
  /** Returns the account that a commit's change is about; null where it is about something else. */
  changed(change: RowChange): (QueueOwner & { id: number; is_active: boolean }) | null;
}

/** Returns what is known of an owner whose account was not found. */
export const unknownOwner = (user_id: number): QueueOwner => ({
  role: roles.guest,
  former_roles: [],
  key_hash: null,
  date_joined: Number.MAX_SAFE_INTEGER,
  payer_id: user_id,
});

const lastChange = ({ former_roles }: QueueOwner): number => former_roles.at(-1)?.to_seq ?? -1;

/** Returns the newer of two readings of one account. */
export const newerOwner = (one: QueueOwner, other: QueueOwner | undefined): QueueOwner =>
  other !== undefined && lastChange(other) > lastChange(one) ? other : one;

const none: readonly number[] = [];

/** A registered queue in the memory of this process. It holds a place in the log, never events of its own. */
export class LiveQueue {
  readonly rowId: number;
  readonly queue_id: string;
  readonly user_id: number;
  readonly options: QueueOptions;
  readonly start: number;
  /** The newest id the client acknowledged; -1 before the first. */
  acknowledged: number;
  /** The ids that were answered and are not acknowledged yet, ascending. */
  delivered: readonly number[] = none;
  /** The id up to which the log has been looked at. Events up to it that concern the queue are in `delivered` or acknowledged. */
  position: number;
  /** When the queue was last polled, in milliseconds of the monotonic clock. */
  seenAt: number;
  /** As of when the row says that the queue was polled, in the same milliseconds. */
  storedAt: number;
  waiter: Waiter | null = null;
  /** How many polls there have been, so that an older poll knows when a newer one has displaced it. */
  polls = 0;
  /** Whether the queue is in the list that events are handed out by. */
  isListed = false;
  /** Whether the queue is in the list that heartbeats are sent by. */
  isTimed = false;
  /** The events for the waiting poll until they are flushed; null for none. Queues that got the same share the list. */
  incoming: readonly QueuedEvent[] | null = null;
  /** Whether `acknowledged` is newer than in the stored row. */
  dirty = false;
  owner: QueueOwner;

  /** `options` equal those of the row; queues that are registered alike share them. */
  constructor(row: QueueRow, { owner, seenAt, options }: Pick<LiveQueue, "owner" | "seenAt" | "options">) {
    this.rowId = row.id;
    this.queue_id = row.queue_id;
    this.user_id = row.user_id;
    this.options = options;
    this.start = row.start_event_id;
    this.acknowledged = row.acknowledged_event_id;
    this.position = Math.max(row.start_event_id, row.acknowledged_event_id);
    this.seenAt = seenAt;
    this.storedAt = seenAt;
    this.owner = owner;
  }

  /** Returns the role that the owner had at a commit, so that nobody gets what was for others then (security B4). */
  roleAt(seq: number): number {
    const { role, former_roles } = this.owner;
    return former_roles.find(({ to_seq }) => seq <= to_seq)?.role ?? role;
  }

  can(capability: Capability): boolean {
    return this.options.capabilities.includes(capability);
  }

  /** The id after which the log may still hold something for this queue. */
  get floor(): number {
    return Math.max(this.start, this.acknowledged);
  }

  /**
   * The id after which the next answer begins. Events that were not acknowledged are given again; those that did not concern the
   * queue are passed.
   */
  get place(): number {
    return this.delivered.length === 0 ? Math.max(this.position, this.floor) : this.floor;
  }

  wants(type: string): boolean {
    return type === "heartbeat" || this.options.event_types === null || this.options.event_types.includes(type);
  }
}
