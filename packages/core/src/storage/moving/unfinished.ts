import type { Connection, WriteTransaction } from "../storage.js";
import { StorageError } from "../storage-error.js";
import type { Tables } from "../table.js";
import { readsMoves } from "./tables.js";

const marks = "unfinished_moves";

/** Throws a StorageError "incomplete" where an organization was being copied into the storage, and that has not ended. */
export const refuseUnfinished = async (tx: object): Promise<void> => {
  const [mark] = await readsMoves(tx).scan(marks, "id", { limit: 1, columns: [] });
  if (mark === undefined) return;
  const advice = "Repeat the move, which removes what was copied, and begins again.";
  throw new StorageError("incomplete", `The organization here is incomplete: its move has not ended. ${advice}`);
};

const holdsRows = async (tx: WriteTransaction<Tables>, names: readonly string[]): Promise<boolean> => {
  for (const name of names) if ((await tx.scan(name, "id", { limit: 1, columns: [] })).length > 0) return true;
  return false;
};

/** What a move does to a storage, which counts as incomplete from its beginning to its end. */
export class UnfinishedMove {
  private constructor(
    private readonly to: Connection<Tables>,
    private readonly id: number,
    /** Whether an earlier move has left rows. */
    readonly isRepeated: boolean,
  ) {}

  /**
   * Marks a storage as incomplete. Throws a StorageError "busy" where it has rows of these tables that no unfinished move has left. A
   * move that is under way there fails.
   */
  static begin(
    to: Connection<Tables>,
    { names, row_count }: { names: readonly string[]; row_count: number },
  ): Promise<UnfinishedMove> {
    return to.write(async (tx) => {
      const earlier = await tx.scan(marks, "id");
      if (earlier.length === 0 && (await holdsRows(tx, names)))
        throw new StorageError("busy", "The storage to move to holds an organization already.");
      await tx.deleteMany(
        marks,
        earlier.map(({ id }) => id),
      );
      const { id } = await tx.insert(marks, { row_count });
      return new UnfinishedMove(to, id, earlier.length > 0);
    });
  }

  /** Writes to the storage. Throws a StorageError "busy" where another move to it has begun meanwhile. */
  write<T>(work: (tx: WriteTransaction<Tables>) => Promise<T>): Promise<T> {
    return this.to.write(async (tx) => {
      if ((await tx.get(marks, this.id)) === undefined)
        throw new StorageError("busy", "Another move to the same storage has begun, and goes on instead of this one.");
      return work(tx);
    });
  }

  /** Ends the move: from now on the organization counts as complete. */
  async end(): Promise<void> {
    await this.write((tx) => tx.delete(marks, this.id));
  }
}
