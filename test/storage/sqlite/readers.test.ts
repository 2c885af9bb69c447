import { statSync } from "node:fs";
import { join } from "node:path";
import { sqliteStorage } from "@confab/storage-sqlite";
import { temporaryFolder } from "../../support/storages.js";
import { assert, suite } from "../../support/suite.js";
import { pairSchema } from "../pairs.js";

const opened = async (options: { readers?: number } = {}) => {
  const file = join(temporaryFolder(), "chat.db");
  return { file, db: await sqliteStorage({ file, ...options }).open(pairSchema) };
};

const gate = () => {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end };
};

const row = (number: number) => ({ number, filling: "x".repeat(2000) });

const test = suite("SQLite readers and writers");

test("readers of many states at once each keep their own, on more connections than are kept", async () => {
  const { db } = await opened({ readers: 2 });
  const ends: (() => void)[] = [];
  const reading: Promise<number[]>[] = [];
  for (let number = 0; number < 10; number++) {
    const { promise, end } = gate();
    ends.push(end);
    const begun = gate();
    reading.push(
      db.read(async (tx) => {
        const before = await tx.count("left", "id");
        begun.end();
        await promise;
        return [before, await tx.count("left", "id"), (await tx.scan("left", "byNumber")).length];
      }),
    );
    await begun.promise;
    await db.write((tx) => tx.insert("left", row(number)));
  }
  for (const end of ends.reverse()) end();
  assert.equal(
    await Promise.all(reading),
    ends.map((_, number) => [number, number, number]),
  );
  await db.close();
});

test("the log is copied into the file and begun anew while writes go on", async () => {
  const { db, file } = await opened();
  for (let round = 0; round < 150; round++) {
    await Promise.all(
      Array.from({ length: 100 }, (_, at) => db.write((tx) => tx.insert("left", row(round * 100 + at)))),
    );
  }
  const { size } = statSync(`${file}-wal`);
  assert.ok(size < 50_000_000, `the log has ${size} bytes`);
  assert.is(await db.read((tx) => tx.count("left", "byNumber")), 15_000);
  await db.close();
  assert.throws(() => statSync(`${file}-wal`), /ENOENT/);
});

test("a reader that stays does not hold up writers while the log grows", async () => {
  const { db } = await opened();
  const { promise, end } = gate();
  const begun = gate();
  const reading = db.read(async (tx) => {
    const count = await tx.count("left", "id");
    begun.end();
    await promise;
    return [count, await tx.count("left", "id")];
  });
  await begun.promise;
  for (let round = 0; round < 60; round++) {
    await db.write((tx) =>
      tx.insertMany(
        "left",
        Array.from({ length: 400 }, (_, at) => row(at)),
      ),
    );
  }
  end();
  assert.equal(await reading, [0, 0]);
  await db.close();
});
