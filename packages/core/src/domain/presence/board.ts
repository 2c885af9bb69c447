import { defineHint } from "../../memory/hints.js";
import type { Resident } from "../../memory/resident.js";
import { isOf, type RowChange } from "../../memory/row-change.js";
import { causeFields } from "../../ports/log-fields.js";
import type { Clock, Logger } from "../../ports/ports.js";
import { Crowd } from "./crowd.js";
import { Presence, storedPresence } from "./presence.js";
import {
  hiddenTimes,
  latestTimes,
  type PresenceStatus,
  type Reported,
  reported,
  type Times,
} from "./presence-times.js";
import { PresenceRoll } from "./roll.js";
import { sharesPresence } from "./sharing.js";
import { type AccountRow, rowsAfter, storeChanges } from "./store-changes.js";
import type { PresenceRows, Row } from "./vocabulary.js";

type User = Row<"users">;

/** How many milliseconds a change may wait to be stored, and how many pass after a failure until the next try. */
const storeAfter = 2_000;
const retryAfter = 60_000;
/** Milliseconds after which what other processes have stored is looked for, even where no hint of it came. */
const lookAfter = 60_000;
/** The most rows that one transaction stores. */
const batch = 500;

/** Tells other processes that there are changes to be read. */
const changesStored = defineHint<null>("presence");

interface BoardPorts {
  connection: Resident<PresenceRows>;
  clock: Clock;
  logger: Logger;
}

/**
 * Keeps everybody's presence in memory; rows in the storage follow a moment later (docs/decisions/0016-presence-in-memory.md). What
 * other processes have stored is read when they say so.
 */
export class PresenceBoard {
  readonly crowd = new Crowd();
  private roll = new PresenceRoll();
  /** The ids of users whose row has to be deleted. */
  private readonly leaving = new Set<number>();
  /** The ids of accounts deactivated since the start, so that a report on its way does not bring them back. */
  private readonly gone = new Set<number>();
  private cancel: (() => void) | null = null;
  /** What is being stored or read, one after the other. */
  private working: Promise<void> = Promise.resolve();
  private isLooking = false;
  /** When the stored rows were looked at last, in milliseconds of the monotonic clock. */
  private lookedAt = 0;

  constructor(private readonly ports: BoardPorts) {
    ports.connection.hints.on(changesStored, () => this.look());
  }

  /** Loads the stored presence. */
  open(): Promise<void> {
    return this.readNew();
  }

  get(user_id: number): Presence | undefined {
    return this.roll.get(user_id);
  }

  /** Returns the ids of those who were connected at this time, in UNIX seconds, or later. */
  connectedSince(since: number): ReadonlySet<number> {
    return this.roll.connectedSince(since);
  }

  /** Calls `visit` for all changes after this update id, in order. */
  visitAfter(update_id: number, visit: (presence: Presence) => void): void {
    this.roll.visitAfter(update_id, visit);
  }

  /** Returns what a report would change now; null where it would change nothing. */
  expects(user: User, status: PresenceStatus, now: number): Reported | null {
    const { connection, clock } = this.ports;
    if (connection.isShared && clock.monotonic() - this.lookedAt > lookAfter) this.look();
    const known = this.roll.get(user.id);
    // The call may have read the account before a later commit changed it.
    if (!sharesPresence(user) || this.gone.has(user.id)) return null;
    if (known !== undefined && !sharesPresence(known.user)) return null;
    return reported(known, status, now);
  }

  /** Notes a report, and returns the presence that it leads to; null where it changes nothing. */
  report(user: User, status: PresenceStatus, now: number): Presence | null {
    const change = this.expects(user, status, now);
    return change === null ? null : this.note(user, change);
  }

  /** Notes the times of somebody who began or ceased to share presence; `user` is the account after that. */
  toggle(user: User, times: Times): void {
    this.roll.show(user);
    if (!this.gone.has(user.id)) this.note(user, times);
  }

  /** Takes over changes of accounts that were committed. */
  published(changes: readonly RowChange[]): void {
    for (const change of changes)
      if (isOf<User>(change, "users") && change.after !== null) this.userChanged(change.after);
  }

  /** Reads everything again, since commits were missed. */
  lost(): void {
    this.crowd.forget();
    this.inTurn(() => this.readAgain(), "read");
  }

  /** Stores all changes that are not stored yet. */
  async flush(): Promise<void> {
    this.stopWaiting();
    this.inTurn(() => this.storeAll(), "stored");
    await this.working;
  }

  /** Does what `flush` does, and reads what other processes have stored. */
  async refresh(): Promise<void> {
    await this.flush();
    this.inTurn(() => this.readNew(), "read");
    await this.working;
  }

  /** Stores what it can for the last time. */
  async close(): Promise<void> {
    await this.flush();
    this.stopWaiting();
  }

  private stopWaiting(): void {
    this.cancel?.();
    this.cancel = null;
  }

  private note(user: User, times: Times): Presence {
    const presence = new Presence(this.roll.get(user.id)?.user ?? user, times, null);
    this.roll.note(presence);
    this.storeLater(storeAfter);
    return presence;
  }

  /** Takes over a stored row, unless it is known already. */
  private load({ row, user }: AccountRow): void {
    if (row.last_update_id <= this.roll.newest) return;
    if (user?.is_active !== true || this.gone.has(row.id)) {
      this.leaving.add(row.id);
      this.storeLater(storeAfter);
      return;
    }
    // A crash may have come after the user chose to be hidden and before the row that hides them.
    const reveals = !sharesPresence(user) && row.active_time !== null;
    const times = reveals ? hiddenTimes(row.connected_time) : row;
    const known = this.roll.get(row.id);
    const account = known?.user ?? user;
    // What this process has yet to store must not take anything back.
    if (known?.update_id === null && sharesPresence(account))
      this.roll.note(new Presence(account, latestTimes(known, times), null));
    this.roll.put(storedPresence(account, { ...row, ...times }));
  }

  private userChanged(user: User): void {
    this.crowd.forget();
    this.roll.show(user);
    if (!user.is_active) {
      this.leave(user.id);
      return;
    }
    this.gone.delete(user.id);
    const known = this.roll.get(user.id);
    // They may have hidden themselves in another process.
    if (known !== undefined && known.active_time !== null && !sharesPresence(user))
      this.note(user, hiddenTimes(known.connected_time));
  }

  private leave(user_id: number): void {
    this.gone.add(user_id);
    if (!this.roll.remove(user_id)) return;
    this.leaving.add(user_id);
    this.storeLater(storeAfter);
  }

  private storeLater(after: number): void {
    this.cancel ??= this.ports.clock.after(after, () => {
      this.cancel = null;
      this.inTurn(() => this.storeAll(), "stored");
    });
  }

  private look(): void {
    if (this.isLooking) return;
    this.isLooking = true;
    this.inTurn(() => this.readNew(), "read");
  }

  private inTurn(work: () => Promise<void>, done: "stored" | "read"): void {
    this.working = this.working
      .then(work)
      .catch((cause) => this.ports.logger.error(`Presence could not be ${done}`, causeFields(cause)));
  }

  private async readNew(): Promise<void> {
    this.isLooking = false;
    this.lookedAt = this.ports.clock.monotonic();
    for (const row of await this.ports.connection.read((tx) => rowsAfter(tx, this.roll.newest))) this.load(row);
  }

  private async readAgain(): Promise<void> {
    const rows = await this.ports.connection.read((tx) => rowsAfter(tx, 0));
    const users = new Map(rows.map(({ row, user }) => [row.id, user]));
    const unstored = this.roll.unstored(Number.POSITIVE_INFINITY);
    this.roll = new PresenceRoll();
    for (const row of rows) this.load(row);
    for (const presence of unstored) {
      const { user } = presence;
      if (!this.gone.has(user.id)) this.note(users.get(user.id) ?? user, presence);
    }
  }

  private async storeAll(): Promise<void> {
    try {
      while (this.leaving.size > 0 || this.roll.unstored(1).length > 0) await this.storeSome();
    } catch (cause) {
      this.storeLater(retryAfter);
      throw cause;
    }
  }

  private async storeSome(): Promise<void> {
    const { connection, clock } = this.ports;
    const changes = this.roll.unstored(batch);
    const gone = [...this.leaving].slice(0, batch);
    const after = this.roll.newest;
    const rows = await connection.write((tx) => storeChanges(tx, { after, changes, gone }));
    this.lookedAt = clock.monotonic();
    for (const id of gone) this.leaving.delete(id);
    for (const presence of changes) this.roll.forget(presence);
    for (const row of rows) this.load(row);
    connection.hints.tell(changesStored, null);
  }
}
