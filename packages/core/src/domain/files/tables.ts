import { t, table, unique } from "../../storage/table.js";

/** Uploaded files. */
export const fileTables = {
  /**
   * Files that nothing refers to: being written, or about to be deleted. What is here when `delete_after` has come goes, so that
   * no crash leaves a file behind.
   */
  unused_files: table(
    { name: t.string(), delete_after: t.integer() },
    { byName: unique("name"), byTime: ["delete_after"] },
  ),
} as const;
