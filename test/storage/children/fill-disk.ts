import { statfsSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StorageError } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import { pairSchema } from "../pairs.js";

// Runs on a file system of its own that is small. Prints what storage answers while it is full and after there is room again.
const [folder = ""] = process.argv.slice(2);
const filler = join(folder, "filler");
const db = await sqliteStorage({ file: join(folder, "chat.db") }).open(pairSchema);
let number = 0;

const write = (filling = "x".repeat(3000)) =>
  db.write(async (tx) => {
    const row = await tx.insert("left", { number, filling });
    await tx.insert("right", { number, words: "word" });
    number += 1;
    return row.id;
  });

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => "stored",
    (error) => (error instanceof StorageError ? error.fault : String(error)),
  );

const counts = () => db.read(async (tx) => [await tx.count("left", "id"), await tx.count("right", "byNumber")]);

const fillDisk = () => {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(bavail * bsize, 1));
};

await Promise.all(Array.from({ length: 20 }, () => write()));
fillDisk();
let faults: string[] = [];
do faults = await Promise.all(Array.from({ length: 5 }, () => outcome(write())));
while (!faults.includes("full"));
const whileFull = {
  faults: [...new Set(faults)],
  again: await outcome(write("x".repeat(50_000))),
  counts: await counts(),
};
truncateSync(filler);
const stored = await outcome(write("x".repeat(50_000)));
console.log(JSON.stringify({ whileFull, stored, counts: await counts(), check: await db.check?.() }));
await db.close();
