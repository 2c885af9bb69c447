import type { NewRow, Schema } from "../../storage/storage.js";
import { type RowOf, type RowsOf, t, table, unique } from "../../storage/table.js";

/** A table with a column of every kind, and an index for each thing that can go wrong in one. */
const notes = table(
  {
    owner_id: t.integer(),
    slug: t.nullable(t.string()),
    title: t.string(),
    rank: t.nullable(t.integer()),
    weight: t.number(),
    pinned: t.boolean(),
    hidden: t.nullable(t.boolean()),
    tags: t.array(t.string()),
    extra: t.nullable(t.record(t.unknown())),
    bits: t.bytes(),
    words: t.string(),
  },
  {
    bySlug: unique("owner_id", "slug"),
    byOwner: ["owner_id", "rank", "title"],
    byTitle: ["title"],
    byRank: ["rank", "pinned"],
    byWeight: ["weight"],
    byHidden: ["hidden"],
    byOwnerId: ["owner_id", "id"],
  },
  { words: "words", within: "byOwnerId", rare: ["slug", "rank", "pinned", "hidden", "tags", "extra"] },
);

const noteTables = {
  notes,
  counters: table({ value: t.integer() }, {}),
  journal: table({ text: t.string(), extra: t.nullable(t.record(t.unknown())) }, {}, { log: true }),
  stays: table(
    { guest: t.integer(), since: t.sequence(), spans: t.array(t.object({ until: t.nullable(t.sequence()) })) },
    { byGuest: unique("guest"), bySince: ["since"] },
  ),
};

/** The tables of the cases. */
export type NoteTables = typeof noteTables;

/** A stored note. */
export type Note = RowOf<NoteTables, "notes">;

/** A note before it is stored. */
export type NewNote = NewRow<RowsOf<NoteTables>["notes"]>;

/** The schema under which most cases open a storage. */
export const noteSchema: Schema<NoteTables> = { tables: noteTables, steps: [] };

/** Makes a note of plain values, but for those that the case is about. */
export const note = (changes: Partial<NewNote> = {}): NewNote => ({
  owner_id: 1,
  slug: null,
  title: "",
  rank: null,
  weight: 0,
  pinned: false,
  hidden: null,
  tags: [],
  extra: null,
  bits: new Uint8Array(),
  words: "",
  ...changes,
});

/** Makes notes of these values with the ids 1, 2 and so on: those of a sequence may have gaps. */
export const numbered = (rows: readonly Partial<NewNote>[]): NewNote[] =>
  rows.map((row, at) => note({ id: at + 1, ...row }));

/** Returns the titles, in the order of the rows. */
export const titles = (rows: readonly Note[]): string[] => rows.map(({ title }) => title);
/** Returns the ids, in the order of the rows. */
export const noteIds = (rows: readonly Note[]): number[] => rows.map(({ id }) => id);
