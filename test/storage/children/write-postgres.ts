import { postgresStorage } from "@confab/storage-postgres";
import { pairSchema } from "../pairs.js";
import { stopAsItSends } from "./stop-as-it-sends.js";

// Opens the organization, says so, and waits for a line; then writes one pair, and says before and after that it does. With a number
// of bytes, one of the two has so many, and the process stops as soon as a part of them is on its way.
const [url = "", schema = "", organization = "", bytes = "0"] = process.argv.slice(2);
const impatient = { patience: 500, longestWrite: 3000 };
const db = await postgresStorage({ url, schema, organization, ...impatient }).open(pairSchema);
console.log("open");
await new Promise((resolve) => process.stdin.once("data", resolve));
console.log("writing");
if (bytes !== "0") stopAsItSends(Number(bytes), () => console.log("stopping"));
await db.write(async (tx) => {
  await tx.insert("left", { number: 1, filling: "child".padEnd(Number(bytes), ".") });
  console.log("inside");
  await new Promise((resolve) => setTimeout(resolve, 200));
  await tx.insert("right", { number: 1, words: "child" });
});
console.log("stored");
await db.close();
process.exit();
