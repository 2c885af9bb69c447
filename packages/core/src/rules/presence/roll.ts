import type { Presence } from "./presence.js";

/** Everybody's presence, in the order of its last changes: who has seen an update id gets what came after it. */
export class PresenceRoll {
  private readonly byUser = new Map<number, Presence>();
  /** By ascending update id; those that are no longer anybody's newest are passed over until they are cleared away. */
  private changes: Presence[] = [];

  get(user_id: number): Presence | undefined {
    return this.byUser.get(user_id);
  }

  /** Takes in what is newer than all that is here. */
  put(presence: Presence): void {
    this.byUser.set(presence.user.id, presence);
    this.changes.push(presence);
    if (this.changes.length > 2 * this.byUser.size + 64)
      this.changes = this.changes.filter((each) => this.isNewest(each));
  }

  remove(user_id: number): boolean {
    return this.byUser.delete(user_id);
  }

  /** Calls `visit` with what changed after this update id, in order. */
  forEachAfter(update_id: number, visit: (presence: Presence) => void): void {
    for (let i = this.firstAfter(update_id); i < this.changes.length; i += 1) {
      const presence = this.changes[i] as Presence;
      if (this.isNewest(presence)) visit(presence);
    }
  }

  private isNewest(presence: Presence): boolean {
    return this.byUser.get(presence.user.id) === presence;
  }

  private firstAfter(update_id: number): number {
    let low = 0;
    let high = this.changes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.changes[middle] as Presence).update_id <= update_id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
