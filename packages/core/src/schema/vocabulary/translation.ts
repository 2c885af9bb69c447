import type { TSchema } from "../schema.js";
import { differingWords, type WordKind } from "./wire-words.js";

type Translate = (value: unknown) => unknown;
type Direction = "to clients" | "to contract";

/** Makes a function that translates words of a kind and returns any other JSON as it is. */
const wordsOf = (kind: WordKind, direction: Direction): Translate => {
  const pairs = differingWords(kind);
  const known = new Map(direction === "to clients" ? pairs : pairs.map(([contract, clients]) => [clients, contract]));
  return (value) => (typeof value === "string" ? (known.get(value) ?? value) : value);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Translates these fields of an object; the object is copied only where one of them changes. */
const changed = (value: Record<string, unknown>, fields: Iterable<readonly [string, Translate]>): unknown => {
  let copy = value;
  for (const [name, translate] of fields) {
    if (!Object.hasOwn(value, name)) continue;
    const translated = translate(value[name]);
    if (translated === value[name]) continue;
    if (copy === value) copy = { ...value };
    copy[name] = translated;
  }
  return copy;
};

const eachField =
  (fields: readonly (readonly [string, Translate])[]): Translate =>
  (value) =>
    isObject(value) ? changed(value, fields) : value;

const eachValue =
  (translate: Translate): Translate =>
  (value) =>
    isObject(value)
      ? changed(
          value,
          Object.keys(value).map((name) => [name, translate] as const),
        )
      : value;

const eachItem =
  (translate: Translate): Translate =>
  (value) => {
    if (!Array.isArray(value)) return value;
    let copy: unknown[] | null = null;
    for (let i = 0; i < value.length; i += 1) {
      const translated = translate(value[i]);
      if (translated !== value[i]) {
        copy ??= value.slice();
        copy[i] = translated;
      }
    }
    return copy ?? value;
  };

const inTurn =
  (translations: readonly Translate[]): Translate =>
  (value) =>
    translations.reduce((said, translate) => translate(said), value);

/** Makes the translation of a schema's values; null where they hold no such words. */
const compile = (schema: TSchema, direction: Direction): Translate | null => {
  const { word, properties, patternProperties, items, anyOf } = schema;
  if (word !== undefined) return wordsOf(word, direction);
  if (anyOf !== undefined) {
    const branches = compileAll(anyOf, direction);
    return branches.length === 0 ? null : inTurn(branches);
  }
  if (items !== undefined) return wrapped(eachItem, compile(items, direction));
  if (patternProperties !== undefined) {
    const [values] = Object.values<TSchema>(patternProperties);
    return wrapped(eachValue, values === undefined ? null : compile(values, direction));
  }
  const fields = Object.entries<TSchema>(properties ?? {}).flatMap(([name, field]) => {
    const translate = compile(field, direction);
    return translate === null ? [] : [[name, translate] as const];
  });
  return fields.length === 0 ? null : eachField(fields);
};

const compileAll = (schemas: readonly TSchema[], direction: Direction): Translate[] =>
  schemas.flatMap((schema) => compile(schema, direction) ?? []);

const wrapped = (wrap: (translate: Translate) => Translate, translate: Translate | null): Translate | null =>
  translate === null ? null : wrap(translate);

const remembered = (direction: Direction): ((schema: TSchema) => Translate | null) => {
  const known = new WeakMap<TSchema, Translate | null>();
  return (schema) => {
    let translate = known.get(schema);
    if (translate === undefined) {
      translate = compile(schema, direction);
      known.set(schema, translate);
    }
    return translate;
  };
};

/** Returns the function that puts input, valid or not, into the contract's words; null where the schema has no place for them. */
export const toContract = remembered("to contract");

const translationToClients = remembered("to clients");

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
  return translate !== null && mayDiffer(schema, text) ? JSON.stringify(translate(JSON.parse(text))) : text;
};

/** A value of this schema in the clients' words; parts that hold none are those of the value itself. */
export const toClients = <T>(schema: TSchema, value: T): T => {
  const translate = translationToClients(schema);
  // Another word stands in the same place; all else stays what it is.
  return translate === null ? value : (translate(value) as T);
};
