import type { WriteTx } from "./vocabulary.js";

const sequence = "presence_updates";
const blockSize = 10_000;
const lowWater = 5_000;

/**
 * Gives the numbers that order changes of presence. They come from blocks that are reserved durably beforehand. After a crash that
 * loses the newest changes, no number is given again, so no client is ahead of the server.
 */
export class UpdateIds {
  private next = 0;
  private limit = 0;
  private following: number | null = null;

  /** Reserves a block of numbers and returns the first. To give them out, call `adopt` once the reservation is durable. */
  reserve(tx: WriteTx): Promise<number> {
    return tx.nextId(sequence, blockSize);
  }

  /** Lets the numbers of a reserved block be given, once those of the present block are used up. */
  adopt(first: number): void {
    this.following = first;
    if (this.next >= this.limit) this.advance();
  }

  /** Whether it is time to reserve another block. */
  get isLow(): boolean {
    return this.following === null && this.limit - this.next < lowWater;
  }

  /** Returns the next number; null once all reserved ones are used up, because no further block could be stored. */
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
