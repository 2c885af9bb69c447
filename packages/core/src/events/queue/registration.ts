import { toHex } from "../../encode/hex-and-base64.js";
import type { Clock, Random } from "../../ports/ports.js";
import { seqOf } from "../log/ids.js";
import type { EventLog } from "../log/log.js";
import type { LogReadTx, LogWriteTx, QueueRow } from "../log/tables.js";
import { newerOwner, type QueueOwner } from "./queue.js";
import type { QueueOptions } from "./queue-options.js";
import type { Retention } from "./retention.js";

/** The part of a call's context that queues need. */
interface Reading {
  tx: LogReadTx;
}
interface Writing {
  tx: LogWriteTx;
}

/** A request for a queue: its owner, its options, and how the call writes. */
export interface Registering<W extends Writing> {
  user_id: number;
  options: QueueOptions;
  /** Returns the account as the transaction has it; throws where it may not have a queue any more. */
  owner(call: W): Promise<QueueOwner>;
  write<T>(work: (call: W) => Promise<T>): Promise<T>;
}

/** A request for a queue together with a state that the client begins with. */
export interface RegisteringWithState<R extends Reading, W extends Writing, S> extends Registering<W> {
  state(call: R): Promise<S>;
  read<T>(work: (call: R) => Promise<T>): Promise<T>;
  /** Runs `make`, in turn with others where the state is long to make. */
  inTurn<T>(make: () => Promise<T>): Promise<T>;
}

type ChangedOwner = QueueOwner & { is_active: boolean };

/** Registers queues whose events begin where the client's knowledge ends. */
export class Registration {
  /** How many queues are being registered. */
  private onTheirWay = 0;
  /** The accounts that changed while queues are being registered. */
  private readonly changedOwners = new Map<number, ChangedOwner>();

  /** `hold` lets a stored queue be polled; it ends a queue at once whose owner is no longer active. */
  constructor(
    private readonly ports: { log: EventLog; random: Random; clock: Clock },
    private readonly retention: Retention,
    private readonly hold: (row: QueueRow, owner: QueueOwner, isActive: boolean) => void,
  ) {}

  /** Registers a queue of the events from now on. */
  async fromNow<W extends Writing>(request: Registering<W>): Promise<QueueRow> {
    const { log } = this.ports;
    const letGo = this.keepAfter(log.head);
    try {
      const stored = await request.write(async (call) => ({
        row: await this.store(call.tx, request, log.startAt(call.tx.seq)),
        owner: await request.owner(call),
      }));
      this.take(stored.row, stored.owner);
      return stored.row;
    } finally {
      letGo();
    }
  }

  /** Makes a state and registers a queue of the events after it, without a gap or an overlap between the two. */
  async withState<R extends Reading, W extends Writing, S>(
    request: RegisteringWithState<R, W, S>,
  ): Promise<{ row: QueueRow; state: S }> {
    for (;;) {
      const { last, state } = await request.inTurn(() => this.snapshot(request));
      const letGo = this.keepAfter(last);
      try {
        const { row, owner } = await request.write(async (call) => ({
          row: (await this.isKeptAfter(call.tx, last)) ? await this.store(call.tx, request, last) : null,
          owner: await request.owner(call),
        }));
        if (row === null) continue;
        this.take(row, owner);
        return { row, state };
      } finally {
        letGo();
      }
    }
  }

  /** Notes an account that changed, for the queues that are being registered. */
  ownerChanged(id: number, owner: ChangedOwner): void {
    if (this.onTheirWay > 0) this.changedOwners.set(id, owner);
  }

  private snapshot<R extends Reading, W extends Writing, S>({
    read,
    state,
  }: RegisteringWithState<R, W, S>): Promise<{ last: number; state: S }> {
    return read(async (call) => {
      // Events that need no history and were told before this are not told again.
      const last = this.ports.log.startAt(call.tx.seq);
      return { last, state: await state(call) };
    });
  }

  /** Whether the log still holds all events after this one. It may have been trimmed before there was a queue to keep them. */
  private async isKeptAfter(tx: LogReadTx, event_id: number): Promise<boolean> {
    if (this.retention.trimmedTo > event_id) return false;
    if (!this.ports.log.isShared) return true;
    const [oldest] = await tx.scan("events", "id", { limit: 1, columns: [] });
    return oldest === undefined || oldest.id <= seqOf(event_id) + 1;
  }

  /** Keeps the events after this one in the log until the returned function is called. */
  private keepAfter(event_id: number): () => void {
    const letGo = this.retention.keepAfter(event_id);
    this.onTheirWay += 1;
    return () => {
      letGo();
      this.onTheirWay -= 1;
      if (this.onTheirWay === 0) this.changedOwners.clear();
    };
  }

  private store(
    tx: LogWriteTx,
    { user_id, options }: Pick<Registering<Writing>, "user_id" | "options">,
    start_event_id: number,
  ): Promise<QueueRow> {
    return tx.insert("queues", {
      queue_id: toHex(this.ports.random.bytes(16)),
      user_id,
      options,
      start_event_id,
      acknowledged_event_id: -1,
      expires_at: Math.floor(this.ports.clock.now() / 1000) + options.idle_timeout,
    });
  }

  /** Lets a stored queue be polled. `owner` is the account as the storing transaction had it; later changes of it count. */
  private take(row: QueueRow, owner: QueueOwner): void {
    const changed = this.changedOwners.get(row.user_id);
    this.hold(row, newerOwner(owner, changed), changed?.is_active !== false);
  }
}
