import type { Search, Shape } from "@confab/core";
import type { SqliteDatabase } from "../driver/database.js";
import { sqlName, wordColumns, wordsName } from "../schema/ddl.js";
import { nextTurn } from "../writing/next-turn.js";
import { ManyWords } from "./many-words.js";

// The tokenizer folds A-Z and splits at control characters, which would make one word of two, or two of one.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that have to be written otherwise.
const folded = /[A-Z^\x01-\x1f\x7f]/g;

const escaped = (character: string): string =>
  /[A-Z^]/.test(character) ? `^${character.toLowerCase()}` : `^${character.charCodeAt(0)}`;

/** Words so that the tokenizer takes each as it is. */
const wordCell = (words: unknown): string => (typeof words === "string" ? words.replace(folded, escaped) : "");

/** What the full-text index holds of a row. */
export const wordCells = ({ words = "", within }: Shape, row: object): string[] => {
  const narrowing: unknown = within && Reflect.get(row, within.column);
  return [
    wordCell(Reflect.get(row, words)),
    ...(within === undefined ? [] : [typeof narrowing === "number" ? String(narrowing) : ""]),
  ];
};

/** Whether changes concern the full-text index. */
export const concernsWords = ({ words, within }: Shape, changes: object): boolean =>
  words !== undefined && (words in changes || (within !== undefined && within.column in changes));

const phraseSql = (phrase: string): string => `"${wordCell(phrase).replaceAll('"', '""')}"`;

/** The full-text expression of a search; undefined when it asks for no word. */
export const matchOf = ({ words = "", within }: Shape, { phrases, within: value }: Search): string | undefined => {
  const sought = phrases.map((phrase) => phrase.join(" ")).filter((phrase) => /[^ ]/.test(phrase));
  if (sought.length === 0) return undefined;
  const all = sought.map(phraseSql).join(" AND ");
  if (within === undefined) return all;
  const narrowed = value === undefined ? "" : ` AND ${sqlName(within.column)} : "${value}"`;
  return `${sqlName(words)} : (${all})${narrowed}`;
};

/**
 * From how many changes on others have their turn meanwhile, and after how many of them. By itself, the index may put two hundred pages
 * together when these are committed.
 */
const many = 300;
/** The same where all of them are of new rows, of which the index holds nothing yet. */
const manyNew = 600;
const atOnce = 100;
/** How many changes are one part of the index at first. */
const betweenFlushes = 1_000;
/** How far parts are put together before there is the next one; what is left waits for it. */
const mostSteps = 64;

interface WordChange {
  shape: Shape;
  id: number;
  /** What the index is to hold of it; null for a deleted row. */
  cells: readonly string[] | null;
  /** Whether the index cannot hold anything of it yet. */
  isNew: boolean;
}

/** How far the words of a group had come, to be taken back to. */
export interface WordsMark {
  noted: number;
  applied: number;
}

/**
 * The changes of full-text indexes that a group of writes makes. They are applied together at its end, since the index writes
 * a segment for each savepoint it sees, and before a search of the group's own.
 */
export class WordChanges {
  private changes: WordChange[] = [];
  private applied = 0;

  note({ shape, id, cells, isNew = false }: Omit<WordChange, "isNew"> & { isNew?: boolean }): void {
    this.changes.push({ shape, id, cells, isNew });
  }

  /** Whether any words are to change. */
  get areAny(): boolean {
    return this.changes.length > 0;
  }

  mark(): WordsMark {
    return { noted: this.changes.length, applied: this.applied };
  }

  /** Undoes what came after the mark, as the rollback to its savepoint did with the index. */
  rollBackTo({ noted, applied }: WordsMark): void {
    this.changes.length = noted;
    this.applied = applied;
  }

  apply(database: SqliteDatabase): void {
    while (this.applied < this.changes.length) this.applyNext(database);
  }

  /** Applies them as `apply` does; where they are many, others have their turn now and then. */
  async applyInTurns(database: SqliteDatabase): Promise<void> {
    const rest = this.changes.slice(this.applied);
    if (rest.length < (rest.every(({ isNew }) => isNew) ? manyNew : many)) {
      this.apply(database);
      return;
    }
    await nextTurn();
    const indexes = [...new Set(rest.map(({ shape }) => wordsName(shape.name)))];
    const tended = indexes.map((index) => new ManyWords(database, index));
    for (let flushed = this.applied; this.applied < this.changes.length; ) {
      const next = Math.min(this.applied + atOnce, this.changes.length);
      while (this.applied < next) this.applyNext(database);
      await nextTurn();
      if (this.applied - flushed < betweenFlushes && next < this.changes.length) continue;
      flushed = this.applied;
      tended[0]?.flush();
      await nextTurn();
      for (const index of tended) for (let step = 0; step < mostSteps && index.step(); step += 1) await nextTurn();
    }
    for (const index of tended) index.end();
    await nextTurn();
  }

  private applyNext(database: SqliteDatabase): void {
    const change = this.changes[this.applied];
    if (change !== undefined) applyChange(database, change);
    this.applied += 1;
  }
}

const insertions = { new: new WeakMap<Shape, string>(), any: new WeakMap<Shape, string>() };

const insert = (shape: Shape, isNew: boolean): string => {
  const known = insertions[isNew ? "new" : "any"];
  const sql = known.get(shape) ?? insertSql(shape, isNew ? "INSERT" : "INSERT OR REPLACE");
  known.set(shape, sql);
  return sql;
};

const insertSql = (shape: Shape, verb: string): string => {
  const places = wordColumns(shape).replaceAll(/[^,]+/g, "?");
  return `${verb} INTO ${sqlName(wordsName(shape.name))} (rowid, ${wordColumns(shape)}) VALUES (?, ${places})`;
};

/** Puts a row into the full-text index, or another text in its place. */
export const indexWords = (database: SqliteDatabase, shape: Shape, cells: readonly unknown[]): void =>
  void database.run(insert(shape, false), cells);

const applyChange = (database: SqliteDatabase, { shape, id, cells, isNew }: WordChange): void => {
  if (cells === null) database.run(`DELETE FROM ${sqlName(wordsName(shape.name))} WHERE rowid = ?`, [id]);
  else database.run(insert(shape, isNew), [id, ...cells]);
};
