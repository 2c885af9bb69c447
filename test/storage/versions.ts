import { type DataStep, type Schema, t, table } from "@confab/core";
import type Sqlite from "better-sqlite3";

const olderTables = { books: table({ title: t.string(), pages: t.integer() }, { byTitle: ["title"] }) };

const newerTables = {
  books: table(
    { title: t.string(), pages: t.nullable(t.integer()), step: t.integer() },
    { byTitle: ["title"], byPages: ["pages"] },
    { words: "title" },
  ),
  shelves: table({ name: t.string() }, {}),
};

const atOnce = 500;

/** Marks every row, some in each chunk, so that a chunk that ran half or twice shows. */
const marking = (step: number): DataStep<typeof newerTables> => ({
  step,
  run: async (tx, cursor) => {
    const some = await tx.scan("books", "id", { after: Number(cursor ?? 0), limit: atOnce });
    for (const book of some) await tx.update("books", book.id, { step: book.step + 1 });
    if (some.length === atOnce) return String(some.at(-1)?.id);
    await tx.insert("shelves", { name: `of step ${step}` });
    return null;
  },
});

export const older: Schema<typeof olderTables> = { tables: olderTables, steps: [] };
export const newer: Schema<typeof newerTables> = { tables: newerTables, steps: [1, 2, 3].map(marking) };

const namesOf = (db: Sqlite.Database): Set<string> =>
  new Set(db.prepare("SELECT name FROM sqlite_schema").pluck().all() as string[]);

/** How many rows a file has by the steps that marked them, as its note of the chunks says. */
const markedOf = (db: Sqlite.Database, step: number): string => {
  const cursor = Number(db.prepare("SELECT cursor FROM confab_cursors").pluck().get() ?? 0);
  const rows = db.prepare("SELECT count(*), sum(step = ? + (id <= ?)) FROM books").raw().get(step, cursor) as number[];
  return rows[0] === rows[1] ? "" : `${rows[1]} of ${rows[0]} at ${cursor}`;
};

/** The step a file is at and whether its tables are old or new; anything between the two is described instead. */
export const state = (db: Sqlite.Database): string => {
  const step = db.pragma("user_version", { simple: true });
  const names = namesOf(db);
  const added = ["shelves", "confab_books_byPages", "books_words"].filter((name) => names.has(name));
  const count = (sql: string) => db.prepare(sql).pluck().get();
  if (added.length === 0) {
    db.close();
    return `${step} old`;
  }
  const steps = markedOf(db, Number(step));
  const wholes = [added.length === 3, steps === "", count("SELECT count(*) FROM shelves") === step];
  const indexed = count("SELECT count(*) FROM books_words_docsize") === count("SELECT count(*) FROM books");
  db.close();
  return wholes.every(Boolean) && indexed
    ? `${step} new`
    : `${step} half: ${added}, steps ${steps}, indexed ${indexed}`;
};
