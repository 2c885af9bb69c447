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

/** Marks every row, so that a step that ran half or twice shows. */
const marking = (step: number): DataStep<typeof newerTables> => ({
  step,
  run: async (tx) => {
    for (const book of await tx.scan("books", "id")) await tx.update("books", book.id, { step: book.step + 1 });
    await tx.insert("shelves", { name: `of step ${step}` });
  },
});

export const older: Schema<typeof olderTables> = { tables: olderTables, steps: [] };
export const newer: Schema<typeof newerTables> = { tables: newerTables, steps: [1, 2, 3].map(marking) };

const namesOf = (db: Sqlite.Database): Set<string> =>
  new Set(db.prepare("SELECT name FROM sqlite_schema").pluck().all() as string[]);

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
  const steps = count("SELECT group_concat(DISTINCT step) FROM books");
  const wholes = [added.length === 3, steps === String(step), count("SELECT count(*) FROM shelves") === step];
  const indexed = count("SELECT count(*) FROM books_words_docsize") === count("SELECT count(*) FROM books");
  db.close();
  return wholes.every(Boolean) && indexed
    ? `${step} new`
    : `${step} half: ${added}, steps ${steps}, indexed ${indexed}`;
};
