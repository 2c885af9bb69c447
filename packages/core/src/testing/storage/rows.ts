import { conforms, type Notes } from "./case.js";
import { equal, faultOf } from "./expect.js";
import { type NewNote, note, noteIds, numbered, titles } from "./notes.js";

const stored = (db: Notes, row: NewNote) => db.write((tx) => tx.insert("notes", row));
const get = (db: Notes, id: number) => db.read((tx) => tx.get("notes", id));

const limits: Partial<NewNote>[] = [
  { owner_id: 0, rank: Number.MAX_SAFE_INTEGER, weight: 0.1 },
  { owner_id: Number.MIN_SAFE_INTEGER, rank: -1, weight: -1e300 },
  { owner_id: 2 ** 31, rank: 2 ** 40, weight: 5e-324 },
  { title: "", slug: "", words: "" },
  { title: "\u{1f600} e\u0301 \uffff \u202e ' \" \\ % _ \n\t\u0001", slug: null },
  { title: "x".repeat(100_000) },
  { pinned: true, hidden: true },
  { hidden: false },
  { bits: Uint8Array.from({ length: 256 }, (_, at) => at) },
  { tags: ["", "a", "\u{1f600}"], extra: {} },
  { extra: { deep: [{ list: [[], {}] }, null, true, 1.5, "text", "\u0000"], "": 0, constructor: "x" } },
];

const broken: [what: string, values: Record<string, unknown>][] = [
  ["undefined", { title: undefined }],
  ["an unknown column", { colour: "red" }],
  ["null where none may be", { title: null }],
  ["a number as text", { title: 1 }],
  ["text as a number", { owner_id: "1" }],
  ["a fraction as an integer", { owner_id: 1.5 }],
  ["an integer that is not exact", { owner_id: 2 ** 53 }],
  ["not a number", { weight: Number.NaN }],
  ["a number as a boolean", { pinned: 1 }],
  ["text as bytes", { bits: "bits" }],
  ["NUL in text", { title: "a\0b" }],
  ["half of a surrogate pair in text", { title: "\ud800" }],
];

const whole: NewNote = note({ title: "t", tags: ["a"], extra: { deep: { a: [1] } }, bits: new Uint8Array([1, 2]) });

// A caller whose compiler checks nothing can pass anything.
const untyped = <T>(value: unknown): T => value as T;

/** Cases of what rows hold: values come back as stored, and others are refused. */
export const rowCases = [
  conforms("every value comes back as it was stored", async (db) => {
    for (const values of limits) {
      const row = await stored(db, note(values));
      equal(row, { ...note(values), id: row.id }, "inserted row");
      equal(await get(db, row.id), row, "read row");
      equal(await db.write((tx) => tx.update("notes", row.id, values)), row, "updated row");
      equal((await db.read((tx) => tx.scan("notes", "id", { from: row.id })))[0], row, "scanned row");
    }
  }),

  conforms("JSON keeps what JSON can say, and its own key __proto__", async (db) => {
    const extra = { ...JSON.parse('{"__proto__": {"a": 1}}'), gone: undefined, date: new Date(0) };
    const row = await stored(db, note({ extra }));
    equal(JSON.stringify(row.extra), '{"__proto__":{"a":1},"date":"1970-01-01T00:00:00.000Z"}', "inserted JSON");
    equal(JSON.stringify((await get(db, row.id))?.extra), JSON.stringify(row.extra), "read JSON");
    equal(Reflect.get({}, "a"), undefined, "property of every object");
  }),

  conforms("changing a row after it was given changes nothing stored", async (db) => {
    const parts = { tags: ["a"], bits: new Uint8Array([1]), extra: { deep: [1] } };
    const { id } = await stored(db, note(parts));
    const expected = { ...note(structuredClone(parts)), id };
    parts.tags.push("b");
    parts.bits.fill(7);
    parts.extra.deep.push(2);
    equal(await get(db, id), expected, "stored row");
  }),

  conforms("changes are copied too", async (db) => {
    const { id } = await stored(db, note());
    const changes = { tags: ["a"], bits: new Uint8Array([1]) };
    await db.write((tx) => tx.update("notes", id, changes));
    changes.tags.push("b");
    changes.bits.fill(7);
    equal(await get(db, id), { ...note(), id, tags: ["a"], bits: new Uint8Array([1]) }, "stored row");
  }),

  conforms("values that do not fit their column are refused, and nothing is stored", async (db) => {
    const row = await stored(db, whole);
    for (const [what, values] of broken) {
      equal(await faultOf(stored(db, untyped({ ...whole, ...values }))), "TypeError", `answer to ${what}`);
      const updating = db.write((tx) => tx.update("notes", row.id, values));
      equal(await faultOf(updating), "TypeError", `answer to an update with ${what}`);
    }
    equal(await db.read((tx) => tx.scan("notes", "id")), [row], "rows");
  }),

  conforms("a row without one of its columns is refused", async (db) => {
    const { rank: _, ...partial } = whole;
    equal(await faultOf(stored(db, untyped(partial))), "TypeError");
    equal(await faultOf(db.write((tx) => tx.insertMany("notes", [whole, untyped(partial)]))), "TypeError");
    equal(await db.read((tx) => tx.count("notes", "id")), 0, "count");
  }),

  conforms("unknown tables, indexes, words and impossible ranges are refused", async (db) => {
    const refused: ((tx: Parameters<Parameters<Notes["read"]>[0]>[0]) => Promise<unknown>)[] = [
      (tx) => tx.get(untyped<"notes">("nothing"), 1),
      (tx) => tx.scan("notes", untyped("byNothing")),
      (tx) => tx.count("notes", untyped("byNothing")),
      (tx) => tx.sum("notes", untyped("byNothing"), { column: "rank" }),
      (tx) => tx.sum("notes", "byTitle", { column: "rank" }),
      (tx) => tx.sum("notes", "byTitle", { column: "title" }),
      (tx) => tx.search("counters", { phrases: [["a"]] }),
      (tx) => tx.scan("notes", "byTitle", { prefix: ["a", 1, 2] }),
      (tx) => tx.scan("notes", "byTitle", { prefix: ["a", 1], from: 1 }),
      (tx) => tx.scan("notes", "byTitle", { prefix: [untyped(undefined)] }),
      (tx) => tx.scan("notes", "id", { limit: -1 }),
      (tx) => tx.search("notes", { phrases: [["a"]], limit: 0.5 }),
    ];
    for (const ask of refused) equal(await faultOf(db.read(ask)), "TypeError", `answer to ${ask}`);
  }),

  conforms("update changes what it names and answers the whole row", async (db) => {
    const row = await stored(db, whole);
    const updated = await db.write((tx) => tx.update("notes", row.id, { rank: 7, hidden: false }));
    equal(updated, { ...row, rank: 7, hidden: false });
    equal(await db.write((tx) => tx.update("notes", row.id, {})), updated, "row after no change");
    equal(await get(db, row.id), updated, "stored row");
  }),

  conforms("update of a row that is not there is a fault, delete is not", async (db) => {
    equal(await faultOf(db.write((tx) => tx.update("notes", 1, { title: "a" }))), "missing");
    equal(await db.write((tx) => tx.delete("notes", 1)), false);
    const { id } = await stored(db, note());
    equal(await db.write((tx) => tx.delete("notes", id)), true);
    equal(await db.write((tx) => tx.delete("notes", id)), false);
    equal(await get(db, id), undefined, "deleted row");
  }),

  conforms("getMany answers in the order asked for", async (db) => {
    await db.write((tx) => tx.insertMany("notes", numbered([{ title: "a" }, { title: "b" }, { title: "c" }])));
    equal(titles(await db.read((tx) => tx.getMany("notes", [3, 1, 99, 3]))), ["c", "a", "c"]);
    equal(await db.read((tx) => tx.getMany("notes", [])), []);
    equal(await db.write((tx) => tx.insertMany("notes", [])), []);
  }),

  conforms("deleteRange deletes the first rows of a range up to its limit", async (db) => {
    const rows = [5, 3, 1, 4, 2, 9].map((rank) => ({ rank, owner_id: rank === 9 ? 2 : 1 }));
    await db.write((tx) => tx.insertMany("notes", numbered(rows)));
    const left = async () => (await db.read((tx) => tx.scan("notes", "byRank"))).map(({ rank }) => rank);
    const remove = (scan: object) => db.write((tx) => tx.deleteRange("notes", "byOwner", { prefix: [1], ...scan }));
    equal(await remove({ limit: 2 }), 2, "number of deleted rows");
    equal(await left(), [3, 4, 5, 9], "ranks");
    equal(await remove({ limit: 1, reverse: true }), 1, "number of deleted rows");
    equal(await left(), [3, 4, 9], "ranks");
    equal(await remove({ before: 4 }), 1, "number of deleted rows");
    equal(await remove({ limit: 0 }), 0, "number of deleted rows");
    equal(await remove({}), 1, "number of deleted rows");
    equal(noteIds(await db.read((tx) => tx.scan("notes", "id"))), [6], "ids");
  }),
];
