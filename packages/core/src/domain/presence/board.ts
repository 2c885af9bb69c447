import { isOf, type RowChange } from "../../memory/row-change.js";
import { causeFields } from "../../ports/log-fields.js";
import type { Clock, Logger } from "../../ports/ports.js";
import { StorageError } from "../../storage/errors.js";
import type { Database } from "../../storage/storage.js";
import { Crowd } from "./crowd.js";
import { Presence } from "./presence.js";
import { hiddenTimes, type PresenceStatus, type Reported, reported, type Times } from "./report.js";
import { PresenceRoll, type Visitor } from "./roll.js";
import { sharesPresence } from "./sharing.js";
import { UpdateIds } from "./update-ids.js";
import type { PresenceRows, Row } from "./vocabulary.js";

type User = Row<"users">;

/** How many milliseconds a change may wait to be stored, and how many pass after a failure until the next try. */
const storeAfter = 2_000;
const retryAfter = 60_000;
/** The most rows that one transaction stores. */
const batch = 500;

interface BoardPorts {
  connection: Database<PresenceRows>;
  clock: Clock;
  logger: Logger;
}

/** Keeps everybody's presence in memory; rows in the storage follow a moment later (docs/decisions/0016-presence-in-memory.md). */
export class PresenceBoard {
  readonly crowd = new Crowd();
  private readonly roll = new PresenceRoll();
  private readonly ids = new UpdateIds();
  /** The ids of users whose row has to be stored or deleted, and of those who have a row. */
  private readonly unstored = new Set<number>();
  private readonly stored = new Set<number>();
  /** The ids of accounts deactivated since the start, so that a report on its way does not bring them back. */
  private readonly gone = new Set<number>();
  private cancel: (() => void) | null = null;
  private storing: Promise<void> = Promise.resolve();

  constructor(private readonly ports: BoardPorts) {}

  /** Loads the stored presence, and reserves update ids. */
  async open(): Promise<void> {
    const { first, rows, users } = await this.ports.connection.write(async (tx) => {
      const rows = await tx.scan("presence", "id");
      const ids = rows.map(({ id }) => id);
      return { first: await this.ids.reserve(tx), rows, users: await tx.getMany("users", ids) };
    });
    this.ids.adopt(first);
    const byId = new Map(users.map((user) => [user.id, user]));
    rows.sort((a, b) => a.last_update_id - b.last_update_id);
    for (const row of rows) this.load(row, byId.get(row.id));
  }

  get(user_id: number): Presence | undefined {
    return this.roll.get(user_id);
  }

  /** Shows `visitor` all changes after this update id, in order. */
  visitAfter(update_id: number, visitor: Visitor): void {
    this.roll.visitAfter(update_id, visitor);
  }

  /** Returns what a report would change now; null where it would change nothing. */
  expects(user: User, status: PresenceStatus, now: number): Reported | null {
    const known = this.roll.get(user.id);
    // The call may have read the account before a later commit changed it.
    if (!sharesPresence(user) || this.gone.has(user.id)) return null;
    if (known !== undefined && !sharesPresence(known.user)) return null;
    return reported(known, status, now);
  }

  /** Notes a report, and returns the presence that it leads to; null where it changes nothing. */
  report(user: User, status: PresenceStatus, now: number): Presence | null {
    const change = this.expects(user, status, now);
    if (change === null) return null;
    const update_id = this.ids.take();
    if (update_id === null) throw new StorageError("failed", "No ids for updates of presence could be reserved.");
    return this.note(user, change, update_id);
  }

  /** Notes the times of somebody who began or ceased to share presence; `user` is the account after that. */
  toggle(user: User, times: Times): void {
    this.roll.show(user);
    const known = this.roll.get(user.id);
    if (!this.gone.has(user.id)) this.note(user, times, this.ids.take() ?? known?.update_id ?? 0);
  }

  /** Takes over changes of accounts that were committed. */
  published(changes: readonly RowChange[]): void {
    for (const change of changes)
      if (isOf<User>(change, "users") && change.after !== null) this.userChanged(change.after);
  }

  /** Stores all changes that are not stored yet. */
  async close(): Promise<void> {
    this.stopWaiting();
    await this.storing;
    await this.storeAll().catch((cause) => this.complain(cause));
    this.stopWaiting();
  }

  private stopWaiting(): void {
    this.cancel?.();
    this.cancel = null;
  }

  private note(user: User, times: Times, update_id: number): Presence {
    const presence = new Presence(this.roll.get(user.id)?.user ?? user, times, update_id);
    this.roll.put(presence);
    this.store(user.id, storeAfter);
    return presence;
  }

  private load(row: Row<"presence">, user: User | undefined): void {
    this.stored.add(row.id);
    if (user?.is_active !== true) {
      this.store(row.id, storeAfter);
      return;
    }
    // A crash may have come after the user chose to be hidden and before the row that hides them.
    const reveals = !sharesPresence(user) && row.active_time !== null;
    const times = reveals ? hiddenTimes(row.connected_time) : row;
    this.roll.put(new Presence(user, times, row.last_update_id));
  }

  private userChanged(user: User): void {
    this.crowd.forget();
    this.roll.show(user);
    if (user.is_active) this.gone.delete(user.id);
    else this.leave(user.id);
  }

  private leave(user_id: number): void {
    this.gone.add(user_id);
    if (this.roll.remove(user_id)) this.store(user_id, storeAfter);
  }

  private store(user_id: number, after: number): void {
    this.unstored.add(user_id);
    this.cancel ??= this.ports.clock.after(after, () => {
      this.cancel = null;
      this.storing = this.storing.then(() => this.storeAll()).catch((cause) => this.complain(cause));
    });
  }

  private complain(cause: unknown): void {
    this.ports.logger.error("Presence could not be stored", causeFields(cause));
  }

  private async storeAll(): Promise<void> {
    while (this.unstored.size > 0) {
      const ids = [...this.unstored].slice(0, batch);
      for (const id of ids) this.unstored.delete(id);
      try {
        await this.storeThese(ids);
      } catch (cause) {
        for (const id of ids) this.store(id, retryAfter);
        throw cause;
      }
    }
  }

  private async storeThese(ids: readonly number[]): Promise<void> {
    const present = ids.flatMap((id) => this.roll.get(id) ?? []);
    const absent = ids.filter((id) => this.roll.get(id) === undefined);
    const reserved = await this.ports.connection.write(async (tx) => {
      await tx.deleteMany("presence", absent);
      await tx.updateMany("presence", present.filter(({ user }) => this.stored.has(user.id)).map(rowOf));
      await tx.insertMany("presence", present.filter(({ user }) => !this.stored.has(user.id)).map(rowOf));
      return this.ids.isLow ? this.ids.reserve(tx) : null;
    });
    for (const id of absent) this.stored.delete(id);
    for (const { user } of present) this.stored.add(user.id);
    if (reserved !== null) this.ids.adopt(reserved);
  }
}

const rowOf = ({ user, active_time, connected_time, update_id }: Presence): Row<"presence"> => ({
  id: user.id,
  active_time,
  connected_time,
  last_update_id: update_id,
});
