import { type DataStep, type Schema, t, table } from "@confab/core";

const columns = { number: t.integer(), title: t.string() };

const olderTables = {
  books: table(columns, { byNumber: ["number"] }),
  shelves: table(columns, { byNumber: ["number"] }),
};

// Words make the database write a table anew.
const newerTables = {
  books: table({ ...columns, marks: t.integer() }, { byNumber: ["number"] }, { words: "title" }),
  shelves: table({ ...columns, marks: t.integer() }, { byTitle: ["title"] }, { words: "title" }),
};

/** Each of its writes stores a row of both tables. */
export const olderVersion: Schema<typeof olderTables> = { tables: olderTables, steps: [] };

/** Hears of a chunk: its step, and where it begins. */
export type ChunkListener = (step: number, cursor: string | null) => Promise<void> | void;

/** How many books a chunk marks. */
const booksAtOnce = 10;

/** Marks every book once, so that a chunk that ran twice or never shows. */
const marking = (step: number, heard: ChunkListener): DataStep<typeof newerTables> => ({
  step,
  run: async (tx, cursor) => {
    await heard(step, cursor);
    const some = await tx.scan("books", "id", { after: Number(cursor ?? 0), limit: booksAtOnce });
    await tx.updateMany(
      "books",
      some.map(({ id, marks }) => ({ id, marks: marks + 1 })),
    );
    return some.length < booksAtOnce ? null : String(some.at(-1)?.id);
  },
});

/** Changes both tables, and marks the books in two steps. */
export const newerVersion = (heard: ChunkListener = () => {}): Schema<typeof newerTables> => ({
  tables: newerTables,
  steps: [1, 2].map((step) => marking(step, heard)),
});
