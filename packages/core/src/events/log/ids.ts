import type { LogWriteTx } from "./tables.js";

const sequence = "event_ids";
const blockSize = 100_000;
const lowWater = 20_000;

/**
 * The ids of events, stored or not, from one counter in memory. It runs inside blocks that were reserved durably beforehand, so
 * that an id handed out without being stored (a heartbeat, typing) is never given again after a crash (security K3).
 */
export class EventIds {
  private next = 0;
  private limit = 0;

  /** Reserves the first block after a start. */
  async open(tx: LogWriteTx): Promise<number> {
    return tx.nextId(sequence, blockSize);
  }

  use(first: number): void {
    this.next = first;
    this.limit = first + blockSize;
  }

  /** The last id given. */
  get last(): number {
    return this.next - 1;
  }

  /** `count` ids for events stored by this transaction; reserves further ones with it when few are left. */
  async take(tx: LogWriteTx, count: number): Promise<{ first: number; reserved: number | null }> {
    let reserved: number | null = null;
    if (this.limit - this.next < lowWater + count) reserved = await tx.nextId(sequence, blockSize + count);
    if (this.limit - this.next < count && reserved !== null) this.adopt(reserved, count);
    const first = this.next;
    this.next += count;
    return { first, reserved };
  }

  /** Lets ids of a reserved block be given; called once the reservation is durable. */
  adopt(reserved: number, extra = 0): void {
    if (reserved < this.limit) return;
    if (reserved > this.limit) this.next = Math.max(this.next, reserved);
    this.limit = reserved + blockSize + extra;
  }

  /** An id for an event that is not stored; null when the reserved ones are used up. */
  takeUnstored(): number | null {
    if (this.next >= this.limit) return null;
    this.next += 1;
    return this.next - 1;
  }

  get isLow(): boolean {
    return this.limit - this.next < lowWater;
  }
}
