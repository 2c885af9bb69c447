import { steps, tables } from "../domain/confab.js";
import { type Moved, type MoveProgress, moveRows } from "../storage/moving/move.js";
import type { Storage } from "../storage/storage.js";

/** From where to where an organization moves. */
export interface OrganizationMove {
  from: Storage;
  /** A storage that holds nothing yet, or what a move has left that did not end. */
  to: Storage;
  /** Copies the uploaded files. Until it has resolved, the organization counts as incomplete in the other storage. */
  copyFiles?(): Promise<void>;
  /** Hears how far it has come. */
  onProgress?(progress: MoveProgress): void;
}

// The log stays behind, with what belongs to it: clients register their queues anew, and fetch with that what it would tell. What was
// sent until then is not told to phones any more, unless that had begun or waits for a client to go (`push_waits`).
const leaves = ["events", "audience_lists", "queues", "push_progress"];

/** The sequences of numbers that are not ids of a table. */
export const sequences = ["presence_updates", "submessages"];

/**
 * Copies an organization to another storage and proves the copy equal; returns how many rows each table has. Uploaded files are not
 * rows, and are for `copyFiles`. Nobody serves it meanwhile. Where it fails or is killed, the other storage is refused by `createChat`
 * with the fault "incomplete", and the same call begins anew. Throws a StorageError "busy" where that holds an organization already.
 */
export const moveOrganization = (move: OrganizationMove): Promise<Moved> =>
  moveRows({ ...move, schema: { tables, steps }, leaves, sequences });
