import type { Shape } from "@confab/core";

/** A stored row; it is never changed, only replaced. */
export type MemoryRow = { readonly id: number } & Readonly<Record<string, unknown>>;

const copyObject = (value: object): object => {
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (key === "__proto__") Object.defineProperty(copy, key, { ...ownProperty, value: copyJson(item) });
    else copy[key] = copyJson(item);
  }
  return copy;
};

const ownProperty = { configurable: true, enumerable: true, writable: true };

const copyJson = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  return Array.isArray(value) ? value.map(copyJson) : copyObject(value);
};

// What JSON cannot carry is lost on the way in, as in a storage that keeps text.
const throughJson = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  return Array.isArray(value) && value.length === 0 ? [] : JSON.parse(JSON.stringify(value));
};

const copyBytes = (value: unknown): unknown => (value instanceof Uint8Array ? new Uint8Array(value) : null);

interface Copier {
  /** The row as it is stored. */
  in(row: MemoryRow): MemoryRow;
  /** A row for the caller to keep. */
  out(row: MemoryRow): MemoryRow;
  /** Makes rows for the caller to keep, with the id and these columns alone. */
  outOf(columns: readonly string[]): (row: MemoryRow) => MemoryRow;
}

/** Copies rows of a table so that no part is shared with the caller. */
export const copierOf = ({ columns }: Shape): Copier => {
  const json = columns.filter(({ kind }) => kind === "json").map(({ name }) => name);
  const bytes = columns.filter(({ kind }) => kind === "bytes").map(({ name }) => name);
  const copier = (copyValue: (value: unknown) => unknown) => (row: MemoryRow) => {
    const copy: { id: number } & Record<string, unknown> = { ...row };
    for (const name of json) copy[name] = copyValue(copy[name]);
    for (const name of bytes) copy[name] = copyBytes(copy[name]);
    return copy;
  };
  const outOf = (wanted: readonly string[]) => {
    const parts = new Set(wanted.filter((name) => json.includes(name)));
    const octets = new Set(wanted.filter((name) => bytes.includes(name)));
    return (row: MemoryRow) => {
      const copy: { id: number } & Record<string, unknown> = { id: row.id };
      for (const name of wanted) copy[name] = row[name];
      for (const name of parts) copy[name] = copyJson(copy[name]);
      for (const name of octets) copy[name] = copyBytes(copy[name]);
      return copy;
    };
  };
  return { in: copier(throughJson), out: copier(copyJson), outOf };
};
