import type { EncodedFields } from "../../encode/encoded-fields.js";
import { existing } from "../../storage/existing.js";
import { Block, blockSize } from "./block.js";
import type { Presence } from "./presence.js";
import type { Row } from "./vocabulary.js";

/** Takes the changes that a client gets, one by one or by whole blocks. `block` returns whether it has taken the block. */
export interface Visitor {
  block(fields: (since: number) => EncodedFields | null, newest: Presence): boolean;
  change(presence: Presence): void;
}

/** Keeps everybody's presence in the order of its last changes. A client that has seen an update id gets what came after it. */
export class PresenceRoll {
  private readonly byUser = new Map<number, { presence: Presence; block: Block }>();
  /**
   * Blocks by ascending update id. They also hold changes that are no longer their users' newest, which are passed over until
   * `clearAway`.
   */
  private blocks: Block[] = [];
  private size = 0;

  get(user_id: number): Presence | undefined {
    return this.byUser.get(user_id)?.presence;
  }

  /** Adds a presence that is newer than all others. */
  put(presence: Presence): void {
    this.byUser.get(presence.user.id)?.block.forget();
    this.append(presence);
    if (this.size > 2 * this.byUser.size + blockSize) this.clearAway();
  }

  /** Removes a user's presence; returns whether there was one. */
  remove(user_id: number): boolean {
    this.byUser.get(user_id)?.block.forget();
    return this.byUser.delete(user_id);
  }

  /** Takes over a changed account, and with it how its presence is shown. */
  show(user: Row<"users">): void {
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
      if (isWhole && visitor.block((since) => block.fieldsOf(this.isNewest, since), lastOf(block))) continue;
      for (const presence of block.changes)
        if (presence.update_id > update_id && this.isNewest(presence)) visitor.change(presence);
    }
  }

  private readonly isNewest = (presence: Presence): boolean => this.get(presence.user.id) === presence;

  private append(presence: Presence): void {
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
const firstOf = ({ changes }: Block): Presence => existing(changes[0]);
const lastOf = ({ changes }: Block): Presence => existing(changes.at(-1));
