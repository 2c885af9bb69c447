import type { EncodedFields } from "../../encode/encoded-fields.js";
import { existing } from "../../storage/existing.js";
import type { Presence, StoredPresence } from "./presence.js";
import { Block, blockSize } from "./presence-block.js";
import type { Row } from "./vocabulary.js";

/**
 * Takes the changes that a client gets, one by one or by whole blocks. `block` gets the last update id in the block, and returns
 * whether it has taken the block.
 */
export interface Visitor {
  block(fields: (since: number) => EncodedFields | null, newest: number): boolean;
  change(presence: Presence): void;
}

/**
 * Keeps everybody's presence in the order of its last changes. A client that has seen an update id gets what came after it, and what
 * is not stored yet.
 */
export class PresenceRoll {
  /** Changes that are not stored yet, by user. */
  private readonly fresh = new Map<number, Presence>();
  private readonly byUser = new Map<number, { presence: StoredPresence; block: Block }>();
  /**
   * Blocks by ascending update id. They also hold changes that are no longer their users' newest, which are passed over until
   * `clearAway`.
   */
  private blocks: Block[] = [];
  private size = 0;

  get(user_id: number): Presence | undefined {
    return this.fresh.get(user_id) ?? this.byUser.get(user_id)?.presence;
  }

  /** The update id of the newest stored change; 0 where there is none. */
  get newest(): number {
    const block = this.blocks.at(-1);
    return block === undefined ? 0 : lastOf(block).update_id;
  }

  /** Returns the ids of those who were connected at this time, in UNIX seconds, or later. */
  connectedSince(since: number): Set<number> {
    const ids = new Set<number>();
    for (const [id, { presence }] of this.byUser) if (presence.connected_time >= since) ids.add(id);
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
    this.byUser.get(presence.user.id)?.block.forget();
    this.fresh.set(presence.user.id, presence);
  }

  /** Notes that a change was stored, unless there is a newer one of its user. */
  forget(presence: Presence): void {
    if (this.fresh.get(presence.user.id) === presence) this.fresh.delete(presence.user.id);
  }

  /** Adds a stored presence that is newer than all others. */
  put(presence: StoredPresence): void {
    this.byUser.get(presence.user.id)?.block.forget();
    this.append(presence);
    if (this.size > 2 * this.byUser.size + blockSize) this.clearAway();
  }

  /** Removes a user's presence; returns whether there was one. */
  remove(user_id: number): boolean {
    this.byUser.get(user_id)?.block.forget();
    const wasFresh = this.fresh.delete(user_id);
    return this.byUser.delete(user_id) || wasFresh;
  }

  /** Takes over a changed account, and with it how its presence is shown. */
  show(user: Row<"users">): void {
    const fresh = this.fresh.get(user.id);
    if (fresh !== undefined) fresh.user = user;
    const known = this.byUser.get(user.id);
    if (known === undefined) return;
    known.presence.user = user;
    known.block.forget();
  }

  /** Shows `visitor` all changes after this update id, in order. */
  visitAfter(update_id: number, visitor: Visitor): void {
    for (let i = this.firstAfter(update_id); i < this.blocks.length; i += 1) {
      const block = existing(this.blocks[i]);
      const isWhole = firstOf(block).update_id > update_id;
      if (isWhole && visitor.block((since) => block.fieldsOf(this.isNewest, since), lastOf(block).update_id)) continue;
      for (const presence of block.changes)
        if (presence.update_id > update_id && this.isNewest(presence)) visitor.change(presence);
    }
    for (const presence of this.fresh.values()) visitor.change(presence);
  }

  private readonly isNewest = (presence: Presence): boolean => this.get(presence.user.id) === presence;

  private append(presence: StoredPresence): void {
    let block = this.blocks.at(-1);
    if (block === undefined || block.changes.length >= blockSize) {
      block = new Block();
      this.blocks.push(block);
    }
    block.add(presence);
    this.byUser.set(presence.user.id, { presence, block });
    this.size += 1;
  }

  private clearAway(): void {
    const newest = this.blocks.flatMap(({ changes }) => changes.filter(this.isNewest));
    this.blocks = [];
    this.size = 0;
    for (const presence of newest) this.append(presence);
  }

  /** Returns the index of the first block that holds a change after this update id. */
  private firstAfter(update_id: number): number {
    let low = 0;
    let high = this.blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (lastOf(existing(this.blocks[middle])).update_id <= update_id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

// Each block is made with its first change.
const firstOf = ({ changes }: Block): StoredPresence => existing(changes[0]);
const lastOf = ({ changes }: Block): StoredPresence => existing(changes.at(-1));
