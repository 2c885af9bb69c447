import { changesBy, type ValueChange } from "../change-values.js";
import type { TSchema } from "../schema.js";
import { differingWords, type WordKind } from "./wire-words.js";

type Direction = "to clients" | "to contract";

/** Makes a function that translates words of a kind and returns any other JSON as it is. */
const wordsOf = (kind: WordKind, direction: Direction): ValueChange<null> => {
  const pairs = differingWords(kind);
  const known = new Map(direction === "to clients" ? pairs : pairs.map(([contract, clients]) => [clients, contract]));
  return (value) => (typeof value === "string" ? (known.get(value) ?? value) : value);
};

const wordsIn = (direction: Direction) =>
  changesBy<null>(({ word }) => (word === undefined ? null : wordsOf(word, direction)));

const translationToContract = wordsIn("to contract");

/** Returns the function that puts input, valid or not, into the contract's words; null where the schema has no place for them. */
export const toContract = (schema: TSchema): ((value: unknown) => unknown) | null => {
  const translate = translationToContract(schema);
  return translate && ((value) => translate(value, null));
};

const translationToClients = wordsIn("to clients");

/** Whether values of this schema may hold words that clients spell differently. */
export const holdsWords = (schema: TSchema): boolean => translationToClients(schema) !== null;

/** Returns the contract's words that values of this schema may hold and clients spell differently. */
const replacedIn = (schema: TSchema): string[] => {
  const kinds = new Set<WordKind>();
  JSON.stringify(schema, (key, value) => {
    if (key === "word") kinds.add(value);
    return value;
  });
  return [...kinds].flatMap((kind) => differingWords(kind).map(([contract]) => contract));
};

const replaced = new WeakMap<TSchema, readonly string[]>();

/**
 * Whether JSON text of this schema may hold words that clients spell differently. It only looks through the text, so true is a
 * guess.
 */
export const mayDiffer = (schema: TSchema, text: string): boolean => {
  let known = replaced.get(schema);
  if (known === undefined) {
    known = replacedIn(schema);
    replaced.set(schema, known);
  }
  return known.some((word) => text.includes(word));
};

/** Returns JSON text of a value of this schema in the clients' words; nearly always the text itself. */
export const textToClients = (schema: TSchema, text: string): string => {
  const translate = translationToClients(schema);
  return translate !== null && mayDiffer(schema, text) ? JSON.stringify(translate(JSON.parse(text), null)) : text;
};

/** A value of this schema in the clients' words; parts that hold none are those of the value itself. */
export const toClients = <T>(schema: TSchema, value: T): T => {
  const translate = translationToClients(schema);
  // Another word stands in the same place; all else stays what it is.
  return translate === null ? value : (translate(value, null) as T);
};
