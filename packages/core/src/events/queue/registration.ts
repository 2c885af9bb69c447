import { toHex } from "../../encode/octets.js";
import type { Random } from "../../ports/ports.js";
import type { ReadTx, Row, WriteTx } from "../../storage/tables.js";
import type { EventLog } from "../log/log.js";
import { newerOwner, type QueueOwner } from "./queue.js";
import type { QueueOptions } from "./queue-options.js";
import type { Retention } from "./retention.js";

/** What a queue is registered for, by whom, and how the call reads and writes. */
export interface Registering {
  user_id: number;
  options: QueueOptions;
  /** The account as a transaction has it; throws where it may have no queue any more. */
  owner(tx: ReadTx): Promise<QueueOwner>;
  write<T>(work: (writing: { tx: WriteTx }) => Promise<T>): Promise<T>;
}

/** The same with what the client begins with. */
export interface RegisteringWithState<S> extends Registering {
  state(tx: ReadTx): Promise<S>;
  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>;
  /** Waits for its turn where the state is long to make. */
  inTurn<T>(make: () => Promise<T>): Promise<T>;
}

type ChangedOwner = QueueOwner & { is_active: boolean };

/** Registers queues so that their events begin where the client's knowledge ends. */
export class Registration {
  /** How many queues are on their way, and the accounts that changed meanwhile. */
  private onTheirWay = 0;
  private readonly changedOwners = new Map<number, ChangedOwner>();

  /** `hold` lets a stored queue be polled; one whose owner is no longer active ends at once. */
  constructor(
    private readonly ports: { log: EventLog; random: Random },
    private readonly retention: Retention,
    private readonly hold: (row: Row<"queues">, owner: QueueOwner, isActive: boolean) => void,
  ) {}

  /** A queue of what happens from now on. */
  async fromNow(request: Registering): Promise<Row<"queues">> {
    const { log } = this.ports;
    const letGo = this.keepAfter(log.lastGiven);
    try {
      const stored = await request.write(async ({ tx }) => ({
        row: await this.store(tx, request, log.lastGiven),
        owner: await request.owner(tx),
      }));
      this.take(stored.row, stored.owner);
      return stored.row;
    } finally {
      letGo();
    }
  }

  /** A state and a queue of what happens after it: they fit together without a gap or an overlap. */
  async withState<S>(request: RegisteringWithState<S>): Promise<{ row: Row<"queues">; state: S }> {
    for (;;) {
      const { last, state } = await request.inTurn(() => this.snapshot(request));
      const letGo = this.keepAfter(last);
      try {
        const { row, owner } = await request.write(async ({ tx }) => ({
          row: this.isKeptAfter(last) ? await this.store(tx, request, last) : null,
          owner: await request.owner(tx),
        }));
        if (row === null) continue;
        this.take(row, owner);
        return { row, state };
      } finally {
        letGo();
      }
    }
  }

  /** Takes note of an account that changed, for the queues that are on their way. */
  ownerChanged(id: number, owner: ChangedOwner): void {
    if (this.onTheirWay > 0) this.changedOwners.set(id, owner);
  }

  private snapshot<S>({ read, state }: RegisteringWithState<S>): Promise<{ last: number; state: S }> {
    // A snapshot taken from now on holds what every event up to this id tells of.
    const published = this.ports.log.head;
    return read(async (tx) => {
      const [last] = await tx.scan("events", "id", { limit: 1, reverse: true });
      // What needed no history and was told before this is not told again.
      return { last: Math.max(last?.id ?? 0, published), state: await state(tx) };
    });
  }

  /** Whether the log still holds all that came after this; it may have been trimmed before there was a queue to keep it. */
  private isKeptAfter(event_id: number): boolean {
    return this.retention.trimmedTo <= event_id;
  }

  private keepAfter(event_id: number): () => void {
    const letGo = this.retention.keepAfter(event_id);
    this.onTheirWay += 1;
    return () => {
      letGo();
      this.onTheirWay -= 1;
      if (this.onTheirWay === 0) this.changedOwners.clear();
    };
  }

  private store(tx: WriteTx, { user_id, options }: Registering, start_event_id: number): Promise<Row<"queues">> {
    return tx.insert("queues", {
      queue_id: toHex(this.ports.random.bytes(16)),
      user_id,
      options: options as unknown as Record<string, unknown>,
      start_event_id,
      acknowledged_event_id: -1,
    });
  }

  /** `owner` is the account as the storing transaction had it; what was published since then counts. */
  private take(row: Row<"queues">, owner: QueueOwner): void {
    const changed = this.changedOwners.get(row.user_id);
    this.hold(row, newerOwner(owner, changed), changed?.is_active !== false);
  }
}
