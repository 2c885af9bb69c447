import { join } from "node:path";
import { randomNumbers, sharedMemoryStorage } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { sqliteStorage } from "@confab/storage-sqlite";
import { temporaryFolder } from "../support/storages.js";
import { suite } from "../support/suite.js";
import { testLateWrites } from "./late-writes.js";

const test = suite("storage/late-writes");
const longestWrite = 100;

testLateWrites(test, "memory", () => memoryStorage({ longestWrite }));
testLateWrites(test, "sqlite", () => sqliteStorage({ file: join(temporaryFolder(), "chat.db"), longestWrite }));
testLateWrites(test, "shared memory", () => sharedMemoryStorage({ random: randomNumbers(1), longestWrite }).storage());
// Each work is run once more, at first.
testLateWrites(test, "repeating shared memory", () => sharedMemoryStorage({ random: () => 0, longestWrite }).storage());
