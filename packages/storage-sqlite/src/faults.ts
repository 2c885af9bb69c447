import { StorageError, type StorageFault } from "@confab/core";

const patterns: [RegExp, StorageFault][] = [
  [/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY|ROWID)$/, "unique"],
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)$/, "full"],
  [/^(SQLITE_READONLY|SQLITE_PERM|EACCES|EPERM|EROFS)/, "readonly"],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB)/, "corrupt"],
  [/^(SQLITE_BUSY|SQLITE_LOCKED)/, "busy"],
  [/^(SQLITE_|E[A-Z]+$)/, "failed"],
];

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** What SQLite or the file system reported, as a StorageError; anything else as it is. */
export const asFault = (error: unknown, file: string): unknown => {
  const code = codeOf(error);
  const fault = patterns.find(([pattern]) => pattern.test(code))?.[1];
  if (fault === undefined || error instanceof StorageError) return error;
  const what = fault === "corrupt" ? `${file} is damaged; nothing in it was changed` : file;
  return new StorageError(fault, `${what}: ${(error as Error).message} (${code})`, { cause: error });
};

/** Whether the fault is one of the medium, after which a connection is not used any more (security L2). */
export const isOfMedium = (error: unknown): boolean =>
  error instanceof StorageError && !["unique", "missing", "closed"].includes(error.fault);
