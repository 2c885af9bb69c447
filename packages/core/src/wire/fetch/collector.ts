import { type ChatError, fail } from "../../operation/errors.js";
import type { BodyBudget } from "./budget.js";

const smallest = 4096;

/** Collects the chunks of a body in one buffer; kept apart, chunks of one byte would cost a hundred times their size. */
export class Collector {
  /** The most bytes that are taken. */
  limit = 0;
  /** The length that the client announced, in bytes; 0 where it announced none. */
  announced = 0;
  #buffer = new Uint8Array(0);
  #length = 0;
  #place: string | null = null;

  /** `place` names where the body comes from, for the budget. */
  constructor(
    private readonly budget: BodyBudget,
    private readonly place: () => string,
  ) {}

  get length(): number {
    return this.#length;
  }

  /** Adds a chunk, or returns the error where there is no room for it. */
  add(chunk: Uint8Array): ChatError | undefined {
    const length = this.#length + chunk.length;
    if (length > this.limit) return fail("requestTooLarge", { limit: this.limit });
    if (length > this.#buffer.length && !this.#grow(length)) return fail("rateLimited", { "retry-after": 1 });
    this.#buffer.set(chunk, this.#length);
    this.#length = length;
    return undefined;
  }

  #grow(length: number): boolean {
    const size = Math.max(length, Math.min(this.announced || this.limit, Math.max(smallest, 2 * length)));
    this.#place ??= this.place();
    if (!this.budget.take(size - this.#buffer.length, this.#place)) return false;
    const grown = new Uint8Array(size);
    grown.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = grown;
    return true;
  }

  get bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  /** Gives the bytes back to the budget; call it when nobody needs them any more. */
  release(): void {
    if (this.#place !== null) this.budget.giveBack(this.#buffer.length, this.#place);
    this.#buffer = new Uint8Array(0);
    this.#length = 0;
  }
}
