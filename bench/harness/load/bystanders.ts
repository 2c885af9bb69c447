import { setTimeout as wait } from "node:timers/promises";
import { VoidRun } from "../benchmark.js";
import type { Target } from "../servers.js";
import { Connection } from "./connection.js";

/** Clients that ask for something small every few milliseconds, whether the last answer is there or not. */
export class Bystanders {
  /** Milliseconds from when a request was due to its answer. */
  readonly latencies: number[] = [];
  readonly #idle: Connection[] = [];
  #failure: Error | undefined;
  #open = 0;

  constructor(
    private readonly target: Target,
    private readonly request: string,
  ) {}

  /** Asks every `interval` milliseconds until `work` is done; throws where an answer was an error. */
  async during(interval: number, work: Promise<unknown>): Promise<void> {
    let isOver = false;
    const over = work.finally(() => {
      isOver = true;
    });
    const started = performance.now();
    for (let turn = 0; !isOver; turn++) {
      const due = started + turn * interval;
      // A stall of this process delays what is due without hiding how long it waited.
      if (due > performance.now()) await wait(due - performance.now());
      this.#ask(due);
    }
    await over;
    while (this.#open > 0) await wait(1);
    if (this.#failure !== undefined) throw this.#failure;
  }

  #ask(due: number): void {
    const connection = this.#idle.pop() ?? new Connection(this.target.origin);
    this.#open++;
    connection.send(this.request, (status, body) => {
      this.#open--;
      this.latencies.push(performance.now() - due);
      this.#idle.push(connection);
      if (status !== 200) this.#failure ??= new VoidRun(`a small request was answered ${status} ${body}`);
    });
  }

  leave(): void {
    for (const connection of this.#idle) connection.close();
  }
}
