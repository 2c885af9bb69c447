import { postgresStorage } from "@confab/storage-postgres";
import { newerVersion } from "../postgres/versions.js";

// Opens the organization as a newer version, and says at each chunk of a data step where it begins; waits for a line at the given one.
const [url = "", schema = "", waitsAt = ""] = process.argv.slice(2);
const heard = async (step: number, cursor: string | null) => {
  console.log(`${step} ${cursor}`);
  if (`${step} ${cursor}` === waitsAt) await new Promise((resolve) => process.stdin.once("data", resolve));
};
const db = await postgresStorage({ url, schema }).open(newerVersion(heard));
console.log("open");
await db.close();
process.exit();
