import { fail } from "../../operation/errors.js";
import type { BodyBudget } from "./budget.js";

const smallest = 4096;
const nothing = new Uint8Array(0);

/** Collects the chunks of a body in one buffer; kept apart, chunks of one byte would cost a hundred times their size. */
export class Collector {
  /** The most bytes that are taken. */
  limit = 0;
  /** The length that the client announced, in bytes; 0 where it announced none. */
  announced = 0;
  #buffer: Uint8Array = nothing;
  /** Whether there may be room behind the chunks; the first one is a part of what the socket read. */
  #isOwn = false;
  #length = 0;
  #place: string | null = null;
  /** Bytes that the budget has given. */
  #taken = 0;

  /** `place` names where the body comes from. It is called once, before the first bytes are taken from the budget. */
  constructor(
    private readonly budget: BodyBudget,
    private readonly place: () => string,
  ) {}

  get length(): number {
    return this.#length;
  }

  /** Adds a chunk; throws a ChatError where there is no room for it. */
  add(chunk: Uint8Array): void {
    const length = this.#length + chunk.length;
    if (length > this.limit) throw fail("requestTooLarge", { limit: this.limit });
    const hasRoom = this.#length === 0 ? this.#begin(chunk) : this.#append(chunk, length);
    if (!hasRoom) throw fail("rateLimited", { "retry-after": 1 });
    this.#length = length;
  }

  #begin(chunk: Uint8Array): boolean {
    this.#buffer = chunk;
    // Nearly all bodies are short and come at once: nobody can hold them back, and no account of them is needed.
    const isWhole = chunk.length === this.announced;
    return (isWhole && chunk.length <= smallest) || this.#take(chunk.length);
  }

  #append(chunk: Uint8Array, length: number): boolean {
    if ((!this.#isOwn || length > this.#buffer.length) && !this.#grow(length)) return false;
    this.#buffer.set(chunk, this.#length);
    return true;
  }

  #grow(length: number): boolean {
    const size = Math.max(length, Math.min(this.announced || this.limit, Math.max(smallest, 2 * length)));
    if (!this.#take(size - this.#taken)) return false;
    const grown = new Uint8Array(size);
    grown.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = grown;
    this.#isOwn = true;
    return true;
  }

  #take(bytes: number): boolean {
    this.#place ??= this.place();
    if (!this.budget.take(bytes, this.#place)) return false;
    this.#taken += bytes;
    return true;
  }

  get bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  /** Gives the bytes back to the budget; call it when nobody needs them any more. */
  release(): void {
    if (this.#place !== null) this.budget.giveBack(this.#taken, this.#place);
    this.#buffer = nothing;
    this.#length = 0;
    this.#taken = 0;
  }
}
