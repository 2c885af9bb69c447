import { join } from "node:path";
import {
  type Connection,
  type Schema,
  type Storage,
  StorageError,
  t,
  table,
  unique,
  type WriteTransaction,
} from "@confab/core";
import { memoryStorage } from "@confab/storage-memory";
import { sqliteStorage } from "@confab/storage-sqlite";
import fc from "fast-check";
import { temporaryFolder } from "../../support/storages.js";
import { assert, suite } from "../../support/suite.js";

const tables = {
  places: table(
    { name: t.string(), size: t.integer(), tags: t.array(t.string()) },
    { byName: unique("name"), bySize: ["size"] },
  ),
  notes: table({ place_id: t.integer(), text: t.string() }, { byPlace: ["place_id", "text"] }),
};

type Tx = WriteTransaction<typeof tables>;
type Step = (tx: Tx) => Promise<unknown>;

const schema: Schema<typeof tables> = { tables, steps: [] };

const id = fc.integer({ min: 1, max: 6 });
const word = fc.constantFrom("a", "b", "c");
const size = fc.integer({ min: 0, max: 3 });

const named = <T>(arbitrary: fc.Arbitrary<T>, name: string, step: (values: T) => Step) =>
  arbitrary.map((values) => Object.assign(step(values), { toString: () => `${name} ${JSON.stringify(values)}` }));

/** Answers why a step failed, and lets the write go on. */
const orFault = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StorageError) return error.fault;
    throw error;
  }
};

const steps: fc.Arbitrary<Step>[] = [
  named(
    fc.tuple(word, size),
    "insert place",
    ([name, size]) =>
      (tx) =>
        orFault(tx.insert("places", { name, size, tags: [] })),
  ),
  named(
    fc.tuple(word, word),
    "insert places",
    ([a, b]) =>
      (tx) =>
        orFault(
          tx.insertMany(
            "places",
            [a, b].map((name) => ({ name, size: 1, tags: [name] })),
          ),
        ),
  ),
  named(
    fc.tuple(id, word),
    "insert note",
    ([place_id, text]) =>
      (tx) =>
        tx.insert("notes", { place_id, text }),
  ),
  named(
    fc.tuple(id, id, word),
    "insert note with id",
    ([id, place_id, text]) =>
      (tx) =>
        orFault(tx.insert("notes", { id, place_id, text })),
  ),
  named(
    fc.tuple(id, word),
    "insert notes",
    ([place_id, text]) =>
      (tx) =>
        tx.insertMany(
          "notes",
          [0, 1].map(() => ({ place_id, text })),
        ),
  ),
  named(
    fc.array(id, { maxLength: 3 }),
    "last notes",
    (ids) => (tx) => tx.scanMany("notes", "byPlace", { prefixes: ids.map((id) => [id]), limit: 1, reverse: true }),
  ),
  named(
    fc.tuple(id, size),
    "resize",
    ([id, size]) =>
      (tx) =>
        orFault(tx.update("places", id, { size })),
  ),
  named(
    fc.tuple(id, word),
    "rename",
    ([id, name]) =>
      (tx) =>
        orFault(tx.update("places", id, { name })),
  ),
  named(
    fc.tuple(id, word),
    "tag",
    ([id, tag]) =>
      (tx) =>
        orFault(tx.update("places", id, { tags: [tag] })),
  ),
  named(
    fc.tuple(id, word),
    "reword",
    ([id, text]) =>
      (tx) =>
        orFault(tx.update("notes", id, { text })),
  ),
  named(
    fc.tuple(id, word, size),
    "resize and rename",
    ([id, name, size]) =>
      (tx) =>
        orFault(
          tx.updateMany("places", [
            { id, size },
            { id: id + 1, size, name },
          ]),
        ),
  ),
  named(
    fc.tuple(word, word, size),
    "upsert places",
    ([a, b, size]) =>
      (tx) =>
        tx.upsertMany(
          "places",
          "byName",
          [a, b].map((name) => ({ name, size, tags: [] })),
        ),
  ),
  named(
    fc.tuple(size, word, size),
    "rename all of a size",
    ([from, name, size]) =>
      (tx) =>
        orFault(tx.updateRange("places", "bySize", { scan: { from, limit: 2 }, changes: { name, size } })),
  ),
  named(
    fc.tuple(id, id),
    "move notes",
    ([from, place_id]) =>
      (tx) =>
        tx.updateRange("notes", "byPlace", { scan: { prefix: [from] }, changes: { place_id } }),
  ),
  named(fc.array(id, { maxLength: 3 }), "delete some notes", (ids) => (tx) => tx.deleteMany("notes", ids)),
  named(id, "delete place", (id) => (tx) => tx.delete("places", id)),
  named(id, "delete note", (id) => (tx) => tx.delete("notes", id)),
  named(id, "delete notes of", (place_id) => (tx) => tx.deleteRange("notes", "byPlace", { prefix: [place_id] })),
  named(word, "find by name", (name) => (tx) => tx.scan("places", "byName", { prefix: [name] })),
  named(size, "find by size", (size) => (tx) => tx.scan("places", "bySize", { from: size })),
  named(id, "get", (id) => (tx) => tx.get("places", id)),
  named(id, "get many", (id) => (tx) => tx.getMany("notes", [id, id + 1, id])),
  named(id, "count notes", (place_id) => (tx) => tx.count("notes", "byPlace", { prefix: [place_id] })),
];

interface Write {
  steps: Step[];
  fails: boolean;
}

const write = fc.record({ steps: fc.array(fc.oneof(...steps), { maxLength: 5 }), fails: fc.boolean() });

const stop = new Error("The write is given up.");

/** What each write saw, all asked for at once, and what is stored in the end. */
const run = async (storage: Storage, groups: Write[][]): Promise<unknown[]> => {
  let db: Connection<typeof tables> = await storage.open(schema);
  const seen: unknown[] = [];
  const perform = async ({ steps, fails }: Write) => {
    const answers: unknown[] = [];
    const work = db.write(async (tx) => {
      for (const step of steps) answers.push(await step(tx));
      if (fails) throw stop;
    });
    await work.catch((error) => assert.is(error, stop));
    seen.push(answers);
  };
  for (const group of groups) await Promise.all(group.map(perform));
  await db.close();
  db = await storage.open(schema);
  seen.push(await db.read(async (tx) => [await tx.scan("places", "id"), await tx.scan("notes", "byPlace")]));
  seen.push(await db.write((tx) => tx.insert("notes", { place_id: 1, text: "last" })));
  await db.close();
  return seen;
};

const test = suite("SQLite groups of writes");

test("what writes of one group do is what they do one after the other, whichever of them fail", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(write, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      async (groups) => {
        const file = join(temporaryFolder(), "chat.db");
        assert.equal(await run(sqliteStorage({ file }), groups), await run(memoryStorage(), groups));
      },
    ),
    { numRuns: 80 },
  );
});
