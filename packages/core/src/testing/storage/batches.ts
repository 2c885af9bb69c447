import { conforms, type Notes } from "./case.js";
import { equal, faultOf } from "./expect.js";
import { type NewNote, note, noteIds, numbered, titles } from "./notes.js";

const all = (db: Notes) => db.read((tx) => tx.scan("notes", "id"));

const stored = (db: Notes, ...rows: Partial<NewNote>[]) => db.write((tx) => tx.insertMany("notes", numbered(rows)));

const slugged = (slug: string | null, title: string, owner_id = 1) => note({ slug, title, owner_id });

const upsert = (db: Notes, ...rows: NewNote[]) => db.write((tx) => tx.upsertMany("notes", "bySlug", rows));

/** Calls that change several rows: all of them or none, in the order given, seen by what follows in the transaction. */
export const batchCases = [
  conforms("updateMany changes each row as it is told and answers them in its order", async (db) => {
    const [a, b, c] = await stored(db, { title: "a" }, { title: "b" }, { title: "c" });
    const updated = await db.write((tx) =>
      tx.updateMany("notes", [
        { id: 3, title: "z" },
        { id: 1, rank: 4, words: "one" },
        { id: 3, pinned: true },
      ]),
    );
    const z = { ...c, title: "z", pinned: true };
    equal(updated, [{ ...z, pinned: false }, { ...a, rank: 4, words: "one" }, z], "answer");
    equal(await all(db), [{ ...a, rank: 4, words: "one" }, b, z], "rows");
    equal(await db.read((tx) => tx.search("notes", { phrases: [["one"]] })), [1], "rows with the word");
    equal(await db.write((tx) => tx.updateMany("notes", [])), []);
  }),

  conforms("updateMany that is refused changes nothing, and the transaction goes on", async (db) => {
    const rows = await stored(db, { slug: "a" }, { slug: "b" }, { slug: "c" });
    await db.write(async (tx) => {
      const refused = [
        [
          { id: 1, title: "x" },
          { id: 99, title: "x" },
        ],
        [
          { id: 1, title: "x", slug: "z" },
          { id: 2, slug: "c" },
        ],
        [
          { id: 1, title: "x", words: "x" },
          { id: 2, rank: 0.5 },
        ],
      ];
      for (const [at, changes] of refused.entries())
        equal(await faultOf(tx.updateMany("notes", changes)), ["missing", "unique", "TypeError"][at], "fault");
      equal(await tx.getMany("notes", [1, 2, 3]), rows, "rows in the transaction");
      await tx.updateMany("notes", [{ id: 2, title: "after" }]);
    });
    equal(titles(await all(db)), ["", "after", ""], "titles");
    equal(await db.read((tx) => tx.search("notes", { phrases: [["x"]] })), [], "rows with the word");
  }),

  conforms("updateMany may pass a unique value from one row to the next", async (db) => {
    await stored(db, { slug: "a" }, { slug: "b" });
    await db.write((tx) =>
      tx.updateMany("notes", [
        { id: 1, slug: "c" },
        { id: 2, slug: "a" },
        { id: 1, slug: "b" },
      ]),
    );
    equal(
      (await all(db)).map(({ slug }) => slug),
      ["b", "a"],
      "slugs",
    );
  }),

  conforms(
    "insertMany of hundreds stores each with its own values and with those that they have in common",
    async (db) => {
      const one = { tags: ["one", "two"] };
      const other: { tags: string[] } = { tags: [] };
      const given = Array.from({ length: 177 }, (_, at) =>
        note({
          ...(at % 7 < 5 ? one : other),
          rank: at % 3,
          title: `note ${at}`,
          slug: at % 2 === 0 ? `slug ${at}` : null,
        }),
      );
      const answered = await db.write((tx) => tx.insertMany("notes", given));
      equal(
        answered.map(({ id: _, ...row }) => row),
        given,
        "answer",
      );
      equal(await all(db), answered, "rows");
      const twice = [...given.map((row) => ({ ...row, slug: null })), slugged("slug 0", "taken")];
      equal(await faultOf(db.write((tx) => tx.insertMany("notes", twice))), "unique", "fault");
      equal((await all(db)).length, given.length, "rows after a refusal");
    },
  ),

  conforms("upsertMany stores what is new and changes what is there", async (db) => {
    await stored(db, { slug: "a", title: "old", words: "old" }, { slug: "a", owner_id: 2, title: "other" });
    const rows = await upsert(
      db,
      { ...slugged("a", "new"), words: "new" },
      slugged("b", "second"),
      slugged("b", "third"),
    );
    const [first, second, third] = noteIds(rows);
    equal([first, second === third, (second ?? 0) > 2], [1, true, true], "ids");
    equal(titles(rows), ["new", "second", "third"], "titles answered");
    equal(titles(await all(db)), ["new", "other", "third"], "titles");
    equal(await db.read((tx) => tx.search("notes", { phrases: [["old"]] })), [], "rows with the old word");
    equal(await db.read((tx) => tx.search("notes", { phrases: [["new"]] })), [1], "rows with the new word");
    equal(await upsert(db), []);
  }),

  conforms("upsertMany takes no null for the same as another", async (db) => {
    await upsert(db, slugged(null, "a"), slugged(null, "b"));
    await upsert(db, slugged(null, "c"));
    equal(titles(await all(db)), ["a", "b", "c"], "titles");
  }),

  conforms("upsertMany sees what the transaction and those before it did", async (db) => {
    await stored(db, slugged("a", "first"));
    const rows = await upsert(db, slugged("a", "second"), slugged("b", "first"));
    const [a = 0, b = 0] = noteIds(rows);
    await db.write(async (tx) => {
      await tx.update("notes", b, { slug: "c" });
      await tx.delete("notes", a);
      const [c, again = 0] = noteIds(
        await tx.upsertMany("notes", "bySlug", [slugged("c", "third"), slugged("a", "again")]),
      );
      equal([c, again > b], [b, true], "ids");
    });
    await upsert(db, slugged("c", "fourth"), slugged("a", "fifth"));
    equal(titles(await all(db)), ["fourth", "fifth"], "titles");
  }),

  conforms("upserts of one value side by side store one row", async (db) => {
    const titled = Array.from({ length: 20 }, (_, at) => String(at));
    await Promise.all(titled.map((title) => upsert(db, slugged("a", title), slugged(title, "own"))));
    equal((await all(db)).length, 21, "number of rows");
  }),

  conforms("upsertMany that is refused changes nothing", async (db) => {
    const rows = await stored(db, { slug: "a" });
    const wrong = { ...slugged("b", "x"), rank: 0.5 };
    equal(await faultOf(upsert(db, slugged("a", "x"), slugged("c", "x"), wrong)), "TypeError");
    equal(await faultOf(db.write((tx) => tx.upsertMany("notes", "byTitle", [slugged("a", "x")]))), "TypeError");
    equal(await all(db), rows, "rows");
  }),

  conforms("updateRange changes the first rows of a range up to its limit", async (db) => {
    await stored(db, { rank: 3 }, { rank: 1 }, { rank: 2 }, { rank: 2, owner_id: 2 });
    const update = (scan: object, title: string) =>
      db.write((tx) => tx.updateRange("notes", "byOwner", { scan: { prefix: [1], ...scan }, changes: { title } }));
    equal(await update({ limit: 2 }, "a"), 2, "number of changed rows");
    equal(titles(await all(db)), ["", "a", "a", ""], "titles");
    equal(await update({ reverse: true, limit: 2 }, "b"), 2, "number of changed rows");
    equal(titles(await all(db)), ["b", "a", "b", ""], "titles");
    equal(await update({ from: 9 }, "c"), 0, "number of changed rows");
    equal(await faultOf(update({ limit: -1 }, "c")), "TypeError");
  }),

  conforms("updateRange changes each row once, where its change moves rows along the index", async (db) => {
    await stored(db, { rank: 1 }, { rank: 2 }, { rank: 3 });
    const changed = await db.write(async (tx) => {
      await tx.update("notes", 3, { rank: 5 });
      return tx.updateRange("notes", "byRank", { scan: { after: 0, to: 5 }, changes: { rank: 4 } });
    });
    equal(changed, 3, "number of changed rows");
    equal(
      (await all(db)).map(({ rank }) => rank),
      [4, 4, 4],
      "ranks",
    );
  }),

  conforms("updateRange that makes two rows alike is refused, and changes nothing", async (db) => {
    const rows = await stored(db, { slug: "a" }, { slug: "b" });
    await db.write(async (tx) => {
      const changing = tx.updateRange("notes", "id", { scan: {}, changes: { slug: "c", title: "x" } });
      equal(await faultOf(changing), "unique");
      equal(await tx.scan("notes", "id"), rows, "rows in the transaction");
    });
    equal(await all(db), rows, "rows");
  }),

  conforms("deleteMany deletes the rows that are there", async (db) => {
    await stored(db, { words: "one" }, {}, { words: "one" });
    equal(await db.write((tx) => tx.deleteMany("notes", [3, 99, 1, 3])), 2, "number of deleted rows");
    equal(noteIds(await all(db)), [2], "ids");
    equal(await db.read((tx) => tx.search("notes", { phrases: [["one"]] })), [], "rows with the word");
    equal(await db.write((tx) => tx.deleteMany("notes", [])), 0, "number of deleted rows");
    const { id } = await db.write((tx) => tx.insert("notes", note()));
    equal(id > 3, true, "whether the next id is a new one");
  }),
];
