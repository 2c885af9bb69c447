import type { LogWriteTx } from "./tables.js";

const sequence = "event_ids";
const blockSize = 100_000;
const lowWater = 20_000;

/**
 * Gives events their ids, stored or not, from one counter in memory. The counter stays inside blocks of ids that were reserved
 * durably beforehand. So an id that is given without being stored (a heartbeat, typing) is never given again after a crash
 * (security K3).
 */
export class EventIds {
  private next = 0;
  private limit = 0;

  /** Reserves a block and returns its first id. */
  async open(tx: LogWriteTx): Promise<number> {
    return tx.nextId(sequence, blockSize);
  }

  /** Gives ids from the block that begins with `first`. */
  use(first: number): void {
    this.next = first;
    this.limit = first + blockSize;
  }

  /** The last id that was given. */
  get last(): number {
    return this.next - 1;
  }

  /**
   * Takes `count` ids for events that this transaction stores. When few are left it also reserves a block, and returns the block's
   * first id as `reserved`.
   */
  async take(tx: LogWriteTx, count: number): Promise<{ first: number; reserved: number | null }> {
    let reserved: number | null = null;
    if (this.limit - this.next < lowWater + count) reserved = await tx.nextId(sequence, blockSize + count);
    if (this.limit - this.next < count && reserved !== null) this.adopt(reserved, count);
    const first = this.next;
    this.next += count;
    return { first, reserved };
  }

  /** Adds a reserved block, whose first `extra` ids may be given already. To be called once the reservation is durable. */
  adopt(reserved: number, extra = 0): void {
    if (reserved < this.limit) return;
    if (reserved > this.limit) this.next = Math.max(this.next, reserved);
    this.limit = reserved + blockSize + extra;
  }

  /** Takes an id for an event that is not stored; null when the reserved ids are used up. */
  takeUnstored(): number | null {
    if (this.next >= this.limit) return null;
    this.next += 1;
    return this.next - 1;
  }

  /** Whether it is time to reserve another block. */
  get isLow(): boolean {
    return this.limit - this.next < lowWater;
  }
}
