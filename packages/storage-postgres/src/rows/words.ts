import type { Search, Shape } from "@confab/core";
import { sqlName, termsColumn } from "../schema/names.js";
import { type Statement, statement } from "../server/statement.js";

/** Code points of a word that its term has in a long text: the index refuses long ones. */
const longestTerm = 200;

/** Bytes from which a text is long. To look for long words takes a fourth of the time of a row (benchmark postgres-send). */
const longText = 2_000;

/**
 * The terms of a row's words, each with its organization: it is found in no other. What a search can be narrowed to is a term as well.
 */
export const termsSql = ({ words: name, within }: Pick<Shape, "words" | "within">): string | undefined => {
  if (name === undefined) return undefined;
  const words = sqlName(name);
  const cut = `regexp_replace(${words}, '([^ ]{${longestTerm}})[^ ]+', '\\1', 'g')`;
  const short = `CASE WHEN octet_length(${words}) > ${longText} THEN ${cut} ELSE ${words} END`;
  const terms = `org::text || '/' || replace(${short}, ' ', ' ' || org::text || '/')`;
  const narrowed =
    within === undefined ? "" : ` || coalesce(' ' || org::text || '#' || ${sqlName(within.column)}::text, '')`;
  return `string_to_array(${terms}${narrowed}, ' ')`;
};

/** The phrases of a search that say something, as the words column has them. */
export const phrasesOf = ({ phrases }: Search): string[] =>
  phrases.map((phrase) => phrase.join(" ")).filter((phrase) => /[^ ]/.test(phrase));

/** The terms of what is sought: as short texts have them and, where they are others there, as long texts do. */
const termsOf = (org: number, phrases: readonly string[], { within }: Search): string[][] => {
  const words = [...new Set(phrases.flatMap((phrase) => phrase.split(" ")).filter((word) => word !== ""))];
  const cut = words.map((word) => [...word].slice(0, longestTerm).join(""));
  const isSame = words.every((word, at) => word === cut[at]);
  const narrowing = within === undefined ? [] : [`${org}#${within}`];
  return (isSame ? [words] : [words, cut]).map((some) => [...some.map((word) => `${org}/${word}`), ...narrowing]);
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
  /** The column that a search can be narrowed by; undefined where there is none. */
  within: string | undefined;
}

/** How the rows are narrowed, with a parameter of this number. */
const narrowed = ({ within }: Pick<Wordy, "within">, search: Search, parameter: number) =>
  within === undefined || search.within === undefined
    ? { where: "", values: [] }
    : { where: ` AND ${sqlName(within)} = $${parameter}`, values: [search.within] };

const phraseSql = (words: string, phrases: readonly string[], first: number): string =>
  phrases.map((_, at) => `strpos(' ' || ${words} || ' ', $${first + at}) > 0`).join(" AND ");

/** Looks through the rows at one end; answers the ids found and, as the last row, how many rows there were to look through. */
export const walkOf = (wordy: Wordy, search: Search): Question => {
  const { table, words } = wordy;
  const phrases = phrasesOf(search);
  const within = narrowed(wordy, search, 2 + phrases.length);
  const bounds = boundsOf(search, 2 + phrases.length + within.values.length);
  const direction = search.reverse ? "DESC" : "ASC";
  const rows = `SELECT id, ${sqlName(words)} AS words FROM ${table} WHERE org = $1${within.where}${bounds.where} ORDER BY id ${direction} LIMIT ${walked}`;
  const values = [...phrases.map(padded), ...within.values, ...bounds.values, search.limit ?? null];
  const found = `SELECT id FROM walked WHERE ${phraseSql("words", phrases, 2)} ORDER BY id ${direction} LIMIT $${1 + values.length}::bigint`;
  const text = `WITH walked AS MATERIALIZED (${rows}) SELECT id, false FROM (${found}) AS f UNION ALL SELECT count(*), true FROM walked`;
  return { statement: statement(text), values };
};

/** Whether a walk saw all rows, by the number that it answered. */
export const isWhole = (rows: number): boolean => rows < walked;

const padded = (phrase: string): string => ` ${phrase} `;

/** Asks the index of terms for the ids of the rows that have every phrase. */
export const indexQuestion = ({ table, words }: Wordy, search: Search, org: number): Question => {
  const phrases = phrasesOf(search);
  const terms = termsOf(org, phrases, search);
  // By the columns themselves the planner would go through all rows of the organization, of which it knows nothing.
  const bounds = boundsOf(search, 2 + terms.length + phrases.length, "id + 0");
  const conditions = [
    "org + 0 = $1",
    `(${terms.map((_, at) => `${sqlName(termsColumn)} @> $${2 + at}::text[]`).join(" OR ")})`,
    // One word is what the term says already, unless it was cut.
    phraseSql(sqlName(words), phrases, 2 + terms.length),
  ];
  const limit = `$${2 + terms.length + phrases.length + bounds.values.length}::bigint`;
  const order = `ORDER BY id + 0 ${search.reverse ? "DESC" : "ASC"} LIMIT ${limit}`;
  return {
    statement: statement(`SELECT id FROM ${table} WHERE ${conditions.join(" AND ")}${bounds.where} ${order}`),
    values: [...terms, ...phrases.map(padded), ...bounds.values, search.limit ?? null],
  };
};

/** Asks for the ids of all rows within the bounds, for a search that asks for no word. */
export const allQuestion = (wordy: Wordy, search: Search): Question => {
  const within = narrowed(wordy, search, 2);
  const bounds = boundsOf(search, 2 + within.values.length);
  const values = [...within.values, ...bounds.values, search.limit ?? null];
  const order = `ORDER BY id ${search.reverse ? "DESC" : "ASC"} LIMIT $${1 + values.length}::bigint`;
  return {
    statement: statement(`SELECT id FROM ${wordy.table} WHERE org = $1${within.where}${bounds.where} ${order}`),
    values,
  };
};
