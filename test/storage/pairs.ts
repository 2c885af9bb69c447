import { type Schema, t, table } from "@confab/core";

/** Each number stands in both tables, written together; `words` names it too. */
export const pairTables = {
  left: table({ number: t.integer(), filling: t.string() }, { byNumber: ["number"] }),
  right: table({ number: t.integer(), words: t.string() }, { byNumber: ["number"] }, { words: "words" }),
};

export const pairSchema: Schema<typeof pairTables> = { tables: pairTables, steps: [] };
