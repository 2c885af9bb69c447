import { conforms, conformsOverTime, type Notes } from "./case.js";
import { equal, faultOf, rejection } from "./expect.js";
import { note, noteIds, noteSchema, numbered, titles } from "./notes.js";

const stop = new Error("stop");

const insert = (db: Notes, changes = {}) => db.write(async (tx) => (await tx.insert("notes", note(changes))).id);

const next = (db: Notes, sequence: string, count?: number) => db.write((tx) => tx.nextId(sequence, count));

/** Lets a write take an id and ten numbers, and fail; returns the ids, and the first numbers, that each run of it took. */
const fail = async (db: Notes): Promise<{ ids: number[]; numbers: number[] }> => {
  const taken: { ids: number[]; numbers: number[] } = { ids: [], numbers: [] };
  await rejection(
    db.write(async (tx) => {
      taken.ids.push((await tx.insert("notes", note())).id);
      taken.numbers.push(await tx.nextId("numbers", 10));
      throw stop;
    }),
  );
  return taken;
};

const slugged = (slug: string | null, owner_id = 1) => ({ owner_id, slug });

/** Throws unless all are different, at least 1 and, where `after` is given, above that. */
const checkNew = (numbers: readonly number[], after = 0): void => {
  equal(new Set(numbers).size, numbers.length, `number of different ones among ${numbers}`);
  equal(
    numbers.filter((number) => !Number.isSafeInteger(number) || number <= after),
    [],
    `numbers up to ${after}`,
  );
};

const isAscending = (numbers: readonly number[]) => numbers.every((number, at) => number > (numbers[at - 1] ?? 0));

/** Cases of how ids and sequences are given, with or without gaps, and of what unique indexes refuse. */
export const idCases = [
  conforms("ids grow", async (db) => {
    const ids = [await insert(db), await insert(db), await insert(db)];
    ids.push(...noteIds(await db.write((tx) => tx.insertMany("notes", [note(), note()]))));
    equal(isAscending(ids), true, `order of ${ids}`);
    equal(noteIds(await db.read((tx) => tx.scan("notes", "id"))), ids, "stored ids");
  }),

  conforms("each table has a sequence of its own", async (db) => {
    await db.write((tx) =>
      tx.insertMany(
        "counters",
        Array.from({ length: 1000 }, () => ({ value: 0 })),
      ),
    );
    equal((await insert(db)) < 100, true, "whether the first id of another table is low");
  }),

  conforms("nextId gives stretches of numbers, and ids where it is asked by a table's name", async (db) => {
    const [one, stretch, other] = [await next(db, "a"), await next(db, "a", 10), await next(db, "a")];
    equal([stretch > one, other > stretch + 9], [true, true], `order of ${[one, stretch, other]}`);
    const last = (await next(db, "notes", 3)) + 2;
    checkNew([await insert(db), await next(db, "notes"), await insert(db)], last);
    for (const count of [0, -1, 1.5]) equal(await faultOf(next(db, "a", count)), "TypeError", `answer to ${count}`);
  }),

  conforms("an id of the caller's own lifts those that follow", async (db) => {
    equal(await insert(db, { id: 50 }), 50);
    equal(await insert(db, { id: 7 }), 7);
    const after = await insert(db);
    checkNew([after], 50);
    checkNew([await next(db, "notes")], after);
    equal(await faultOf(insert(db, { id: 7 })), "unique");
    equal(await faultOf(insert(db, { id: 1.5 })), "TypeError");
    equal(noteIds(await db.read((tx) => tx.scan("notes", "id"))), [7, 50, after], "ids");
  }),

  conforms(
    "a largest id that is there is taken, also after a lower one, and a write beside it is not concerned",
    async (db) => {
      await insert(db, { id: 50 });
      await insert(db, { id: 7 });
      const [fault, id] = await Promise.all([faultOf(insert(db, { id: 50 })), insert(db)]);
      equal(fault, "unique", "fault");
      checkNew([id], 50);
      equal(noteIds(await db.read((tx) => tx.scan("notes", "id"))), [7, 50, id], "ids");
    },
  ),

  conforms("an id is not given again after its row was deleted or rolled back", async (db) => {
    const first = await insert(db);
    await db.write((tx) => tx.delete("notes", first));
    const lost = await fail(db);
    checkNew([first, ...lost.ids, await insert(db)]);
    checkNew([await next(db, "numbers")], Math.max(...lost.numbers) + 9);
  }),

  conforms("writers side by side get numbers of their own", async (db) => {
    const firsts = await Promise.all(Array.from({ length: 50 }, () => next(db, "a", 3)));
    checkNew(firsts.flatMap((first) => [first, first + 1, first + 2]));
  }),

  conformsOverTime("an id is not given again after a restart", async (visit) => {
    const { ids, numbers } = await visit(noteSchema, async (db) => {
      await insert(db);
      await insert(db, { id: 20 });
      await db.write((tx) => tx.deleteRange("notes", "id", {}));
      await next(db, "numbers");
      return fail(db);
    });
    await visit(noteSchema, async (db) => {
      checkNew([...ids, await insert(db)], 20);
      checkNew([await next(db, "numbers")], Math.max(...numbers) + 9);
    });
  }),

  conforms("a unique index holds a value once, and null as often as wanted", async (db) => {
    const rows = [slugged("a"), slugged("a", 2), slugged("b"), slugged(null), slugged(null), slugged("")];
    await db.write((tx) => tx.insertMany("notes", numbered(rows)));
    equal(await faultOf(insert(db, slugged("a"))), "unique");
    equal(await faultOf(insert(db, slugged(""))), "unique");
    equal(await faultOf(db.write((tx) => tx.update("notes", 3, { slug: "a" }))), "unique");
    equal((await db.read((tx) => tx.get("notes", 3)))?.slug, "b", "slug");
    equal((await db.write((tx) => tx.update("notes", 1, { slug: "a", title: "same" }))).title, "same");
    equal(await db.read((tx) => tx.count("notes", "bySlug")), 6, "count");
  }),

  conforms("a unique value is free again once its row is gone or has another", async (db) => {
    await db.write(async (tx) => {
      await tx.insertMany("notes", numbered([slugged("a"), slugged("b")]));
      await tx.update("notes", 1, { slug: null });
      await tx.update("notes", 2, { slug: "a" });
      await tx.delete("notes", 2);
      await tx.insert("notes", note({ ...slugged("a"), title: "new" }));
    });
    equal(titles(await db.read((tx) => tx.scan("notes", "bySlug", { prefix: [1, "a"] }))), ["new"]);
  }),

  conforms("a write that catches a violation goes on without it", async (db) => {
    await insert(db, { slug: "a" });
    await db.write(async (tx) => {
      await tx.insert("notes", note({ title: "before" }));
      equal(await faultOf(tx.insert("notes", note(slugged("a")))), "unique");
      const several = ["b", "c", "a"].map((slug) => note(slugged(slug)));
      equal(await faultOf(tx.insertMany("notes", several)), "unique");
      equal(await faultOf(tx.update("notes", 99, { title: "x" })), "missing");
      await tx.insert("notes", note({ title: "after", slug: "b" }));
    });
    const rows = await db.read((tx) => tx.scan("notes", "id"));
    equal(
      rows.map(({ title, slug }) => [title, slug]),
      [
        ["", "a"],
        ["before", null],
        ["after", "b"],
      ],
    );
  }),
];
