import { type ChatError, fail } from "../../operation/errors.js";
import type { BodyBudget } from "./budget.js";

const smallest = 4096;

/** Collects chunks in one buffer: kept apart, a body sent byte by byte would cost a hundred times its size. */
export class Collector {
  /** In bytes. */
  limit = 0;
  /** The length that the client has promised; 0 where it has not. */
  announced = 0;
  #buffer = new Uint8Array(0);
  #length = 0;
  #place: string | null = null;

  /** `place` is where the body comes from, as far as the budget is shared by places. */
  constructor(
    private readonly budget: BodyBudget,
    private readonly place: () => string,
  ) {}

  get length(): number {
    return this.#length;
  }

  /** Answers why the chunk is not taken, if it is not. */
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

  /** To be called when nobody needs the bytes any more. */
  release(): void {
    if (this.#place !== null) this.budget.giveBack(this.#buffer.length, this.#place);
    this.#buffer = new Uint8Array(0);
    this.#length = 0;
  }
}
