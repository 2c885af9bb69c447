import { t, table, unique } from "../../storage/table.js";

/** The table about uploaded files. */
export const fileTables = {
  /**
   * Files that no row refers to: they are being written, or are about to be deleted. Each is deleted once `delete_after` (UNIX
   * seconds) has come, so that no crash leaves a file behind.
   */
  unused_files: table(
    { name: t.string(), delete_after: t.integer() },
    { byName: unique("name"), byTime: ["delete_after"] },
  ),
} as const;
