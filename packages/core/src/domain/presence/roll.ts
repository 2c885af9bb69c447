import { existing } from "../../storage/existing.js";
import type { Presence, StoredPresence } from "./presence.js";
import type { Row } from "./vocabulary.js";

/** How many changes may be outdated before all of those are taken out. */
const mostOutdated = 64;

/**
 * Keeps everybody's presence in the order of its last changes. A client that has seen an update id gets what came after it, and what
 * is not stored yet.
 */
export class PresenceRoll {
  /** Changes that are not stored yet, by user. */
  private readonly fresh = new Map<number, Presence>();
  private readonly byUser = new Map<number, StoredPresence>();
  /**
   * Changes by ascending update id. There are also some that are no longer their users' newest, which are passed over until
   * `clearAway`.
   */
  private changes: StoredPresence[] = [];

  get(user_id: number): Presence | undefined {
    return this.fresh.get(user_id) ?? this.byUser.get(user_id);
  }

  /** The update id of the newest stored change; 0 where there is none. */
  get newest(): number {
    return this.changes.at(-1)?.update_id ?? 0;
  }

  /** Returns the ids of those who were connected at this time, in UNIX seconds, or later. */
  connectedSince(since: number): Set<number> {
    const ids = new Set<number>();
    for (const [id, { connected_time }] of this.byUser) if (connected_time >= since) ids.add(id);
    for (const [id, { connected_time }] of this.fresh) if (connected_time >= since) ids.add(id);
    return ids;
  }

  /** Returns the first changes that are not stored yet. */
  unstored(limit: number): Presence[] {
    const some: Presence[] = [];
    for (const presence of this.fresh.values()) {
      if (some.length === limit) break;
      some.push(presence);
    }
    return some;
  }

  /** Adds a change that is not stored yet. */
  note(presence: Presence): void {
    this.fresh.set(presence.user.id, presence);
  }

  /** Notes that a change was stored, unless there is a newer one of its user. */
  forget(presence: Presence): void {
    if (this.fresh.get(presence.user.id) === presence) this.fresh.delete(presence.user.id);
  }

  /** Adds a stored presence that is newer than all others. */
  put(presence: StoredPresence): void {
    this.changes.push(presence);
    this.byUser.set(presence.user.id, presence);
    if (this.changes.length > 2 * this.byUser.size + mostOutdated) this.clearAway();
  }

  /** Removes a user's presence; returns whether there was one. */
  remove(user_id: number): boolean {
    const wasFresh = this.fresh.delete(user_id);
    return this.byUser.delete(user_id) || wasFresh;
  }

  /** Takes over a changed account, and with it how its presence is shown. */
  show(user: Row<"users">): void {
    const fresh = this.fresh.get(user.id);
    if (fresh !== undefined) fresh.user = user;
    const known = this.byUser.get(user.id);
    if (known !== undefined) known.user = user;
  }

  /** Calls `visit` for all changes after this update id, in order. */
  visitAfter(update_id: number, visit: (presence: Presence) => void): void {
    for (let at = this.firstAfter(update_id); at < this.changes.length; at += 1) {
      const presence = existing(this.changes[at]);
      if (this.isNewest(presence)) visit(presence);
    }
    for (const presence of this.fresh.values()) visit(presence);
  }

  private readonly isNewest = (presence: Presence): boolean => this.get(presence.user.id) === presence;

  private clearAway(): void {
    this.changes = this.changes.filter((presence) => this.byUser.get(presence.user.id) === presence);
  }

  /** Returns the index of the first change after this update id. */
  private firstAfter(update_id: number): number {
    let low = 0;
    let high = this.changes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (existing(this.changes[middle]).update_id <= update_id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
