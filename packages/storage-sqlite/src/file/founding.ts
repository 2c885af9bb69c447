import { closeSync, openSync, readSync, statSync } from "node:fs";
import { StorageError } from "@confab/core";
import type { DatabaseSettings } from "../driver/database.js";
import { isEmpty, isOurs, sign } from "./identity.js";
import { companionsOf, lost } from "./remains.js";
import { syncFolderOf } from "./secret.js";

const headerBytes = 32;
const databaseHeader = Buffer.from("SQLite format 3\0");
const logHeaders = ["377f0682", "377f0683"];

/** The first bytes of a file; none when it is empty, undefined when it is not there. */
const headerOf = (file: string): Buffer | undefined => {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return undefined;
  const handle = openSync(file, "r");
  try {
    const header = Buffer.alloc(headerBytes);
    return header.subarray(0, readSync(handle, header));
  } finally {
    closeSync(handle);
  }
};

const refuseForeign = (header: Buffer): void => {
  if (header.length === 0 || header.subarray(0, databaseHeader.length).equals(databaseHeader)) return;
  // As SQLite says it; asked itself, it would read what a log holds in place of the file.
  throw Object.assign(new Error("file is not a database"), { code: "SQLITE_NOTADB" });
};

/** SQLite would throw away such a log without a word. Zeros are what a loss of power leaves of one that held nothing yet. */
const refuseForeignLog = (file: string): void => {
  const header = headerOf(`${file}-wal`) ?? Buffer.alloc(0);
  if (header.every((byte) => byte === 0) || logHeaders.includes(header.toString("hex", 0, 4))) return;
  throw new StorageError(
    "corrupt",
    `${file}-wal is not the log of a database. If it was put there by mistake, move it away; otherwise the newest data are lost: ` +
      "move the file and everything beside it away, and put it back from a backup.",
  );
};

const found = async ({ driver, file }: DatabaseSettings): Promise<void> => {
  const connection = new driver(file, { timeout: 2000 });
  try {
    connection.pragma("synchronous = FULL");
    if (!isOurs(connection) && isEmpty(connection)) sign(connection);
  } finally {
    connection.close();
  }
  await syncFolderOf(file);
};

/**
 * Makes sure that the file is one with data or may become one. A new file bears our mark, on the disk, before its lock, its key
 * or anything else is made beside it: whatever of these is there without it tells of a loss, and not of a founding that was cut off.
 */
export const prepareFile = async (place: DatabaseSettings): Promise<void> => {
  const { file } = place;
  // Before the file: another process that founds it now makes its mark first.
  const beside = companionsOf(file);
  const header = headerOf(file);
  refuseForeign(header ?? Buffer.alloc(0));
  if (beside.length === 0) await found(place);
  else if (header === undefined) throw lost(file, "is missing", beside);
  else if (header.length === 0) throw lost(file, "is empty", beside);
  else refuseForeignLog(file);
};
