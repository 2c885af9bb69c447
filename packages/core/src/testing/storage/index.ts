import { batchCases } from "./batches.js";
import type { ConformanceCase } from "./case.js";
import { closingCases } from "./closing.js";
import { commitCases } from "./commits.js";
import { idCases } from "./ids.js";
import { languageCases } from "./language.js";
import { migrationCases } from "./migration.js";
import { modelCases } from "./model.js";
import { orderCases } from "./order.js";
import { rowCases } from "./rows.js";
import { timeCases } from "./time.js";
import { transactionCases } from "./transactions.js";
import { wordCases } from "./words.js";

export type { ConformanceCase, MakeStorage } from "./case.js";
export { type CountingStorage, countingStorage } from "./counting.js";
export { type Delays, delayingStorage } from "./delaying.js";
export {
  type SharedMemory,
  type SharedMemoryOptions,
  type SharedStorage,
  sharedMemoryStorage,
} from "./shared/index.js";

/**
 * The cases that every storage passes, for any test runner: `for (const { name, run } of storageConformance) test(name, () =>
 * run(make))`.
 */
export const storageConformance: readonly ConformanceCase[] = [
  ...transactionCases,
  ...rowCases,
  ...batchCases,
  ...commitCases,
  ...orderCases,
  ...modelCases,
  ...idCases,
  ...wordCases,
  ...languageCases,
  ...timeCases,
  ...closingCases,
  ...migrationCases,
];
