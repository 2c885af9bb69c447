import type { ServerResponse } from "node:http";
import { type BodyBudget, type ChatError, fail } from "@confab/core";

/** What a collector has to know of its body. */
export interface Collecting {
  limit: number;
  /** The length that the client has promised; 0 where it has not. */
  announced: number;
  budget: BodyBudget;
  /** Where the body comes from, as far as the budget is shared by places. */
  place: () => string;
}

const nothing = Buffer.alloc(0);
const smallest = 4096;

/** Collects chunks in one buffer: kept apart, a body sent byte by byte would cost a hundred times its size. */
export class Collector {
  #buffer: Buffer = nothing;
  /** Whether there may be room behind the chunks; the first one is a slice of what the socket read. */
  #isOwn = false;
  #length = 0;
  #taken = 0;
  #place = "";
  readonly #collecting: Collecting;
  readonly #res: ServerResponse;

  /** What it takes from the budget is given back when `res` is over. */
  constructor(collecting: Collecting, res: ServerResponse) {
    this.#collecting = collecting;
    this.#res = res;
  }

  /** Answers why the chunk is not taken, if it is not. */
  add(chunk: Buffer): ChatError | undefined {
    const { limit } = this.#collecting;
    const length = this.#length + chunk.length;
    if (length > limit) return fail("requestTooLarge", { limit });
    if (!(this.#length === 0 ? this.#begin(chunk) : this.#append(chunk, length)))
      return fail("rateLimited", { "retry-after": 1 });
    this.#length = length;
    return undefined;
  }

  #begin(chunk: Buffer): boolean {
    this.#buffer = chunk;
    // Nearly all bodies are short and come at once: nobody can hold them back, and no account of them is needed.
    const isWhole = chunk.length === this.#collecting.announced;
    return (isWhole && chunk.length <= smallest) || this.#take(chunk.length);
  }

  #append(chunk: Buffer, length: number): boolean {
    if ((!this.#isOwn || length > this.#buffer.length) && !this.#grow(length)) return false;
    chunk.copy(this.#buffer, this.#length);
    return true;
  }

  #grow(length: number): boolean {
    const { limit, announced } = this.#collecting;
    const most = announced === 0 ? limit : announced;
    const size = Math.max(length, Math.min(most, Math.max(smallest, 2 * length)));
    if (!this.#take(size - this.#taken)) return false;
    const grown = Buffer.allocUnsafe(size);
    this.#buffer.copy(grown, 0, 0, this.#length);
    this.#buffer = grown;
    this.#isOwn = true;
    return true;
  }

  #take(bytes: number): boolean {
    const { budget, place } = this.#collecting;
    if (this.#taken === 0) this.#place = place();
    if (!budget.take(bytes, this.#place)) return false;
    if (this.#taken === 0) this.#res.once("close", () => budget.giveBack(this.#taken, this.#place));
    this.#taken += bytes;
    return true;
  }

  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }
}
