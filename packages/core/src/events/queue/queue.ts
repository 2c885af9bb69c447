import type { Encodable } from "../../encode/encoded-json.js";
import type { RowChange } from "../../memory/row-change.js";
import type { QueuedEvent, ShownEvent } from "../delivery/batch.js";
import { Later } from "../later.js";
import type { QueueRow } from "../log/tables.js";
import type { Capability, QueueOptions } from "./queue-options.js";

/** What a poll is answered, as the contract has it. */
export type PollAnswer = Encodable<{ events: ShownEvent[]; queue_id: string }>;

/** A poll that waits. */
export class Waiter extends Later<PollAnswer> {
  /** `due` is the second of the monotonic clock before which it gets no heartbeat. */
  constructor(readonly due: number) {
    super();
  }
}

/** What of its owner's account a queue goes by. */
export interface QueueOwner {
  role: number;
  /** What it was before, and up to which event; oldest first. */
  former_roles: readonly { role: number; to_event_id: number }[];
  /** Polls with an older key end; null where there is none. */
  key_hash: string | null;
}

/** Where queues learn of the accounts that own them. */
export interface QueueOwners {
  /** Those of the ids that exist. */
  of(user_ids: readonly number[]): Promise<ReadonlyMap<number, QueueOwner>>;
  /** The account that a commit changed; null where it changed something else. */
  changed(change: RowChange): (QueueOwner & { id: number; is_active: boolean }) | null;
}

const lastChange = ({ former_roles }: QueueOwner): number => former_roles.at(-1)?.to_event_id ?? -1;

/** The newer of two readings of one account. */
export const newerOwner = (one: QueueOwner, other: QueueOwner | undefined): QueueOwner =>
  other !== undefined && lastChange(other) > lastChange(one) ? other : one;

const none: readonly number[] = [];

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
  delivered: readonly number[] = none;
  /** Everything up to here has been looked at, and what concerned the queue is in `delivered` or acknowledged. */
  position: number;
  /** When it was last polled, in milliseconds of the monotonic clock. */
  seenAt: number;
  waiter: Waiter | null = null;
  /** How many polls there have been, so that an older one knows that a newer one has displaced it. */
  polls = 0;
  /** Whether it is among those that are looked at for events, and for heartbeats. */
  isListed = false;
  isTimed = false;
  /** Events for the waiting poll, until they are flushed. Queues that got the same share it. */
  incoming: readonly QueuedEvent[] | null = null;
  /** Whether `acknowledged` is ahead of the stored row. */
  dirty = false;
  owner: QueueOwner;

  /** `options` are those of the row, which queues registered alike share. */
  constructor(row: QueueRow, { owner, seenAt, options }: Pick<LiveQueue, "owner" | "seenAt" | "options">) {
    this.rowId = row.id;
    this.queue_id = row.queue_id;
    this.user_id = row.user_id;
    this.options = options;
    this.start = row.start_event_id;
    this.acknowledged = row.acknowledged_event_id;
    this.position = Math.max(row.start_event_id, row.acknowledged_event_id);
    this.seenAt = seenAt;
    this.owner = owner;
  }

  /** The role that the owner had when the event was logged, so that nobody gets what was for others then (security B4). */
  roleAt(event_id: number): number {
    const { role, former_roles } = this.owner;
    return former_roles.find(({ to_event_id }) => event_id <= to_event_id)?.role ?? role;
  }

  can(capability: Capability): boolean {
    return this.options.capabilities.includes(capability);
  }

  /** The id after which the log may still hold something for this queue. */
  get floor(): number {
    return Math.max(this.start, this.acknowledged);
  }

  /** The id after which its next answer begins: what was not acknowledged is given again, what did not concern it is passed. */
  get place(): number {
    return this.delivered.length === 0 ? Math.max(this.position, this.floor) : this.floor;
  }

  wants(type: string): boolean {
    return type === "heartbeat" || this.options.event_types === null || this.options.event_types.includes(type);
  }
}
