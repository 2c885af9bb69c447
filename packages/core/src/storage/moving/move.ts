import { StorageError } from "../errors.js";
import type { Connection, Schema, Storage } from "../storage.js";
import type { Tables } from "../table.js";
import { copyRows, sameRows } from "./rows.js";

/** What is moved, from where to where. */
export interface Move {
  schema: Schema<Tables>;
  from: Storage;
  /** It may hold nothing yet. */
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
 * Copies all rows from one storage to another, with their ids, the numbers of sequences and the secret, and compares them.
 * Numbers of commits become 0, since the other storage counts its own. The storage that is copied stays as it is. Throws a
 * StorageError "busy" where the other one holds rows already, and "failed" where a row is not the same afterwards.
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
  const moving = Object.entries(ends.schema.tables).filter(([name]) => !ends.leaves.includes(name));
  const names = moving.map(([name]) => name);
  await refuseRows(ends.to, names);
  const secret = await ends.from.secret?.();
  if (secret !== undefined) await ends.to.keepSecret?.(secret);
  const moved = new Map<string, number>();
  const said = (name: string) => (rows: number) => ends.onProgress?.(name, rows);
  for (const [name, table] of moving) moved.set(name, await copyRows(ends, { name, table, said: said(name) }));
  for (const name of [...names, ...ends.sequences]) await lift(ends, name);
  for (const [name, table] of moving) {
    const id = await sameRows(ends, { name, table });
    if (id !== null) throw new StorageError("failed", `The row ${id} of ${name} is not the same after the move.`);
  }
  return moved;
};

const refuseRows = async (to: Connection<Tables>, names: readonly string[]): Promise<void> => {
  for (const name of names)
    if ((await to.read((tx) => tx.scan(name, "id", { limit: 1, columns: [] }))).length > 0)
      throw new StorageError("busy", "The storage to move to holds an organization already.");
};

/** Sees to it that the other storage gives no number that this one has given. */
const lift = async ({ from, to }: Ends, name: string): Promise<void> => {
  const last = (await from.write((tx) => tx.nextId(name))) - 1;
  await to.write(async (tx) => {
    const next = await tx.nextId(name);
    if (next < last) await tx.nextId(name, last - next);
  });
};
