import { readdirSync, statSync } from "node:fs";
import { StorageError } from "@confab/core";

const suffixes = ["-wal", ".lock", ".key", ".files"];

// An empty folder may have been made by hand, and an empty log holds nothing.
const isThere = (path: string): boolean => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return false;
  if (found.isDirectory()) return readdirSync(path).length > 0;
  return found.size > 0 || !path.endsWith("-wal");
};

/** What lies beside a file and only a file with data has. */
export const companionsOf = (file: string): string[] => suffixes.map((suffix) => file + suffix).filter(isThere);

/** The refusal of a file without data beside what only a file with data has (security L7). */
export const lost = (file: string, what: string, beside: readonly string[] = companionsOf(file)): StorageError =>
  new StorageError(
    "corrupt",
    `${file} ${what}, but beside it lies ${beside.join(", ")}: it held data that are lost. Move all of these away. ` +
      "Then put the file, its key and its uploads back from a backup; without them a new organization begins.",
  );
