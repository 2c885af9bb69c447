import { sqliteStorage } from "@confab/storage-sqlite";
import { pairSchema } from "../pairs.js";

// Opens the file, says so, and keeps it until its input ends.
const [file = ""] = process.argv.slice(2);
try {
  const db = await sqliteStorage({ file }).open(pairSchema);
  console.log("open");
  for await (const _ of process.stdin);
  await db.close();
} catch (error) {
  console.log(`refused: ${(error as Error).message}`);
}
