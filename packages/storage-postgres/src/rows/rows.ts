import type { Column, ColumnKind, Shape } from "@confab/core";
import type { Cell } from "../server/cells.js";

/** A row as callers get it. */
export type StoredRow = { id: number } & Record<string, unknown>;

/** A row as the database has it: `id` first, then the columns in their order. */
export type Cells = readonly Cell[];

/** The id of a row of cells. */
export const idOf = ([id]: Cells): number => Number(id);

const encoders: Partial<Record<ColumnKind, (value: unknown) => Cell>> = {
  // Cells wait for the commit, and the caller may change what he gave meanwhile.
  bytes: (value) => new Uint8Array(value as Uint8Array),
  // JSON that says nothing is null.
  json: (value) => JSON.stringify(value) ?? null,
};

/** The value as the database has it, once it was checked to fit its column. */
export const encode = ({ kind }: Column, value: unknown): Cell =>
  value === null ? null : (encoders[kind]?.(value) ?? (kind === "json" ? null : (value as Cell)));

/** The cells of a checked row. */
export const encodeRow = ({ columns }: Shape, id: number, row: Readonly<Record<string, unknown>>): Cells => {
  const cells: Cell[] = [id];
  for (const column of columns) cells.push(encode(column, row[column.name]));
  return cells;
};

const decoders: Partial<Record<ColumnKind, (cell: Cell) => unknown>> = {
  bytes: (cell) => new Uint8Array(cell as Uint8Array),
  // Most lists of most rows are empty.
  json: (cell) => (cell === "[]" ? [] : JSON.parse(cell as string)),
};

/** Makes a function that turns cells of these columns, after `id`, into a row that is the caller's own. */
export const decoderOf = (columns: readonly Column[]): ((cells: Cells) => StoredRow) => {
  const members = columns.map(({ name, kind }) => ({ name, decode: decoders[kind] }));
  return (cells) => {
    const row: StoredRow = { id: idOf(cells) };
    let at = 0;
    for (const { name, decode } of members) {
      at += 1;
      const cell = cells[at] ?? null;
      row[name] = cell === null || decode === undefined ? cell : decode(cell);
    }
    return row;
  };
};

const arrays: Record<ColumnKind, string> = {
  integer: "bigint[]",
  real: "float8[]",
  text: "text[]",
  boolean: "boolean[]",
  bytes: "bytea[]",
  json: "json[]",
};

/** The type of a parameter that holds a column's values for many rows. */
export const arrayType = ({ kind }: Pick<Column, "kind">): string => arrays[kind];
