import { utf8Length } from "../../../encode/encoded-bytes.js";
import { existing } from "../../../storage/existing.js";
import type { ReadTx as AnyReadTx, Range } from "../../../storage/storage.js";
import type { Index, RowsOf, StoredLimit, Tables } from "../../../storage/table.js";
import { payerOf } from "../payer.js";
import type { Actor, Raising, ReadTx } from "../vocabulary.js";

/** The limit of a table, and the indexes by which it is measured. */
interface Measured extends StoredLimit {
  table: string;
  /** Begins with the account. */
  index: string;
  /** Of the account and the column `bytes`; undefined where bytes have no limit. */
  byBytes: string | undefined;
}

/** Returns the limit that a table declares. */
export const storedLimit = (tables: Tables, table: string): Measured => {
  const { indexes, limit, ownedBy } = existing(tables[table]);
  const index = existing(ownedBy);
  const [owner] = existing(indexes[index]).columns;
  const measuring = ([, { columns }]: [string, Index]) => columns[0] === owner && columns[1] === "bytes";
  return { ...existing(limit), table, index, byBytes: Object.entries(indexes).find(measuring)?.[0] };
};

type Storing<E extends "listFull" | "listTooLarge"> = { tx: ReadTx; actor: Actor } & Raising<E>;

/** Throws where the acting account, its owner and the owner's bots would have too many rows with so many more. */
export const checkStoredRows = async (call: Storing<"listFull">, limit: Measured, rows: number): Promise<void> => {
  if ((await total(call, (user_id) => rowsOf(call.tx, limit, user_id))) + rows > limit.rows)
    throw call.fail("listFull", { limit: limit.rows, what: limit.what });
};

/** Throws where the rows of these accounts would have too many bytes with so many more. */
export const checkStoredBytes = async (
  call: Storing<"listTooLarge">,
  { bytes: most = Number.POSITIVE_INFINITY, ...limit }: Measured,
  bytes: number,
): Promise<void> => {
  if (bytes > 0 && (await total(call, (user_id) => bytesOf(call.tx, limit, user_id))) + bytes > most)
    throw call.fail("listTooLarge", { limit: most, what: limit.what });
};

/** Does both, and reads no rows (security O2). */
export const checkStored = async (
  call: Storing<"listFull" | "listTooLarge">,
  limit: Measured,
  { rows, bytes }: { rows: number; bytes: number },
): Promise<void> => {
  await Promise.all([checkStoredRows(call, limit, rows), checkStoredBytes(call, limit, bytes)]);
};

/** Adds up what the accounts have whose limits are those of the acting one (security O3). */
const total = async (
  { tx, actor }: Storing<never>,
  storedOf: (user_id: number) => Promise<number>,
): Promise<number> => {
  const payer = payerOf(actor);
  const [own, bots] = await Promise.all([storedOf(payer), tx.scan("users", "byOwner", { prefix: [payer] })]);
  const others = await Promise.all(bots.filter(({ is_bot }) => is_bot).map(({ id }) => storedOf(id)));
  return others.reduce((sum, more) => sum + more, own);
};

// A transaction has every declared table, whichever of them a resource knows.
const anyTable = (tx: object) => tx as AnyReadTx<RowsOf<Tables>>;

const rowsOf = (tx: ReadTx, { table, index, byBytes }: Measured, user_id: number): Promise<number> => {
  const range: Range = byBytes === undefined ? { prefix: [user_id] } : { prefix: [user_id], after: 0 };
  return anyTable(tx).count(table, byBytes ?? index, range);
};

const bytesOf = (tx: ReadTx, { table, byBytes }: Measured, user_id: number): Promise<number> =>
  anyTable(tx).sum(table, existing(byBytes), { prefix: [user_id], column: "bytes" });

/** The longest id of a row, for what is measured before it has one. */
export const longestId = 2 ** 31 - 1;

/** Returns the bytes of a value in answers. */
export const answeredBytes = (value: object): number => utf8Length(JSON.stringify(value));
