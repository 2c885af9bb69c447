import type { ServerResponse } from "node:http";
import { fail } from "@confab/core";
import type { Refusal } from "./refusals.js";

/** How many bytes of bodies the process holds at once, since many clients can each stay a little below their own limit. */
export class Budget {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  take(bytes: number): boolean {
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.#left += bytes;
  }
}

const nothing = Buffer.alloc(0);
const smallest = 4096;

/** Collects chunks in one buffer: kept apart, a body sent byte by byte would cost a hundred times its size. */
export class Collector {
  #buffer: Buffer = nothing;
  #length = 0;
  #taken = 0;
  readonly #limit: number;
  readonly #budget: Budget;
  readonly #res: ServerResponse;

  /** What it takes from the budget is given back when `res` is over. */
  constructor(limit: number, budget: Budget, res: ServerResponse) {
    this.#limit = limit;
    this.#budget = budget;
    this.#res = res;
  }

  /** Answers why the chunk is not taken, if it is not. */
  add(chunk: Buffer): Refusal | undefined {
    const length = this.#length + chunk.length;
    if (length > this.#limit) return fail("requestTooLarge", { limit: this.#limit });
    if (this.#length === 0) this.#buffer = chunk;
    else if (this.#hasRoom(length)) chunk.copy(this.#buffer, this.#length);
    else return fail("rateLimited", { "retry-after": 1 });
    this.#length = length;
    return undefined;
  }

  // The first chunk is not ours to write behind: it is a slice of what the socket read.
  #hasRoom(length: number): boolean {
    return (this.#taken > 0 && length <= this.#buffer.length) || this.#grow(length);
  }

  #grow(length: number): boolean {
    const size = Math.min(this.#limit, Math.max(smallest, 2 * length));
    if (!this.#budget.take(size - this.#taken)) return false;
    if (this.#taken === 0) this.#res.once("close", () => this.#budget.giveBack(this.#taken));
    this.#taken = size;
    const grown = Buffer.allocUnsafe(size);
    this.#buffer.copy(grown, 0, 0, this.#length);
    this.#buffer = grown;
    return true;
  }

  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }
}
