import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Storage } from "@confab/core";
import { delayingStorage, randomNumbers, sharedMemoryStorage } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { sqliteStorage } from "@confab/storage-sqlite";
import { quickFolder } from "./quick-folder.js";
import { inTurns } from "./turns.js";

export interface StorageUnderTest {
  name: string;
  /** A storage that holds nothing yet. */
  make(): Storage;
}

const folders: string[] = [];

process.on("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that goes with the process. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(quickFolder, "confab-test-"));
  folders.push(folder);
  return folder;
};

const sqlite = () => sqliteStorage({ file: join(temporaryFolder(), "chat.db") });
const delaying = (make: () => Storage) => () => delayingStorage(make(), { random: randomNumbers(1), sleep: inTurns });

/** Every test that touches stored data runs on each of these. */
export const storages: readonly StorageUnderTest[] = [
  { name: "memory", make: memoryStorage },
  { name: "sqlite", make: sqlite },
  { name: "delaying memory", make: delaying(memoryStorage) },
  { name: "delaying sqlite", make: delaying(sqlite) },
  { name: "shared memory", make: () => sharedMemoryStorage({ random: randomNumbers(1), sleep: inTurns }).storage() },
];
