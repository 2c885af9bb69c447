import { StorageError } from "../errors.js";
import type { Connection, Schema, Storage } from "../storage.js";
import type { Tables } from "../table.js";
import { carryOver } from "./carry-over.js";
import { copyRows, sameRows } from "./rows.js";

/** What is moved, from where to where. */
export interface Move {
  schema: Schema<Tables>;
  from: Storage;
  /** It holds nothing yet. */
  to: Storage;
  /** The tables whose rows stay behind. */
  leaves: readonly string[];
  /** The sequences that are not those of tables. */
  sequences: readonly string[];
  /** Hears which table is at hand, and how many of its rows are done. */
  onProgress?(table: string, rows: number): void;
}

/** How many rows were moved, by table. */
export type Moved = ReadonlyMap<string, number>;

/**
 * Copies all rows from one storage to another, with their ids, the numbers of sequences and the secret, and compares them. Rows hold
 * numbers of commits, so those of the other storage go on after them. Throws a StorageError "busy" where the other holds rows already,
 * and "failed" where a row is not the same afterwards; the storage that is copied stays as it is.
 */
export const moveRows = async (move: Move): Promise<Moved> => {
  const from = await move.from.open(move.schema);
  try {
    const to = await move.to.open(move.schema);
    try {
      return await moveBetween({ ...move, from, to });
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
};

interface Ends extends Omit<Move, "from" | "to"> {
  from: Connection<Tables>;
  to: Connection<Tables>;
}

const moveBetween = async (ends: Ends): Promise<Moved> => {
  const names = Object.keys(ends.schema.tables).filter((name) => !ends.leaves.includes(name));
  await refuseRows(ends.to, names);
  await carryOver(ends, [...names, ...ends.sequences]);
  const moved = new Map<string, number>();
  for (const name of names) moved.set(name, await copyRows(ends, name, (rows) => ends.onProgress?.(name, rows)));
  for (const name of names) {
    const id = await sameRows(ends, name);
    if (id !== null) throw new StorageError("failed", `The row ${id} of ${name} is not the same after the move.`);
  }
  return moved;
};

const refuseRows = async (to: Connection<Tables>, names: readonly string[]): Promise<void> => {
  for (const name of names)
    if ((await to.read((tx) => tx.scan(name, "id", { limit: 1, columns: [] }))).length > 0)
      throw new StorageError("busy", "The storage to move to holds an organization already.");
};
