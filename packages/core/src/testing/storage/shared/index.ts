import { longestWrite } from "../../../storage/deadline.js";
import type { Connection, Schema, Storage } from "../../../storage/storage.js";
import type { Tables } from "../../../storage/table.js";
import { byTimer, type Delays, delayingStorage } from "../delaying.js";
import { type AnswerFate, SharedConnection, type Surroundings } from "./connection.js";
import { SharedStore } from "./store.js";

/** The storage of one process among several over one store. Its switches concern the connections that are open at that time. */
export interface SharedStorage extends Storage {
  /** Lets the process hear nothing of the others until it is called with false; what it was told meanwhile is lost. */
  cutOff(isCutOff?: boolean): void;
  /** Kills the process: what it has begun is neither committed nor answered, and it can only be opened again. */
  kill(): void;
  /** Kills the process between its next commit and the answer to it. */
  dieAfterCommit(): void;
  /** Loses the answer to the next commit: its write rejects with the fault "unknown", though it happened. */
  loseAnswer(): void;
}

/** How a store for several processes waits, and which time it has. */
export interface SharedMemoryOptions extends Delays {
  /** Returns the time of the store, in milliseconds since 1970; without it each process goes by its own clock. */
  now?: (() => number) | undefined;
  /** Milliseconds after which a write that does not end is given up, since all others wait for it; 30,000 when absent. */
  longestWrite?: number;
}

/** One store in memory for several processes. */
export interface SharedMemory {
  /** Makes the storage of one more process. */
  storage(): SharedStorage;
  /** Makes a store that begins with what is stored here now, and has its own numbers by chance and, if given, its own time. */
  copy(random: () => number, now?: () => number): SharedMemory;
}

class Process implements SharedStorage {
  private readonly connections = new Set<SharedConnection>();

  readonly open: Storage["open"];

  constructor(private readonly surroundings: Surroundings) {
    this.open = delayingStorage({ open: (schema) => this.connect(schema) }, surroundings).open;
  }

  cutOff(isCutOff = true): void {
    for (const connection of this.connections) connection.cutOff(isCutOff);
  }

  kill(): void {
    for (const connection of this.connections) connection.kill();
  }

  dieAfterCommit(): void {
    this.answer("comes too late");
  }

  loseAnswer(): void {
    this.answer("is lost");
  }

  private async connect<S extends Tables>(schema: Schema<S>): Promise<Connection<S>> {
    // Which tables and columns there are is known to the caller's types only.
    const declaration = await this.surroundings.store.migrate(schema as unknown as Schema<Tables>);
    const connection = new SharedConnection(this.surroundings, declaration);
    this.connections.add(connection);
    // The same as with the schema.
    return connection as unknown as Connection<S>;
  }

  private answer(answer: AnswerFate): void {
    for (const connection of this.connections) connection.nextAnswer = answer;
  }
}

const overStore = (surroundings: Surroundings): SharedMemory => ({
  storage: () => new Process(surroundings),
  copy: (random, now = surroundings.now) =>
    overStore({ ...surroundings, store: surroundings.store.copy(random), open: new Set(), random, now }),
});

/**
 * Makes a store in memory to which several processes have connections, as to a database. Their calls interleave, each hears late of
 * what the others commit, works are run again, and ids have gaps. What holds only in one process then fails in a test.
 */
export const sharedMemoryStorage = (options: SharedMemoryOptions): SharedMemory => {
  const { random, sleep = byTimer, now, longestWrite: longest = longestWrite } = options;
  return overStore({ store: new SharedStore(random, longest), open: new Set(), random, sleep, now });
};
