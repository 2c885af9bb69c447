import { signal } from "@preact/signals-core";
import { ChatError } from "../../api/errors.js";

/** How the loading of a list goes. */
export interface LoadingStatus {
  readonly isLoading: boolean;
  /** Why the last loading failed; null where it did not. */
  readonly error: unknown;
}

/** Whether the server no longer shows it. Of 401 the connection knows, and 429 passes. */
export const deniesReading = (cause: unknown): boolean =>
  cause instanceof ChatError && cause.status < 500 && cause.status !== 401 && cause.status !== 429;

/** What a list loads, one after the other. */
export class Loading {
  readonly status = signal<LoadingStatus>({ isLoading: false, error: null });
  readonly #waiting = new Map<string, Promise<void>>();
  #last: Promise<void> = Promise.resolve();
  #running = 0;

  /** Runs a work after those before it; the same work is not asked for twice until it is done. */
  run(name: string, work: () => Promise<void>): Promise<void> {
    return this.#waiting.get(name) ?? this.#enqueue(name, work, false);
  }

  /** The same, but what runs already does not count: it may have begun too early. */
  runAfter(name: string, work: () => Promise<void>): Promise<void> {
    return this.#waiting.get(name) ?? this.#enqueue(name, work, true);
  }

  #enqueue(name: string, work: () => Promise<void>, untilBegun: boolean): Promise<void> {
    this.#running += 1;
    this.status.value = { ...this.status.peek(), isLoading: true };
    const run = this.#last.then(async () => {
      if (untilBegun) this.#waiting.delete(name);
      await this.#finish(work);
      if (this.#waiting.get(name) === run) this.#waiting.delete(name);
    });
    this.#waiting.set(name, run);
    this.#last = run;
    return run;
  }

  /** Notes that something was loaded. */
  succeed(): void {
    if (this.status.peek().error !== null) this.status.value = { ...this.status.peek(), error: null };
  }

  async #finish(work: () => Promise<void>): Promise<void> {
    const failure = await work().then(
      () => null,
      (cause: unknown) => ({ error: cause }),
    );
    this.#running -= 1;
    this.status.value = { ...this.status.peek(), ...failure, isLoading: this.#running > 0 };
  }
}
