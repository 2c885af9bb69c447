import { join } from "node:path";
import { StorageError } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import { pairSchema } from "../pairs.js";

// Prints the faults that a user without rights meets in opening files. Root may write everywhere, so root becomes nobody,
// after the driver has been loaded with root's rights.
const [scratch = "", ...files] = process.argv.slice(2);
const open = async (file: string) => (await sqliteStorage({ file }).open(pairSchema)).close();
await open(join(scratch, "scratch.db"));
const nobody = 65534;
if (process.getuid?.() === 0) process.setuid?.(nobody);

for (const file of files) {
  const fault = await open(file).then(
    () => "none",
    (error) => (error instanceof StorageError ? `${error.fault}: ${error.message}` : String(error)),
  );
  console.log(fault);
}
