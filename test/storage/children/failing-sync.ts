import { StorageError } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import { pairSchema } from "../pairs.js";

// Runs where every few calls that wait for the disk fail. Prints which writes were stored, by their answers and by what is there.
const [file = ""] = process.argv.slice(2);
const db = await sqliteStorage({ file }).open(pairSchema);

const write = async (number: number): Promise<string> => {
  try {
    await db.write((tx) => tx.insert("left", { number, filling: "" }));
    return "stored";
  } catch (error) {
    return error instanceof StorageError ? error.fault : String(error);
  }
};

const answers: string[] = [];
for (let number = 0; number < 30; number++) answers.push(await write(1000 + number));
const rows = await db.read((tx) => tx.scan("left", "byNumber"));
console.log(JSON.stringify({ answers, stored: rows.map(({ number }) => number), check: await db.check?.() }));
