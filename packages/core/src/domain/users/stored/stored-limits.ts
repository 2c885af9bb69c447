import { utf8Length } from "../../../encode/encoded-bytes.js";
import { existing } from "../../../storage/existing.js";
import type { ReadTx as AnyReadTx, Range } from "../../../storage/storage.js";
import type { Index, RowsOf, StoredLimit, Tables } from "../../../storage/table.js";
import type { Actor, Raising, ReadTx } from "../vocabulary.js";
import { payerOf } from "./payer.js";

/** The limit of a table, and the index by which its bytes are added up. */
export interface DeclaredLimit extends StoredLimit {
  table: string;
  /** Of the account and the column `bytes`; undefined where bytes have no limit. */
  byBytes: string | undefined;
}

/** Returns the limit that a table declares. */
export const storedLimit = (tables: Tables, table: string): DeclaredLimit => {
  const { indexes, limit } = existing(tables[table]);
  const [account] = limit?.by === undefined ? [] : existing(indexes[limit.by]).columns;
  const measures = ([, { columns }]: [string, Index]) => columns[0] === account && columns[1] === "bytes";
  return { ...existing(limit), table, byBytes: Object.entries(indexes).find(measures)?.[0] };
};

interface Asking {
  tx: ReadTx;
  actor: Actor;
}

/** Throws where the acting account, its owner and the owner's bots would have too many rows with so many more. */
export const checkStoredRows = async (
  call: Asking & Raising<"listFull">,
  limit: DeclaredLimit,
  rows: number,
): Promise<void> => {
  if (rows > 0 && (await totalOf(call, (user_id) => rowsOf(call.tx, limit, user_id))) + rows > limit.rows)
    throw call.fail("listFull", { limit: limit.rows, what: limit.what });
};

/** Throws where the rows of these accounts would have too many bytes with so many more. */
export const checkStoredBytes = async (
  call: Asking & Raising<"listTooLarge">,
  { bytes: most = Number.POSITIVE_INFINITY, ...limit }: DeclaredLimit,
  bytes: number,
): Promise<void> => {
  if (bytes > 0 && (await totalOf(call, (user_id) => bytesOf(call.tx, limit, user_id))) + bytes > most)
    throw call.fail("listTooLarge", { limit: most, what: limit.what });
};

/** Does both, and reads no rows (security O2). */
export const checkStored = async (
  call: Asking & Raising<"listFull" | "listTooLarge">,
  limit: DeclaredLimit,
  { rows, bytes }: { rows: number; bytes: number },
): Promise<void> => {
  await Promise.all([checkStoredRows(call, limit, rows), checkStoredBytes(call, limit, bytes)]);
};

/** Throws where the organization would have too many rows of a table with so many more. */
export const checkOrganizationRows = async (
  { tx, fail }: { tx: ReadTx } & Raising<"organizationFull">,
  limit: DeclaredLimit,
  rows: number,
): Promise<void> => {
  if (rows > 0) checkOrganizationTotal({ fail }, limit, (await anyTable(tx).count(limit.table, "id")) + rows);
};

/** Throws where these are too many rows of a table for the organization. */
export const checkOrganizationTotal = (
  { fail }: Raising<"organizationFull">,
  { rows: most, what }: DeclaredLimit,
  total: number,
): void => {
  if (total > most) throw fail("organizationFull", { limit: most, what });
};

/** Adds up what the accounts have whose limits are those of the acting one: its owner's, and all of the owner's bots (security O3). */
export const totalOf = async (
  { tx, actor }: Asking,
  storedOf: (user_id: number) => Promise<number>,
): Promise<number> => {
  const payer = payerOf(actor);
  const [own, bots] = await Promise.all([storedOf(payer), tx.scan("users", "byOwner", { prefix: [payer] })]);
  const others = await Promise.all(bots.filter(({ is_bot }) => is_bot).map(({ id }) => storedOf(id)));
  return others.reduce((sum, more) => sum + more, own);
};

// A transaction has every declared table, whichever of them a resource knows.
const anyTable = (tx: object) => tx as AnyReadTx<RowsOf<Tables>>;

const rowsOf = (tx: ReadTx, { table, by, byBytes }: Omit<DeclaredLimit, "bytes">, user_id: number): Promise<number> => {
  const range: Range = byBytes === undefined ? { prefix: [user_id] } : { prefix: [user_id], after: 0 };
  return anyTable(tx).count(table, byBytes ?? existing(by), range);
};

const bytesOf = (tx: ReadTx, { table, byBytes }: Omit<DeclaredLimit, "bytes">, user_id: number): Promise<number> =>
  anyTable(tx).sum(table, existing(byBytes), { prefix: [user_id], column: "bytes" });

/** The longest id of a row, for what is measured before it has one. */
export const longestId = 2 ** 31 - 1;

/** Returns the bytes of a value in answers. */
export const answeredBytes = (value: object): number => utf8Length(JSON.stringify(value));
