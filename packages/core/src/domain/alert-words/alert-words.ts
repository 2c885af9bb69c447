import { t } from "../../schema/schema.js";
import type { Raising, ReadTx, Row, WriteTx } from "./vocabulary.js";

const mostWords = 1_000;

/** The alert words of a user, in answers, events and the initial state. */
export const alertWordsShape = t.array(t.string(), { max: mostWords });

const rowOf = async (tx: ReadTx, user_id: number): Promise<Row<"alert_words"> | undefined> => {
  const [row] = await tx.scan("alert_words", "byUser", { prefix: [user_id], limit: 1 });
  return row;
};

/** Returns the user's alert words, in the order in which they were added. */
export const alertWordsOf = async (tx: ReadTx, user_id: number): Promise<readonly string[]> =>
  (await rowOf(tx, user_id))?.words ?? [];

interface Storing extends Raising<"invalidParameter"> {
  tx: WriteTx;
}

/** Replaces the user's alert words. Contract silent: nobody gets beyond 1,000, since memory keeps all of them. */
export const storeAlertWords = async ({ tx, fail }: Storing, user_id: number, words: string[]): Promise<void> => {
  const row = await rowOf(tx, user_id);
  if (words.length > Math.max(mostWords, row?.words.length ?? 0))
    throw fail("invalidParameter", { text: `alert_words is too long (limit: ${mostWords} items)` });
  if (row !== undefined && !isSame(row.words, words)) await tx.update("alert_words", row.id, { words });
  else if (row === undefined && words.length > 0) await tx.insert("alert_words", { user_id, words });
};

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((word, at) => word === others[at]);

/** Returns the form in which words are compared, since their case does not count. */
export const foldAlertWord = (word: string): string => word.toLowerCase();

/**
 * Returns `known` followed by the new words of `added`, without white space around them. Known words keep their spelling; of added
 * words that come twice the last spelling counts (users.md 3.10).
 */
export const withWords = (known: readonly string[], added: readonly string[]): string[] => {
  const isKnown = new Set(known.map(foldAlertWord));
  const fresh = new Map<string, string>();
  for (const word of added.map((typed) => typed.trim()))
    if (word !== "" && !isKnown.has(foldAlertWord(word))) fresh.set(foldAlertWord(word), word);
  return [...known, ...fresh.values()];
};

/** Returns `known` without the words in `removed`. Case does not count, but white space does. */
export const withoutWords = (known: readonly string[], removed: readonly string[]): string[] => {
  const isRemoved = new Set(removed.map(foldAlertWord));
  return known.filter((word) => !isRemoved.has(foldAlertWord(word)));
};
