import { sqliteStorage } from "@confab/storage-sqlite";
import { pairSchema } from "../pairs.js";

// Writes pairs from many writers at once and prints the number of each that is acknowledged, until it is killed.
const [file = "", writers = "20", count = "Infinity"] = process.argv.slice(2);
const db = await sqliteStorage({ file }).open(pairSchema);
const last = Number(count);

const writePair = (): Promise<number> =>
  db.write(async (tx) => {
    const number = await tx.nextId("numbers");
    await tx.insert("left", { number, filling: "x".repeat(number % 3000) });
    await tx.insert("right", { number, words: `number n${number}` });
    return number;
  });

const write = async (): Promise<void> => {
  let number = 0;
  while (number < last) {
    number = await writePair();
    process.stdout.write(`${number}\n`);
  }
};

await Promise.all(Array.from({ length: Number(writers) }, write));
await db.close();
