import type { Search } from "@confab/core";
import { sqlName, termsColumn } from "../schema/names.js";
import { type Statement, statement } from "../server/statement.js";

/** Code points of a word that its term has: the index refuses long ones. */
const longestTerm = 200;

/** The terms of a column of words, each with its organization: it is found in no other. */
export const termsSql = (words: string): string => {
  const cut = `regexp_replace(${words}, '([^ ]{${longestTerm}})[^ ]+', '\\1', 'g')`;
  // Most texts are shorter than the longest term, and spare the expression.
  const short = `CASE WHEN length(${words}) > ${longestTerm} THEN ${cut} ELSE ${words} END`;
  return `string_to_array(org::text || '/' || replace(${short}, ' ', ' ' || org::text || '/'), ' ')`;
};

/** The phrases of a search that say something, as the words column has them. */
export const phrasesOf = ({ phrases }: Search): string[] =>
  phrases.map((phrase) => phrase.join(" ")).filter((phrase) => /[^ ]/.test(phrase));

/** Whether words contain a phrase, word by word. */
export const hasPhrases = (words: unknown, phrases: readonly string[]): boolean =>
  phrases.every((phrase) => typeof words === "string" && ` ${words} `.includes(` ${phrase} `));

const termsOf = (org: number, phrases: readonly string[]): string[] => {
  const words = new Set(phrases.flatMap((phrase) => phrase.split(" ")).filter((word) => word !== ""));
  return [...words].map((word) => `${org}/${[...word].slice(0, longestTerm).join("")}`);
};

/** Rows from one end that are looked through before the index is asked: a common word is soon found, and no index orders it. */
const walked = 10_000;

/** A statement, with what follows the organization. */
interface Question {
  statement: Statement;
  values: unknown[];
}

const boundsOf = ({ after, before }: Search, first: number, id = "id") => {
  const given = [
    [">", after],
    ["<", before],
  ].filter(([, value]) => value !== undefined);
  return {
    where: given.map(([operator], at) => ` AND ${id} ${operator} $${first + at}`).join(""),
    values: given.map(([, value]) => value),
  };
};

/** Where words are looked for. */
export interface Wordy {
  table: string;
  words: string;
}

const phraseSql = (words: string, phrases: readonly string[], first: number): string =>
  phrases.map((_, at) => `strpos(' ' || ${words} || ' ', $${first + at}) > 0`).join(" AND ");

/** Looks through the rows at one end; answers the ids found and, as the last row, how many rows there were to look through. */
export const walkOf = ({ table, words }: Wordy, search: Search): Question => {
  const phrases = phrasesOf(search);
  const bounds = boundsOf(search, 2 + phrases.length);
  const direction = search.reverse ? "DESC" : "ASC";
  const rows = `SELECT id, ${sqlName(words)} AS words FROM ${table} WHERE org = $1${bounds.where} ORDER BY id ${direction} LIMIT ${walked}`;
  const found = `SELECT id FROM walked WHERE ${phraseSql("words", phrases, 2)} ORDER BY id ${direction} LIMIT $${2 + phrases.length + bounds.values.length}::bigint`;
  const text = `WITH walked AS MATERIALIZED (${rows}) SELECT id, false FROM (${found}) AS f UNION ALL SELECT count(*), true FROM walked`;
  return { statement: statement(text), values: [...phrases.map(padded), ...bounds.values, search.limit ?? null] };
};

/** Whether a walk saw all rows, by the number that it answered. */
export const isWhole = (rows: number): boolean => rows < walked;

const padded = (phrase: string): string => ` ${phrase} `;

/** Asks the index of terms for the ids of the rows that have every phrase. */
export const indexQuestion = ({ table, words }: Wordy, search: Search, org: number): Question => {
  const phrases = phrasesOf(search);
  // By the columns themselves the planner would go through all rows of the organization, of which it knows nothing.
  const bounds = boundsOf(search, 3 + phrases.length, "id + 0");
  const conditions = [
    "org + 0 = $1",
    `${sqlName(termsColumn)} @> $2::text[]`,
    // One word is what the term says already, unless it was cut.
    phraseSql(sqlName(words), phrases, 3),
  ];
  const limit = `$${3 + phrases.length + bounds.values.length}::bigint`;
  const order = `ORDER BY id + 0 ${search.reverse ? "DESC" : "ASC"} LIMIT ${limit}`;
  return {
    statement: statement(`SELECT id FROM ${table} WHERE ${conditions.join(" AND ")}${bounds.where} ${order}`),
    values: [termsOf(org, phrases), ...phrases.map(padded), ...bounds.values, search.limit ?? null],
  };
};

/** Asks for the ids of all rows within the bounds, for a search that asks for no word. */
export const allQuestion = ({ table }: Pick<Wordy, "table">, search: Search): Question => {
  const bounds = boundsOf(search, 2);
  const order = `ORDER BY id ${search.reverse ? "DESC" : "ASC"} LIMIT $${2 + bounds.values.length}::bigint`;
  return {
    statement: statement(`SELECT id FROM ${table} WHERE org = $1${bounds.where} ${order}`),
    values: [...bounds.values, search.limit ?? null],
  };
};
