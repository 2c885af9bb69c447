import { conforms, conformsOverTime, type Notes } from "./case.js";
import { equal, faultOf, rejection } from "./expect.js";
import { note, noteIds, noteSchema } from "./notes.js";

const stop = new Error("stop");

const insert = (db: Notes, changes = {}) => db.write(async (tx) => (await tx.insert("notes", note(changes))).id);

const next = (db: Notes, sequence: string, count?: number) => db.write((tx) => tx.nextId(sequence, count));

/** Lets a write take ids and numbers, and fail. */
const fail = (db: Notes) =>
  rejection(
    db.write(async (tx) => {
      await tx.insert("notes", note());
      await tx.nextId("numbers", 10);
      throw stop;
    }),
  );

const slugged = (slug: string | null, owner_id = 1) => note({ owner_id, slug });

/** Cases of how ids and sequences are given, and of what unique indexes refuse. */
export const idCases = [
  conforms("ids begin at 1 and grow by 1", async (db) => {
    equal([await insert(db), await insert(db), await insert(db)], [1, 2, 3]);
    equal(noteIds(await db.write((tx) => tx.insertMany("notes", [note(), note()]))), [4, 5]);
    equal((await db.write((tx) => tx.insert("counters", { value: 0 }))).id, 1, "id of another table");
  }),

  conforms("nextId gives stretches of numbers, and ids where it is asked by a table's name", async (db) => {
    equal([await next(db, "a"), await next(db, "a", 10), await next(db, "a"), await next(db, "b")], [1, 2, 12, 1]);
    equal(await next(db, "notes", 3), 1);
    equal(await insert(db), 4, "id after the numbers");
    for (const count of [0, -1, 1.5]) equal(await faultOf(next(db, "a", count)), "TypeError", `answer to ${count}`);
  }),

  conforms("an id of the caller's own lifts those that follow", async (db) => {
    equal(await insert(db, { id: 50 }), 50);
    equal(await insert(db, { id: 7 }), 7);
    equal(await insert(db), 51);
    equal(await next(db, "notes"), 52);
    equal(await faultOf(insert(db, { id: 7 })), "unique");
    equal(await faultOf(insert(db, { id: 1.5 })), "TypeError");
    equal(noteIds(await db.read((tx) => tx.scan("notes", "id"))), [7, 50, 51], "ids");
  }),

  conforms(
    "a largest id that is there is taken, also after a lower one, and a write beside it is not concerned",
    async (db) => {
      await insert(db, { id: 50 });
      await insert(db, { id: 7 });
      equal(await Promise.all([faultOf(insert(db, { id: 50 })), insert(db)]), ["unique", 51]);
      equal(noteIds(await db.read((tx) => tx.scan("notes", "id"))), [7, 50, 51], "ids");
    },
  ),

  conforms("an id is not given again after its row was deleted or rolled back", async (db) => {
    await insert(db);
    await db.write((tx) => tx.delete("notes", 1));
    await fail(db);
    equal(await insert(db), 3);
    equal(await next(db, "numbers"), 11);
  }),

  conforms("writers side by side get numbers of their own", async (db) => {
    const firsts = await Promise.all(Array.from({ length: 50 }, () => next(db, "a", 3)));
    const expected = Array.from({ length: 50 }, (_, at) => at * 3 + 1);
    equal(
      firsts.sort((a, b) => a - b),
      expected,
    );
  }),

  conformsOverTime("an id is not given again after a restart", async (visit) => {
    await visit(noteSchema, async (db) => {
      await insert(db);
      await insert(db, { id: 20 });
      await db.write((tx) => tx.deleteRange("notes", "id", {}));
      await next(db, "numbers");
      await fail(db);
    });
    await visit(noteSchema, async (db) => {
      equal(await insert(db), 22);
      equal(await next(db, "numbers"), 12);
      equal(await next(db, "others"), 1);
    });
  }),

  conforms("a unique index holds a value once, and null as often as wanted", async (db) => {
    const rows = [slugged("a"), slugged("a", 2), slugged("b"), slugged(null), slugged(null), slugged("")];
    await db.write((tx) => tx.insertMany("notes", rows));
    equal(await faultOf(db.write((tx) => tx.insert("notes", slugged("a")))), "unique");
    equal(await faultOf(db.write((tx) => tx.insert("notes", slugged("")))), "unique");
    equal(await faultOf(db.write((tx) => tx.update("notes", 3, { slug: "a" }))), "unique");
    equal((await db.read((tx) => tx.get("notes", 3)))?.slug, "b", "slug");
    equal((await db.write((tx) => tx.update("notes", 1, { slug: "a", title: "same" }))).title, "same");
    equal(await db.read((tx) => tx.count("notes", "bySlug")), 6, "count");
  }),

  conforms("a unique value is free again once its row is gone or has another", async (db) => {
    await db.write(async (tx) => {
      await tx.insertMany("notes", [slugged("a"), slugged("b")]);
      await tx.update("notes", 1, { slug: null });
      await tx.update("notes", 2, { slug: "a" });
      await tx.delete("notes", 2);
      await tx.insert("notes", slugged("a"));
    });
    equal(
      (await db.read((tx) => tx.scan("notes", "bySlug", { prefix: [1, "a"] }))).map(({ id }) => id),
      [3],
    );
  }),

  conforms("a write that catches a violation goes on without it", async (db) => {
    await insert(db, { slug: "a" });
    await db.write(async (tx) => {
      await tx.insert("notes", note({ title: "before" }));
      equal(await faultOf(tx.insert("notes", slugged("a"))), "unique");
      equal(await faultOf(tx.insertMany("notes", [slugged("b"), slugged("c"), slugged("a")])), "unique");
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
