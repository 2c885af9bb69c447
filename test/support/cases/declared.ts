import type { WorldTest } from "../world/suite.js";
import type { RandomActions } from "./action.js";
import type { CaseTable } from "./cases.js";
import type { OperationId } from "./doors.js";
import type { Sample } from "./samples.js";

/** What the tests of the resources say of operations, for the tests that walk the registry. */
export interface Declared {
  tables: CaseTable[];
  samples: Map<OperationId, Sample>;
  actions: RandomActions[];
  worldTests: WorldTest[];
}

let collecting: Declared | null = null;

/** Notes a declaration if anybody collects them; false where a file is loaded for its own tests. */
export const declared = (note: (declared: Declared) => void): boolean => {
  if (collecting === null) return false;
  note(collecting);
  return true;
};

/** What the files that `load` loads declare. Loaded before, they say nothing again. */
export const collectDeclared = async (load: () => Promise<unknown>): Promise<Declared> => {
  const found: Declared = { tables: [], samples: new Map(), actions: [], worldTests: [] };
  const before = collecting;
  collecting = found;
  try {
    await load();
  } finally {
    collecting = before;
  }
  return found;
};

/** Adds an entry that nobody has added before. */
export const addOnce = <Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void => {
  if (map.has(key)) throw new Error(`${key} is declared twice.`);
  map.set(key, value);
};
