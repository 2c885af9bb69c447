import type { Search, Shape } from "@confab/core";
import type { SqliteDatabase } from "./database.js";
import { sqlName, wordsName } from "./ddl.js";

// The tokenizer folds A-Z and splits at control characters, which would make one word of two, or two of one.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that have to be written otherwise.
const folded = /[A-Z^\x01-\x1f\x7f]/g;

const escaped = (character: string): string =>
  /[A-Z^]/.test(character) ? `^${character.toLowerCase()}` : `^${character.charCodeAt(0)}`;

/** Words so that the tokenizer takes each as it is. */
export const wordCells = (words: string | null): string => (words ?? "").replace(folded, escaped);

/** What a row holds in its column of words; null for none. */
export const wordsOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

const phraseSql = (phrase: string): string => `"${wordCells(phrase).replaceAll('"', '""')}"`;

/** The full-text expression of a search; undefined when it asks for no word. */
export const matchOf = ({ phrases }: Search): string | undefined => {
  const sought = phrases.map((phrase) => phrase.join(" ")).filter((phrase) => /[^ ]/.test(phrase));
  return sought.length === 0 ? undefined : sought.map(phraseSql).join(" AND ");
};

interface WordChange {
  shape: Shape;
  id: number;
  /** Null for a deleted row. */
  words: string | null;
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

  note(shape: Shape, id: number, words: string | null): void {
    this.changes.push({ shape, id, words });
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
    while (this.applied < this.changes.length) {
      const change = this.changes[this.applied];
      if (change !== undefined) applyChange(database, change);
      this.applied += 1;
    }
  }
}

const applyChange = (database: SqliteDatabase, { shape, id, words }: WordChange): void => {
  const index = sqlName(wordsName(shape.name));
  if (words === null) database.run(`DELETE FROM ${index} WHERE rowid = ?`, [id]);
  else
    database.run(`INSERT OR REPLACE INTO ${index} (rowid, ${sqlName(shape.words ?? "")}) VALUES (?, ?)`, [
      id,
      wordCells(words),
    ]);
};
