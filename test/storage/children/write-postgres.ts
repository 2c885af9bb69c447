import { postgresStorage } from "@confab/storage-postgres";
import { pairSchema } from "../pairs.js";

// Opens the organization, says so, and waits for a line; then writes one pair, and says before and after that it does.
const [url = "", schema = "", organization = ""] = process.argv.slice(2);
const impatient = { patience: 500, longestWrite: 3000 };
const db = await postgresStorage({ url, schema, organization, ...impatient }).open(pairSchema);
console.log("open");
await new Promise((resolve) => process.stdin.once("data", resolve));
console.log("writing");
await db.write(async (tx) => {
  await tx.insert("left", { number: 1, filling: "child" });
  console.log("inside");
  await new Promise((resolve) => setTimeout(resolve, 200));
  await tx.insert("right", { number: 1, words: "child" });
});
console.log("stored");
await db.close();
process.exit();
