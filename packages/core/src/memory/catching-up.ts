import { portions } from "../storage/portions.js";
import { rowsAtOnce } from "../storage/slice.js";
import type { AheadScan, ReadTx } from "../storage/storage.js";
import type { AnyRow } from "../storage/table.js";
import { type CommitLog, changedIn } from "./commit-log.js";
import type { AnyRows } from "./resident-read.js";
import type { RowChange } from "./row-change.js";

/** What happened after a commit that memory has followed, up to the snapshot that it was read from. */
export interface Missed {
  /** The number of the newest commit among them. */
  seq: number;
  /** The rows of the log; null where some are gone, so that nothing of before can be kept. */
  rows: readonly AnyRow[] | null;
  /** Each changed row as the snapshot has it. */
  changes: readonly RowChange[];
}

/** Reads what happened after a commit. */
export const readMissed = async (tx: ReadTx<AnyRows>, after: number, log: CommitLog): Promise<Missed> => {
  const { seq } = tx;
  const { table, index, scan } = missedScan(after, log);
  const rows = await tx.scan(table, index, scan);
  if (!(await isWhole(tx, { after, rows, table }))) return { seq, rows: null, changes: [] };
  return { seq, rows: await log.filled(tx, rows), changes: await readChanges(tx, rows) };
};

/** The scan that `readMissed` begins with. */
export const missedScan = (after: number, { table }: CommitLog): AheadScan => ({ table, index: "id", scan: { after } });

/** Whether no row of the log after a commit is gone. Old ones are trimmed; commits that have none leave gaps as well. */
const isWhole = async (tx: ReadTx<AnyRows>, { after, rows, table }: Found): Promise<boolean> => {
  if (rows[0]?.id === after + 1) return true;
  const [oldest] = await tx.scan(table, "id", { limit: 1, columns: [] });
  return oldest !== undefined && oldest.id <= after + 1;
};

interface Found {
  after: number;
  rows: readonly AnyRow[];
  table: string;
}

const readChanges = async (tx: ReadTx<AnyRows>, rows: readonly AnyRow[]): Promise<RowChange[]> => {
  const changes: RowChange[] = [];
  for (const [table, ids] of changedIn(rows))
    for (const some of portions([...ids], rowsAtOnce)) {
      const found = new Map((await tx.getMany(table, some)).map((row) => [row.id, row]));
      for (const id of some) changes.push({ table, id, after: found.get(id) ?? null });
    }
  return changes;
};
