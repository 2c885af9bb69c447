import { steps, tables } from "../domain/confab.js";
import { type Moved, moveRows } from "../storage/moving/move.js";
import type { Storage } from "../storage/storage.js";

/** From where to where an organization moves. */
export interface OrganizationMove {
  from: Storage;
  /** A storage that holds nothing yet. */
  to: Storage;
  /** Hears which table is at hand, and how many of its rows are done. */
  onProgress?(table: string, rows: number): void;
}

// Clients register their queues anew; what the log tells they fetch with that.
const leaves = ["events", "queues"];

/**
 * Copies an organization to another storage and proves the copy equal; returns how many rows each table has. Uploaded files are not
 * rows: they are to be copied beside. Throws a StorageError "busy" where the other storage holds something already.
 */
export const moveOrganization = (move: OrganizationMove): Promise<Moved> =>
  moveRows({ ...move, schema: { tables, steps }, leaves, sequences: ["presence_updates"] });
