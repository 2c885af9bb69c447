import { tables } from "../domain/confab.js";
import { type Moved, moveRows } from "../storage/moving/move.js";
import { steps } from "../storage/steps.js";
import type { Storage } from "../storage/storage.js";

/** From where to where an organization moves. */
export interface OrganizationMove {
  from: Storage;
  /** A storage that holds nothing yet. */
  to: Storage;
  /** Hears which table is at hand, and how many of its rows are done. */
  onProgress?(table: string, rows: number): void;
}

// The log stays behind, with what belongs to it: clients register their queues anew, and fetch with that what it would tell. What was
// sent until then is not told to phones any more, unless that had begun or waits for a client to go (`push_waits`).
const leaves = ["events", "audience_lists", "queues", "push_progress"];

/** The sequences that are not those of a table's ids. */
const sequences = ["presence_updates", "submessages"];

/**
 * Copies an organization to another storage and proves the copy equal; returns how many rows each table has. Uploaded files are not
 * rows: they are to be copied beside. Throws a StorageError "busy" where the other storage holds something already.
 */
export const moveOrganization = (move: OrganizationMove): Promise<Moved> =>
  moveRows({ ...move, schema: { tables, steps }, leaves, sequences });
