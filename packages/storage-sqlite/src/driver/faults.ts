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

/** A server under way logs it, so it has to say what helps. */
const damage = (file: string, said: string): string =>
  `${file} is damaged; nothing in it was changed: ${said}. Stop what uses it, and go on from a backup.`;

/** What SQLite or the file system reported, as a StorageError; anything else as it is. */
export const asFault = (error: unknown, file: string): unknown => {
  const code = codeOf(error);
  const fault = patterns.find(([pattern]) => pattern.test(code))?.[1];
  if (fault === undefined || error instanceof StorageError || !(error instanceof Error)) return error;
  const said = `${error.message} (${code})`;
  return new StorageError(fault, fault === "corrupt" ? damage(file, said) : `${file}: ${said}`, { cause: error });
};

/** Whether the fault is one of the medium, after which a connection is not used any more (security L2). */
export const isOfMedium = (error: unknown): boolean =>
  error instanceof StorageError && !["unique", "missing", "closed", "late"].includes(error.fault);
