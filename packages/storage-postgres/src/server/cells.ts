/** A value as the database has it; JSON is text. */
export type Cell = string | number | boolean | Uint8Array | null;

/** Reads a value that came as text. */
export type CellParser = (text: string) => Cell;

const identity: CellParser = (text) => text;
const bigint = 20;
const parsers: Record<number, CellParser> = {
  16: (text) => text === "t",
  17: (text) => Buffer.from(text.slice(2), "hex"),
  [bigint]: Number,
  21: Number,
  23: Number,
  700: Number,
  701: Number,
};

/** Returns what reads the values of a type, by its number in the database. */
export const parserOf = (oid: number): CellParser => parsers[oid] ?? identity;
