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

/** How the store is used. */
export interface SharedMemoryOptions extends Delays {
  /** Milliseconds after which a write that does not end is given up, since all others wait for it; 30,000 when absent. */
  longestWrite?: number;
}

/** One store in memory for several processes. */
export interface SharedMemory {
  /** Makes the storage of one more process. */
  storage(): SharedStorage;
  /** Makes a store that begins with what is stored here now, and has its own numbers by chance. */
  copy(random: () => number): SharedMemory;
}

class Process implements SharedStorage {
  private readonly connections = new Set<SharedConnection>();

  readonly open: Storage["open"];

  constructor(private readonly around: Surroundings) {
    this.open = delayingStorage({ open: (schema) => this.connect(schema) }, around).open;
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
    const declaration = await this.around.store.migrate(schema as unknown as Schema<Tables>);
    const connection = new SharedConnection(this.around, declaration);
    this.connections.add(connection);
    return connection as unknown as Connection<S>;
  }

  private answer(answer: AnswerFate): void {
    for (const connection of this.connections) connection.nextAnswer = answer;
  }
}

const overStore = (store: SharedStore, delays: Required<Delays>): SharedMemory => {
  const around: Surroundings = { ...delays, store, open: new Set() };
  return {
    storage: () => new Process(around),
    copy: (random) => overStore(store.copy(random), { ...delays, random }),
  };
};

/**
 * Makes a store in memory to which several processes have connections, as to a database. Their calls interleave, each hears late of
 * what the others commit, works are run again, and ids have gaps. What holds only in one process then fails in a test.
 */
export const sharedMemoryStorage = (options: SharedMemoryOptions): SharedMemory => {
  const { random, sleep = byTimer, longestWrite: longest = longestWrite } = options;
  return overStore(new SharedStore(random, longest), { random, sleep });
};
