import type { Connection, Schema, Storage } from "../storage.js";
import { StorageError } from "../storage-error.js";
import type { Tables } from "../table.js";
import { carryOver } from "./carry-over.js";
import { copyRows, type Done, differingRow, removeRows } from "./rows.js";
import { refuseUnfinished, UnfinishedMove } from "./unfinished.js";

/** How far a move has come with what it does now. */
export interface MoveProgress {
  /** "removing" is of what an earlier move has left that did not end. */
  doing: "removing" | "copying" | "comparing";
  /** The table at hand. */
  table: string;
  /** How many rows are done, of all tables. */
  rows: number;
  of: number;
}

/** What is moved, from where to where. */
export interface Move {
  /** Among its tables are `moveTables`. */
  schema: Schema<Tables>;
  from: Storage;
  /** It holds nothing yet, or what a move has left that did not end. */
  to: Storage;
  /** The tables whose rows stay behind. */
  leaves: readonly string[];
  /** The sequences that are not those of tables. */
  sequences: readonly string[];
  /** Copies what is kept beside the rows. Until it has resolved, the copy counts as incomplete. */
  copyFiles?(): Promise<void>;
  onProgress?(progress: MoveProgress): void;
}

/** How many rows were moved, by table. */
export type Moved = ReadonlyMap<string, number>;

/**
 * Copies all rows from one storage to another, with their ids, the numbers of sequences and the secret, and compares them. Rows hold
 * numbers of commits, so those of the other storage go on after them. What did not end counts as incomplete, and a repetition begins
 * anew. Throws a StorageError "busy" where the other holds rows already, "incomplete" where the first is, and "failed" where a row is
 * not the same afterwards; the storage that is copied stays as it is.
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
  const { from, to, leaves, sequences, copyFiles = async () => {} } = ends;
  await from.read(refuseUnfinished);
  const names = Object.keys(ends.schema.tables).filter((name) => name !== "unfinished_moves" && !leaves.includes(name));
  const row_count = await rowsIn(from, names);
  const move = await UnfinishedMove.begin(to, { names, row_count });
  if (move.isRepeated) {
    const removing = told(ends, "removing", await rowsIn(to, names));
    for (const name of names) await removeRows(move, name, removing(name));
  }
  await carryOver(ends, [...names, ...sequences]);
  const copying = told(ends, "copying", row_count);
  const moved = new Map<string, number>();
  for (const name of names) moved.set(name, await copyRows({ from, move }, name, copying(name)));
  await compare(ends, names, told(ends, "comparing", row_count));
  await copyFiles();
  await move.end();
  return moved;
};

const rowsIn = (connection: Connection<Tables>, names: readonly string[]): Promise<number> =>
  connection.read(async (tx) => {
    let count = 0;
    for (const name of names) count += await tx.count(name, "id");
    return count;
  });

/** Returns a function that makes what hears of a table's rows, and tells how many those of all tables are. */
const told = ({ onProgress }: Ends, doing: MoveProgress["doing"], of: number): ((table: string) => Done) => {
  let rows = 0;
  return (table) => (more) => {
    rows += more;
    onProgress?.({ doing, table, rows, of });
  };
};

const compare = async (ends: Ends, names: readonly string[], done: (table: string) => Done): Promise<void> => {
  for (const name of names) {
    const id = await differingRow(ends, name, done(name));
    if (id !== null) throw new StorageError("failed", `The row ${id} of ${name} is not the same after the move.`);
  }
};
