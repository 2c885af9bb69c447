import { comparePosition, compareRows, type Range, rowMatch, type Scan, type Search } from "@confab/core";
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

const changedRows = ({ table, overlay }: Under): Cells[] =>
  [...overlay.changes(table)].flatMap(({ cells }) => (cells === undefined ? [] : [cells]));

const inOrder = ({ table }: Under, index: string, { reverse }: Scan) => {
  const compare = compareRows(table.orderOf(index));
  const forwards = (a: Cells, b: Cells) => compare(table.keysOf(a), table.keysOf(b));
  return reverse ? (a: Cells, b: Cells) => forwards(b, a) : forwards;
};

/**
 * Returns the rows of a scan as the changes make them, from what is stored; undefined where more stored rows are needed to tell.
 */
export const merged = (under: Under, { index, scan }: { index: string; scan: Scan }, stored: readonly Cells[]) => {
  const { table, overlay } = under;
  const { limit = Number.POSITIVE_INFINITY } = scan;
  const compare = inOrder(under, index, scan);
  const last = stored.length < limit ? undefined : stored.at(-1);
  const kept = stored.filter((cells) => overlay.find(table, idOf(cells)) === undefined);
  const changed = changedRows(under).filter(isWithin(under, index, scan));
  // Behind the last stored row that is known there may be others.
  const known = last === undefined ? changed : changed.filter((cells) => compare(cells, last) <= 0);
  const rows = [...kept, ...known].sort(compare);
  return last === undefined || rows.length >= limit ? rows.slice(0, scan.limit) : undefined;
};

/** Returns the whole rows of a scan as the changes make them; `first` is what is stored, where that was asked for already. */
export const scanUnder = async (
  under: Under,
  { index, scan }: { index: string; scan: Scan },
  first?: Promise<Cells[]>,
): Promise<Cells[]> => {
  const { table, source, overlay } = under;
  const { columns: _, ...whole } = scan;
  let { limit } = scan;
  let answer = first;
  for (;;) {
    const stored = await (answer ?? source.scan(table, index, limit === undefined ? whole : { ...whole, limit }));
    answer = undefined;
    if (!overlay.isChanged(table)) return stored;
    const rows = merged(under, { index, scan: limit === undefined ? whole : { ...whole, limit } }, stored);
    if (rows !== undefined) return rows.slice(0, scan.limit);
    limit = (limit ?? 0) * 2 + overlay.size(table);
  }
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
  const changed = changedRows(under).filter(isFound).map(idOf);
  const ids = [...stored.filter((id) => overlay.find(table, id) === undefined), ...changed];
  return ids.sort((a, b) => (reverse ? b - a : a - b)).slice(0, limit);
};
