import type { LogRow, ReadTx } from "../storage/storage.js";
import type { AnyRow } from "../storage/table.js";
import type { AnyRows } from "./resident-read.js";
import type { RowChange } from "./row-change.js";

/**
 * The table of the log, as memory needs it. Its column `changes` holds which rows a commit changed, as JSON text in the first row of
 * the commit.
 */
export interface CommitLog {
  table: string;
  /** Makes the columns of a row that says nothing else. */
  blank(): LogRow;
  /** Returns rows of the log as followers get them: with what is stored once for several of them. */
  filled(tx: ReadTx<AnyRows>, rows: readonly AnyRow[]): Promise<readonly AnyRow[]>;
  /** Whether other processes may want to know. */
  isShared: boolean;
}

/** What this process keeps with its commits beside what is stored. */
export interface Beside {
  changes: readonly RowChange[];
  /** The ids of changed rows of tables of which memory keeps the newest rows, by table; nobody else follows those. */
  recent: ReadonlyMap<string, readonly number[]>;
  /** What the caller of `append` gave. */
  beside: unknown;
}

/** The ids of changed rows, by table. */
type ChangedIds = Record<string, number[]>;

/** Returns the rows of a commit. The first one notes what the commit changed; a commit without rows gets one for that. */
export const withChanges = (
  rows: readonly LogRow[],
  changes: readonly RowChange[],
  { blank }: CommitLog,
): readonly LogRow[] => {
  if (changes.length === 0) return rows;
  const ids: ChangedIds = {};
  for (const { table, id } of changes) {
    ids[table] ??= [];
    ids[table].push(id);
  }
  const [first = blank(), ...others] = rows;
  return [{ ...first, changes: JSON.stringify(ids) }, ...others];
};

/** Returns the ids of the rows that the commits with these rows of the log changed, each once. */
export const changedIn = (rows: readonly AnyRow[]): ReadonlyMap<string, ReadonlySet<number>> => {
  const changed = new Map<string, Set<number>>();
  // Most commits of a group change the same.
  let last: unknown;
  for (const row of rows) {
    if (!("changes" in row) || typeof row.changes !== "string" || row.changes === last) continue;
    last = row.changes;
    // `withChanges` wrote it.
    for (const [table, ids] of Object.entries(JSON.parse(row.changes) as ChangedIds)) {
      const known = changed.get(table) ?? new Set();
      changed.set(table, known);
      for (const id of ids) known.add(id);
    }
  }
  return changed;
};
