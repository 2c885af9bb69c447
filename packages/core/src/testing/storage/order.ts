import type { Value } from "../../storage/storage.js";
import { conforms, type Notes } from "./case.js";
import { equal } from "./expect.js";
import { type NewNote, type Note, note, noteIds, numbered, titles } from "./notes.js";

// In UTF-16 the surrogates of U+1F600 come before U+E000 and U+FFFD; as code points they come after.
const inOrder = [
  "",
  "\u0001",
  " ",
  "A",
  "Z",
  "a",
  "a ",
  "aa",
  "a\u0301",
  "b",
  "é",
  "中",
  "\ue000",
  "\ufffd",
  "\u{1f600}",
  "\u{10ffff}",
];

const shuffled = <T>(items: readonly T[]): T[] =>
  items.flatMap((_, at) => items.slice((at * 7 + 3) % items.length).slice(0, 1));

const fill = (db: Notes, rows: Partial<NewNote>[]) => db.write((tx) => tx.insertMany("notes", numbered(rows)));

/** Cases of how rows are ordered, and of what ranges of an index hold. */
export const orderCases = [
  conforms("text is ordered by code point", async (db) => {
    await fill(
      db,
      shuffled([...inOrder, "\ue000\u{1f600}", "\u{1f600}\ue000"]).map((title) => ({ title })),
    );
    const expected = [
      ...inOrder.slice(0, 13),
      "\ue000\u{1f600}",
      "\ufffd",
      "\u{1f600}",
      "\u{1f600}\ue000",
      "\u{10ffff}",
    ];
    equal(titles(await db.read((tx) => tx.scan("notes", "byTitle"))), expected);
    equal(titles(await db.read((tx) => tx.scan("notes", "byTitle", { reverse: true }))), expected.toReversed());
    equal(await db.read((tx) => tx.count("notes", "byTitle", { after: "\ufffd" })), 3, "count above U+FFFD");
  }),

  conforms("null comes first, false before true, numbers by size", async (db) => {
    const ranks = [10, null, -5, 9, 2 ** 40, 0];
    await fill(
      db,
      ranks.map((rank, at) => ({
        rank,
        weight: (rank ?? 0.5) / 4,
        hidden: [null, true, false][at % 3] ?? null,
      })),
    );
    const column = async (index: "byRank" | "byWeight" | "byHidden", name: "rank" | "weight" | "hidden") =>
      (await db.read((tx) => tx.scan("notes", index))).map((row) => row[name]);
    equal(await column("byRank", "rank"), [null, -5, 0, 9, 10, 2 ** 40]);
    equal(await column("byWeight", "weight"), [-1.25, 0, 0.125, 2.25, 2.5, 2 ** 38]);
    equal(await column("byHidden", "hidden"), [null, null, false, false, true, true]);
  }),

  conforms("a composite index orders by its columns in turn, and by id last", async (db) => {
    const keys: [number, number | null, string][] = [
      [2, null, "b"],
      [1, 5, "b"],
      [1, 5, "a"],
      [1, null, "z"],
      [2, null, "b"],
      [1, 5, "a"],
      [1, 4, "c"],
    ];
    await fill(
      db,
      keys.map(([owner_id, rank, title]) => ({ owner_id, rank, title })),
    );
    equal(noteIds(await db.read((tx) => tx.scan("notes", "byOwner"))), [4, 7, 3, 6, 2, 1, 5]);
    equal(noteIds(await db.read((tx) => tx.scan("notes", "byOwner", { reverse: true }))), [5, 1, 2, 6, 3, 7, 4]);
    equal(noteIds(await db.read((tx) => tx.scan("notes", "byOwnerId", { prefix: [1], after: 3 }))), [4, 6, 7]);
  }),

  conforms("null bounds a range as the smallest value does", async (db) => {
    await fill(
      db,
      [null, 1, null, 2].map((rank) => ({ rank })),
    );
    const ranges: [range: Record<string, Value>, expected: number[]][] = [
      [{ from: null }, [1, 3, 2, 4]],
      [{ after: null }, [2, 4]],
      [{ to: null }, [1, 3]],
      [{ before: null }, []],
      [{ from: null, to: null }, [1, 3]],
      [{ after: null, before: 2 }, [2]],
      [{ to: 1 }, [1, 3, 2]],
      [{ before: 2 }, [1, 3, 2]],
      [{ from: 1, to: null }, []],
      [{ from: 2, to: 1 }, []],
    ];
    for (const [range, expected] of ranges) {
      const what = JSON.stringify(range);
      equal(noteIds(await db.read((tx) => tx.scan("notes", "byRank", range))), expected, `scan of ${what}`);
      const backwards = await db.read((tx) => tx.scan("notes", "byRank", { ...range, reverse: true }));
      equal(noteIds(backwards), expected.toReversed(), `reverse scan of ${what}`);
      equal(await db.read((tx) => tx.count("notes", "byRank", range)), expected.length, `count of ${what}`);
    }
  }),

  conforms("a scan has the columns that are looked at, and leaves the stored rows whole", async (db) => {
    const rows = [3, 1, 2].map((rank) => ({ rank, tags: [`rank ${rank}`], title: "kept" }));
    await fill(db, rows);
    const scan = { prefix: [2], columns: ["tags", "rank"] };
    const looked = (found: readonly Note[]) => found.map(({ id, rank, tags }) => ({ id, rank, tags }));
    const expected = [{ id: 3, rank: 2, tags: ["rank 2"] }];
    equal(looked(await db.read((tx) => tx.scan("notes", "byRank", scan))), expected);
    equal(await db.read((tx) => tx.scan("notes", "byRank", { prefix: [2] })), [note({ id: 3, ...rows[2] })]);
    await db.write(async (tx) => {
      equal(looked(await tx.scan("notes", "byRank", scan)), expected, "in a write");
      await tx.update("notes", 3, { title: "changed" });
      equal(await tx.get("notes", 3), note({ id: 3, ...rows[2], title: "changed" }));
    });
  }),

  conforms("many scans answer their rows in the order of their prefixes, so many for each", async (db) => {
    await fill(
      db,
      [1, 2, 1, null, 1, 2].map((rank) => ({ rank })),
    );
    const many = (prefixes: Value[][], scan = {}) =>
      db.read((tx) => tx.scanMany("notes", "byRank", { ...scan, prefixes }));
    const newest = { limit: 1, reverse: true };
    equal(noteIds(await many([[2], [3], [1], [null], [2]], newest)), [6, 5, 4, 6]);
    equal(noteIds(await many([[1], [2]])), [1, 3, 5, 2, 6]);
    equal(noteIds(await many([[2], [1], [2]])), [2, 6, 1, 3, 5, 2, 6], "in no order");
    equal(noteIds(await many([[null], [0], [2], [7]])), [4, 2, 6], "of nothing");
    equal(noteIds(await many([[1], [2]], { columns: ["title"] })), [1, 3, 5, 2, 6], "of some columns");
    equal(noteIds(await many([[1, false]], { from: 2, before: 5 })), [3]);
    equal(noteIds(await many([])), []);
    await db.write(async (tx) => {
      await tx.insert("notes", note({ id: 7, rank: 1 }));
      equal(
        noteIds(await tx.scanMany("notes", "byRank", { ...newest, prefixes: [[1], [2]] })),
        [7, 6],
        "after an insert",
      );
      await tx.delete("notes", 6);
      equal(
        noteIds(await tx.scanMany("notes", "byRank", { ...newest, prefixes: [[1], [2]] })),
        [7, 2],
        "after a deletion",
      );
    });
  }),

  conforms("a prefix selects null and boolean values like others", async (db) => {
    await fill(db, [{ rank: null, pinned: true }, { rank: null }, { rank: 0, pinned: true }, { hidden: true }]);
    const scan = (prefix: Value[]) => db.read((tx) => tx.scan("notes", "byRank", { prefix }));
    equal(noteIds(await scan([null])), [2, 4, 1]);
    equal(noteIds(await scan([null, true])), [1]);
    equal(noteIds(await scan([0, false])), []);
    equal(noteIds(await scan([0, true, 3])), [3]);
    equal(noteIds(await db.read((tx) => tx.scan("notes", "byHidden", { from: false }))), [4]);
  }),
];
