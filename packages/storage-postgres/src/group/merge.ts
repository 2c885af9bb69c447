import {
  comparePosition,
  compareRows,
  type Range,
  rowMatch,
  type Scan,
  type Search,
  type Soon,
  type Sum,
  whenThere,
} from "@confab/core";
import { type Cells, idOf } from "../rows/rows.js";
import type { PostgresTable } from "../rows/table.js";
import type { GroupBase } from "./base.js";
import type { Overlay } from "./overlay.js";

/** Where a work reads: the stored rows of a table under its changes. */
export interface Under {
  table: PostgresTable;
  source: GroupBase;
  overlay: Overlay;
}

const isWithin = ({ table }: Under, index: string, range: Range) => {
  const order = table.orderOf(index);
  return (cells: Cells) => comparePosition(order, range, table.keysOf(cells)) === 0;
};

const changedRows = ({ table, overlay }: Under, isWanted: (cells: Cells) => boolean): Cells[] => {
  const rows: Cells[] = [];
  for (const { cells } of overlay.changes(table)) if (cells !== undefined && isWanted(cells)) rows.push(cells);
  return rows;
};

const inOrder = ({ table }: Under, index: string, { reverse }: Scan) => {
  const compare = compareRows(table.orderOf(index));
  const forwards = (a: Cells, b: Cells) => compare(table.keysOf(a), table.keysOf(b));
  return reverse ? (a: Cells, b: Cells) => forwards(b, a) : forwards;
};

/**
 * Returns the row that has the values of a unique index, where it is stored and still has them: then no changed row can. Each message
 * looks for its topic, and those of a group change many (benchmark postgres-send).
 */
const stillThere = (
  { table, overlay }: Under,
  { index, scan }: { index: string; scan: Scan },
  [stored]: readonly Cells[],
): Cells | undefined => {
  if (stored === undefined || !table.isForOne(index, scan)) return undefined;
  const held = overlay.find(table, idOf(stored));
  if (held === undefined) return stored;
  return held.cells !== undefined && table.areAlike(index, stored, held.cells) ? held.cells : undefined;
};

/**
 * Returns the rows of a scan as the changes make them, from what is stored; undefined where more stored rows are needed to tell.
 */
export const merged = (under: Under, { index, scan }: { index: string; scan: Scan }, stored: readonly Cells[]) => {
  const { table, overlay } = under;
  const only = stillThere(under, { index, scan }, stored);
  if (only !== undefined) return [only];
  const { limit = Number.POSITIVE_INFINITY } = scan;
  const compare = inOrder(under, index, scan);
  const last = stored.length < limit ? undefined : stored.at(-1);
  const kept = stored.filter((cells) => overlay.find(table, idOf(cells)) === undefined);
  const changed = changedRows(under, isWithin(under, index, scan));
  // Behind the last stored row that is known there may be others.
  const known = last === undefined ? changed : changed.filter((cells) => compare(cells, last) <= 0);
  const rows = [...kept, ...known].sort(compare);
  return last === undefined || rows.length >= limit ? rows.slice(0, scan.limit) : undefined;
};

/**
 * Returns the whole rows of a scan as the changes make them, or a promise where the database has to be asked; `first` is what is stored,
 * where that was asked for already.
 */
export const scanUnder = (
  under: Under,
  { index, scan }: { index: string; scan: Scan },
  first?: Soon<Cells[]>,
): Soon<Cells[]> => {
  const { table, source, overlay } = under;
  const { columns: _, limit, ...whole } = scan;
  const scanUpTo = (most: number | undefined, answer?: typeof first): Soon<Cells[]> => {
    const wider = most === undefined ? whole : { limit: most, ...whole };
    return whenThere(answer ?? source.scan(table, index, wider), (stored) => {
      if (!overlay.isChanged(table)) return stored;
      const rows = merged(under, { index, scan: wider }, stored);
      return rows === undefined ? scanUpTo((most ?? 0) * 2 + overlay.size(table)) : rows.slice(0, limit);
    });
  };
  return scanUpTo(limit, first);
};

/** Returns how many rows a range has as the changes make them. */
export const countUnder = async (under: Under, index: string, range: Range): Promise<number> => {
  const { table, source, overlay } = under;
  const stored = await table.count(source, index, range);
  const counts = isWithin(under, index, range);
  const count = (cells: Cells | undefined) => (cells !== undefined && counts(cells) ? 1 : 0);
  let sum = stored;
  for (const { before, cells } of overlay.changes(table)) sum += count(cells) - count(before);
  return sum;
};

/** Returns what a column adds up to as the changes make the rows. */
export const sumUnder = async (under: Under, index: string, { column, ...range }: Sum): Promise<number> => {
  const { table, source, overlay } = under;
  const counts = isWithin(under, index, range);
  const adds = (cells: Cells | undefined) =>
    cells !== undefined && counts(cells) ? Number(table.keysOf(cells)[column] ?? 0) : 0;
  let sum = await table.sum(source, index, { column, ...range });
  for (const { before, cells } of overlay.changes(table)) sum += adds(cells) - adds(before);
  return sum;
};

/** Returns the ids that a search finds as the changes make the rows. */
export const searchUnder = async (under: Under, search: Search): Promise<number[]> => {
  const { table, source, overlay } = under;
  const { limit, after, before, reverse } = search;
  const size = overlay.size(table);
  const stored = await table.search(source, limit === undefined ? search : { ...search, limit: limit + size });
  if (size === 0) return stored;
  const matches = rowMatch(table.shape, search);
  const isFound = (cells: Cells) => {
    const row = table.decode(cells);
    return (after === undefined || row.id > after) && (before === undefined || row.id < before) && matches(row);
  };
  const changed = changedRows(under, isFound).map(idOf);
  const ids = [...stored.filter((id) => overlay.find(table, id) === undefined), ...changed];
  return ids.sort((a, b) => (reverse ? b - a : a - b)).slice(0, limit);
};
