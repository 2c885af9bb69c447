import type { WriteTx } from "./vocabulary.js";

const sequence = "presence_updates";
const blockSize = 10_000;
const lowWater = 5_000;

/**
 * The order of changes of presence. Its numbers come from blocks that were reserved durably beforehand: after a crash that loses the
 * newest changes no number is given again, so no client is ahead of the server.
 */
export class UpdateIds {
  private next = 0;
  private limit = 0;
  private following: number | null = null;

  /** Reserves a block; `adopt` lets its numbers be given once that is durable. */
  reserve(tx: WriteTx): Promise<number> {
    return tx.nextId(sequence, blockSize);
  }

  adopt(first: number): void {
    this.following = first;
    if (this.next >= this.limit) this.advance();
  }

  get isLow(): boolean {
    return this.following === null && this.limit - this.next < lowWater;
  }

  /** Null once the reserved numbers are used up, because no further ones could be stored. */
  take(): number | null {
    if (this.next >= this.limit) this.advance();
    if (this.next >= this.limit) return null;
    this.next += 1;
    return this.next - 1;
  }

  private advance(): void {
    if (this.following === null) return;
    this.next = this.following;
    this.limit = this.following + blockSize;
    this.following = null;
  }
}
