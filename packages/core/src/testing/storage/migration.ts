import type { DataStep, Schema } from "../../storage/storage.js";
import { type Table, type Tables, t, table, unique } from "../../storage/table.js";
import { conformsOverTime, type Visit } from "./case.js";
import { equal, faultOf, rejection } from "./expect.js";

const schemaOf = <T extends Table>(books: T): Schema<{ books: T }> => ({ tables: { books }, steps: [] });

const first = schemaOf(table({ title: t.string(), pages: t.integer() }, { byTitle: ["title"] }));

const shelve = (visit: Visit) =>
  visit(first, (db) =>
    db.write((tx) =>
      tx.insertMany("books", [
        { id: 1, title: "b", pages: 20 },
        { id: 2, title: "a", pages: 10 },
      ]),
    ),
  );

const withSteps = <S extends Tables>({ tables }: Schema<S>, steps: DataStep<S>[]): Schema<S> => ({ tables, steps });

const doubling = (step: number): DataStep<typeof first.tables> => ({
  step,
  run: async (tx) => {
    for (const { id, pages } of await tx.scan("books", "id")) await tx.update("books", id, { pages: pages * 2 + step });
    return null;
  },
});

/** A step that adds to one book in a chunk, and notes which cursors it was given. */
const book = (step: number, cursors: (string | null)[]): DataStep<typeof first.tables> => ({
  step,
  run: async (tx, cursor) => {
    cursors.push(cursor);
    const [next] = await tx.scan("books", "id", { after: Number(cursor ?? 0), limit: 1 });
    if (next === undefined) return null;
    await tx.update("books", next.id, { pages: next.pages + 100 * step });
    return String(next.id);
  },
});

/** A step that is stopped in the chunk that begins at a cursor, when it has changed rows. */
const stoppedAt = (at: string, { step, run }: DataStep<typeof first.tables>): DataStep<typeof first.tables> => ({
  step,
  run: async (tx, cursor) => {
    const next = await run(tx, cursor);
    if (cursor === at) throw new Error("stop");
    return next;
  },
});

/** What is told of the chunks that have run: a storage may run the work of a write again. */
const inOrder = (cursors: readonly (string | null)[]) => cursors.filter((cursor, at) => cursor !== cursors[at - 1]);

const pages = (visit: Visit, schema: Schema<typeof first.tables>) =>
  visit(schema, async (db) => (await db.read((tx) => tx.scan("books", "id"))).map((book) => book.pages));

const columns = { title: t.string(), pages: t.integer() };

const additions: readonly [what: string, newer: Schema<Tables>][] = [
  ["a column", schemaOf(table({ ...columns, author: t.string() }, { byTitle: ["title"] }))],
  ["an index", schemaOf(table(columns, { byTitle: ["title"], byPages: ["pages"] }))],
  ["a table", { tables: { ...first.tables, shelves: table({ name: t.string() }, {}) }, steps: [] }],
];

/** Cases of rows that were stored before a newer schema opens the storage. */
export const migrationCases = [
  conformsOverTime("added columns hold their default, null or their empty value", async (visit) => {
    await shelve(visit);
    const grown = table(
      {
        pages: t.integer(),
        title: t.string(),
        author: t.string(),
        year: t.nullable(t.integer()),
        lent: t.boolean(),
        rating: t.default(t.integer(), 3),
        shelf: t.default(t.string(), 'it\'s "low"'),
        tags: t.default(t.array(t.string()), ["old"]),
        cover: t.bytes(),
      },
      { byTitle: ["title"], byLent: ["lent", "title"] },
    );
    await visit(schemaOf(grown), async (db) => {
      const added = {
        author: "",
        year: null,
        lent: false,
        rating: 3,
        shelf: 'it\'s "low"',
        tags: ["old"],
        cover: new Uint8Array(),
      };
      const a = { id: 2, title: "a", pages: 10, ...added };
      equal(await db.read((tx) => tx.scan("books", "byLent", { prefix: [false], limit: 1 })), [a]);
      const c = { ...a, title: "c", year: 1999, tags: [], lent: true };
      await db.write((tx) => tx.insert("books", { ...c, id: 5 }));
      equal(await db.read((tx) => tx.get("books", 5)), { ...c, id: 5 });
    });
  }),

  conformsOverTime("added tables and indexes work over the rows that are there", async (visit) => {
    await shelve(visit);
    const books = table({ title: t.string(), pages: t.integer() }, { byTitle: ["title"], byPages: ["pages"] });
    const grown = { tables: { books, shelves: table({ name: t.string() }, { byName: unique("name") }) }, steps: [] };
    await visit(grown, async (db) => {
      const sorted = await db.read((tx) => tx.scan("books", "byPages"));
      equal(
        sorted.map(({ title }) => title),
        ["a", "b"],
      );
      await db.write((tx) => tx.insert("shelves", { name: "s" }));
      equal(await faultOf(db.write((tx) => tx.insert("shelves", { name: "s" }))), "unique");
      const { id } = await db.write((tx) => tx.insert("books", { title: "c", pages: 1 }));
      equal(id > 2, true, "whether the next id is a new one");
    });
  }),

  conformsOverTime("a table with words can get an index that searches are narrowed by, and lose it", async (visit) => {
    const columns = { title: t.string(), shelf: t.integer() };
    const wide = schemaOf(table(columns, {}, { words: "title" }));
    const narrow = schemaOf(table(columns, { byShelf: ["shelf"] }, { words: "title", within: "byShelf" }));
    const shelved = ["a b", "a", "b a"].map((title, at) => ({ id: at + 1, title, shelf: at % 2 }));
    await visit(wide, (db) => db.write((tx) => tx.insertMany("books", shelved)));
    await visit(narrow, async (db) => {
      equal(await db.read((tx) => tx.search("books", { phrases: [["a"]], within: 0 })), [1, 3]);
      await db.write((tx) => tx.insert("books", { id: 4, title: "a", shelf: 0 }));
      equal(await db.read((tx) => tx.search("books", { phrases: [["a"]], within: 0, reverse: true })), [4, 3, 1]);
      equal(await db.read((tx) => tx.search("books", { phrases: [["a"]] })), [1, 2, 3, 4]);
    });
    const wideAgain = schemaOf(table(columns, { byTitle: ["title"] }, { words: "title" }));
    await visit(wideAgain, async (db) =>
      equal(await db.read((tx) => tx.search("books", { phrases: [["b"]] })), [1, 3]),
    );
  }),

  conformsOverTime("an index can change its columns and become unique, and a table can get words", async (visit) => {
    await shelve(visit);
    const changed = table({ title: t.string(), pages: t.integer() }, { byTitle: unique("pages") }, { words: "title" });
    await visit(schemaOf(changed), async (db) => {
      const sorted = await db.read((tx) => tx.scan("books", "byTitle", { from: 5 }));
      equal(
        sorted.map(({ pages }) => pages),
        [10, 20],
      );
      equal(await faultOf(db.write((tx) => tx.insert("books", { title: "x", pages: 10 }))), "unique");
      equal(await db.read((tx) => tx.search("books", { phrases: [["b"]] })), [1]);
    });
    const plain = schemaOf(table({ title: t.string(), pages: t.integer() }, { byPages: ["pages"] }));
    await visit(plain, (db) => db.write((tx) => tx.insert("books", { id: 4, title: "b", pages: 10 })));
    const words = schemaOf(table({ title: t.string(), pages: t.integer() }, {}, { words: "title" }));
    await visit(words, async (db) => equal(await db.read((tx) => tx.search("books", { phrases: [["b"]] })), [1, 4]));
  }),

  conformsOverTime("a column can begin and cease to allow null", async (visit) => {
    await shelve(visit);
    const loose = schemaOf(table({ title: t.nullable(t.string()), pages: t.integer() }, { byTitle: ["title"] }));
    await visit(loose, async (db) => {
      await db.write((tx) => tx.insert("books", { id: 3, title: null, pages: 3 }));
      equal(
        (await db.read((tx) => tx.scan("books", "byTitle"))).map(({ id }) => id),
        [3, 2, 1],
      );
    });
    const strict = schemaOf(table({ title: t.string(), pages: t.integer() }, { byTitle: ["title", "pages"] }));
    await visit(strict, async (db) => {
      equal(await db.read((tx) => tx.get("books", 3)), { id: 3, title: "", pages: 3 });
      equal(await db.read((tx) => tx.count("books", "byTitle", { prefix: ["b"] })), 1);
    });
  }),

  conformsOverTime("data steps run once each, in the order of their numbers", async (visit) => {
    await shelve(visit);
    equal(await pages(visit, withSteps(first, [doubling(2), doubling(1)])), [84, 44]);
    equal(await pages(visit, withSteps(first, [doubling(1), doubling(2)])), [84, 44]);
    equal(await pages(visit, withSteps(first, [doubling(1), doubling(2), doubling(3)])), [171, 91]);
  }),

  conformsOverTime("a data step that fails leaves no trace and runs at the next opening", async (visit) => {
    await shelve(visit);
    const stop = new Error("stop");
    const failing: DataStep<typeof first.tables> = {
      step: 2,
      run: async (tx) => {
        await doubling(2).run(tx, null);
        throw stop;
      },
    };
    equal((await rejection(pages(visit, withSteps(first, [doubling(1), failing])))) === stop, true, "same reason");
    equal(await pages(visit, withSteps(first, [doubling(1), doubling(2)])), [84, 44]);
  }),

  conformsOverTime("a data step runs in chunks, each from where the one before it ended", async (visit) => {
    await shelve(visit);
    const cursors: [(string | null)[], (string | null)[]] = [[], []];
    equal(await pages(visit, withSteps(first, [book(1, cursors[0]), book(2, cursors[1])])), [320, 310]);
    equal(cursors.map(inOrder), [
      [null, "1", "2"],
      [null, "1", "2"],
    ]);
  }),

  conformsOverTime("a data step that was stopped between chunks goes on there at the next opening", async (visit) => {
    await shelve(visit);
    const cursors: (string | null)[] = [];
    const before = withSteps(first, [doubling(1)]);
    const newer = withSteps(first, [doubling(1), book(2, cursors), doubling(3)]);
    equal(await pages(visit, before), [41, 21]);
    const stopped = withSteps(first, [doubling(1), stoppedAt("1", book(2, [])), doubling(3)]);
    for (const time of ["first", "second"])
      equal(String(await rejection(pages(visit, stopped))), "Error: stop", `${time} reason`);
    equal(await faultOf(pages(visit, before)), "newer");
    equal(await pages(visit, newer), [485, 445]);
    equal(inOrder(cursors), ["1", "2"]);
    equal(await pages(visit, newer), [485, 445]);
  }),

  conformsOverTime("a data step that does not get on is stopped, and not run for ever", async (visit) => {
    await shelve(visit);
    const resting: DataStep<typeof first.tables> = { step: 1, run: async () => "here" };
    equal(
      String(await rejection(pages(visit, withSteps(first, [resting])))).includes("would never end"),
      true,
      "whether it says so",
    );
  }),

  conformsOverTime("data of a newer version is refused and left alone", async (visit) => {
    await shelve(visit);
    const newer = withSteps(first, [doubling(1), doubling(2)]);
    const expected = await pages(visit, newer);
    equal(await faultOf(pages(visit, withSteps(first, [doubling(1)]))), "newer");
    equal(await pages(visit, newer), expected);
  }),

  ...additions.map(([what, newer]) =>
    conformsOverTime(`a version before is refused once ${what} was added, and changes nothing`, async (visit) => {
      await shelve(visit);
      const count = () => visit(newer, (db) => db.read((tx) => tx.count("books", "id")));
      equal(await count(), 2, "number of rows");
      equal(await faultOf(pages(visit, first)), "newer");
      equal(await faultOf(shelve(visit)), "newer");
      equal(await count(), 2, "number of rows afterwards");
    }),
  ),

  conformsOverTime("a newer version may declare again what one in between did not", async (visit) => {
    await shelve(visit);
    const between = schemaOf(table({ title: t.string(), pages: t.integer() }, {}));
    await visit(between, (db) => db.read((tx) => tx.count("books", "id")));
    equal(await faultOf(pages(visit, first)), "newer");
    equal(await pages(visit, withSteps(first, [doubling(1)])), [41, 21]);
  }),
];
