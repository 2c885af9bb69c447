import { copyFileSync, existsSync, rmSync, unlinkSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import type { Storage } from "@confab/core";
import {
  countingStorage,
  delayingStorage,
  randomNumbers,
  type SharedStorage,
  sharedMemoryStorage,
} from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { sqliteStorage } from "@confab/storage-sqlite";
import { quickFolder } from "../quick-folder.js";
import { inTurns, turn } from "../turns.js";
import { countedPostgresOriginal, postgresOriginal } from "./postgres-copies.js";

/** A storage with the content of another. */
export interface Copy {
  storage: Storage;
  /** The storages of further processes over the same rows. */
  others?: readonly Storage[];
  /** The storages of all processes, where they can be cut off and killed. */
  processes?: readonly SharedStorage[];
  /** Sets the clock of the store, where processes with clocks of their own share it. */
  keepTime?(now: () => number): void;
  remove(): Promise<void>;
}

/** A storage whose content can be had again as often as it is wanted, once it is closed. */
export interface Original {
  storage: Storage;
  copy(): Promise<Copy>;
}

interface Kept {
  kept: { version: unknown; sequences: Map<string, number> };
}

// Versions of the memory storage never change, so that a copy of one costs nothing.
const copyMemory = (original: Storage): Storage => {
  const copy = memoryStorage();
  const { kept } = original as unknown as Kept;
  Object.assign((copy as unknown as Kept).kept, { ...kept, sequences: new Map(kept.sequences) });
  return copy;
};

const nothing = async () => {};

const memoryOriginal = (): Original => {
  const storage = memoryStorage();
  return { storage, copy: async () => ({ storage: copyMemory(storage), remove: nothing }) };
};

const slow = (storage: Storage, seed = 1): Storage =>
  delayingStorage(storage, { random: randomNumbers(seed), sleep: inTurns });

const delayingOriginal = (make: () => Original): Original => {
  const { storage, copy } = make();
  return {
    storage,
    copy: async () => {
      const { storage, remove } = await copy();
      return { storage: slow(storage), remove };
    },
  };
};

const sharedOriginal = (): Original => {
  const shared = sharedMemoryStorage({ random: randomNumbers(1), sleep: inTurns });
  return {
    storage: shared.storage(),
    copy: async () => {
      let time = () => 0;
      const keepTime = (now: () => number) => {
        time = now;
      };
      const copy = shared.copy(randomNumbers(1), () => time());
      const [storage, other] = [copy.storage(), copy.storage()];
      return { storage, others: [other], processes: [storage, other], keepTime, remove: nothing };
    },
  };
};

const countingOriginal = (): Original => {
  const { storage, copy } = memoryOriginal();
  return {
    storage,
    copy: async () => {
      const { storage, remove } = await copy();
      return { storage: countingStorage(storage, turn), remove };
    },
  };
};

let folder: Promise<string> | undefined;
let files = 0;

const newFolder = async (): Promise<string> => {
  const made = await mkdtemp(join(quickFolder, "confab-test-"));
  process.on("exit", () => rmSync(made, { recursive: true, force: true }));
  return made;
};

const newFile = async (): Promise<string> => {
  folder ??= newFolder();
  files += 1;
  return join(await folder, `${files}.db`);
};

const fileStorage = (file: string): Storage => {
  let opened: Storage | undefined;
  return {
    open: async (schema) => {
      opened ??= sqliteStorage({ file: await file, synchronous: "NORMAL", readers: 1 });
      return opened.open(schema);
    },
  };
};

// At once: five turns of the thread pool take longer than five calls of memory.
const removeFile = async (file: string): Promise<void> => {
  for (const end of ["", "-wal", "-shm", ".lock", ".key"]) if (existsSync(file + end)) unlinkSync(file + end);
};

const sqliteOriginal = (): Original => {
  const original = newFile();
  const storage: Storage = { open: async (schema) => fileStorage(await original).open(schema) };
  return {
    storage,
    copy: async () => {
      const file = await newFile();
      // With its lock, without which opening it would take the time of founding one.
      for (const end of ["", ".lock"]) copyFileSync((await original) + end, file + end);
      return { storage: fileStorage(file), remove: () => removeFile(file) };
    },
  };
};

/** All storages that a world can be on. */
export const originals = {
  memory: memoryOriginal,
  sqlite: sqliteOriginal,
  "delaying memory": () => delayingOriginal(memoryOriginal),
  "delaying sqlite": () => delayingOriginal(sqliteOriginal),
  "counting memory": countingOriginal,
  "two processes": sharedOriginal,
  "two processes on PostgreSQL": postgresOriginal,
  "counting PostgreSQL": countedPostgresOriginal,
} satisfies Record<string, () => Original>;

export type StorageName = keyof typeof originals;
/** Those of one process, on which every case runs. */
export const storageNames = (Object.keys(originals) as StorageName[]).filter(
  (name) => !name.startsWith("two processes") && !name.startsWith("counting"),
);
