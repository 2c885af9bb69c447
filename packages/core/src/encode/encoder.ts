// `encode/` makes texts and bytes: JSON from schemas, hashes, and what is sealed or encrypted. It knows neither requests nor
// rows; reading JSON is in `wire/`.

import type { Given } from "../schema/given.js";
import type { Static, TProperties, TSchema } from "../schema/schema.js";
import { type Enclosing, EncodedFields, joined } from "./encoded-fields.js";
import { Template } from "./template.js";
import {
  type Encode,
  encodeAny,
  encodeBoolean,
  encodeInteger,
  encodeList,
  encodeScalar,
  encodeScalars,
  encodeText,
} from "./values.js";

/**
 * Compiles a schema into a function that makes the JSON text of its values. Objects get the schema's fields in its order, without
 * undefined ones; what the schema leaves open keeps its own order.
 */
export const encoder = <S extends TSchema>(schema: S): Encode<Static<S>> => encodeOf(schema);

const encodeOf = (schema: TSchema): Encode<unknown> => {
  const { anyOf, items, properties, additionalProperties, const: only } = schema;
  if (only !== undefined) return encodeScalar;
  if (anyOf !== undefined) return encodeOneOf(anyOf);
  if (items !== undefined) return encodeItems(items);
  if (properties !== undefined && additionalProperties !== true) return encodeObject(properties);
  return encodeByType[[schema.type].flat()[0]] ?? encodeAny;
};

const encodeItems = (items: TSchema): Encode<unknown> => {
  const encode = encodeOf(items);
  return isScalar.has(encode) ? encodeScalars(encode) : encodeList(encode);
};

const encodeByType: Readonly<Record<string, Encode<unknown>>> = {
  string: encodeText,
  integer: encodeInteger,
  boolean: encodeBoolean,
};

const isScalar: ReadonlySet<Encode<unknown>> = new Set([encodeScalar, ...Object.values(encodeByType)]);

/**
 * Encodes a value of a union. Lists follow their schema where only one branch has lists, objects likewise; others keep their order.
 */
const encodeOneOf = (schemas: readonly TSchema[]): Encode<unknown> => {
  const [list, secondList] = schemas.filter(({ items }) => items !== undefined);
  const [object, secondObject] = schemas.filter(({ properties }) => properties !== undefined);
  const encodeArray = list === undefined || secondList !== undefined ? encodeAny : encodeOf(list);
  const encodeFields = object === undefined || secondObject !== undefined ? encodeAny : encodeOf(object);
  return (value) => {
    if (typeof value !== "object" || value === null) return encodeScalar(value);
    return Array.isArray(value) ? encodeArray(value) : encodeFields(value);
  };
};

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === "object" && value !== null;

const encodeObject = (properties: TProperties): Encode<unknown> => {
  const places = placesOf(properties, noHoles);
  return (value) => (isObject(value) ? `{${textOf(places, value, noneFilled)}}` : encodeAny(value));
};

/** A field of an object, or the place of a hole. */
interface Place {
  hole: string | null;
  name: string;
  /** What is written before the value: `first` where the field is the first one, else `later`. */
  first: string;
  later: string;
  encode: Encode<unknown>;
}

/** Lists fields and holes of an object in order; `holes` has the hole of each field that is in one. */
const placesOf = (properties: TProperties, holes: ReadonlyMap<string, string>): Place[] => {
  const places: Place[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const hole = holes.get(name) ?? null;
    const first = `${encodeText(name)}:`;
    if (hole === null) places.push({ hole, name, first, later: `,${first}`, encode: encodeOf(schema) });
    else if (places.at(-1)?.hole !== hole) places.push({ hole, name: hole, first: "", later: ",", encode: encodeAny });
  }
  return places;
};

/** Consecutive fields that are all in the hole `hole`, or in none. */
interface Run {
  hole: string | null;
  places: Place[];
}

const noHoles: ReadonlyMap<string, string> = new Map();
const noneFilled: Readonly<Record<string, EncodedFields>> = {};

const runsOf = (properties: TProperties, holes: ReadonlyMap<string, string>): Run[] => {
  const runs: Run[] = [];
  for (const place of placesOf(properties, noHoles)) {
    const hole = holes.get(place.name) ?? null;
    const last = runs.at(-1);
    if (last?.hole === hole) last.places.push(place);
    else runs.push({ hole, places: [place] });
  }
  return runs;
};

const textOf = (places: readonly Place[], values: Values, filled: Readonly<Record<string, EncodedFields>>): string => {
  let text = "";
  for (const { hole, name, first, later, encode } of places) {
    if (hole !== null) {
      text = joined(text, (filled[hole] ?? EncodedFields.none).text);
    } else {
      const value = values[name];
      if (value !== undefined) text += (text === "" ? first : later) + encode(value);
    }
  }
  return text;
};

/** Adds an object's text to the pieces of a longer one. */
const addObject = (
  pieces: string[],
  places: readonly Place[],
  { values, filled }: { values: Values; filled: Readonly<Record<string, EncodedFields>> },
): void => {
  let isFirst = true;
  pieces.push("{");
  for (const { hole, name, first, later, encode } of places) {
    if (hole !== null) {
      const { text } = filled[hole] ?? EncodedFields.none;
      if (text === "") continue;
      if (!isFirst) pieces.push(",");
      pieces.push(text);
    } else {
      const value = values[name];
      if (value === undefined) continue;
      pieces.push(isFirst ? first : later, encode(value));
    }
    isFirst = false;
  }
  pieces.push("}");
};

/** A schema of objects, and their type. */
interface Shape<T = unknown> {
  properties: TProperties;
  static: T;
}

const alone: Enclosing = { before: "", after: "" };

/** Compiles a schema into a function that makes the fields of its objects as JSON text. */
export const fieldsEncoder = <T>({ properties }: Shape<T>): ((values: Given<T>) => EncodedFields) => {
  const places = placesOf(properties, noHoles);
  return (values) => new EncodedFields(textOf(places, values, noneFilled));
};

type Holes = Readonly<Record<string, Shape>>;
type Held<H extends Holes> = { [N in keyof H]: keyof H[N]["static"] }[keyof H];

/**
 * Makes the JSON text of a schema's objects. A hole is a group of fields that many objects share, or that are known later. It has a
 * schema of its own and is encoded apart.
 */
export class ObjectEncoder<T, H extends Holes> {
  private readonly places: readonly Place[];
  /** The runs of fields that `template` is made of. */
  private readonly runs: readonly Run[];
  /** The names of the holes, in the order of their fields. */
  private readonly holes: readonly string[];
  private readonly inHoles: Readonly<Record<string, readonly Place[]>>;

  /** The fields of each hole have to follow each other in the schema. */
  constructor({ properties }: Shape<T>, holes: H) {
    const byField = Object.entries(holes).flatMap(([hole, { properties }]) =>
      Object.keys(properties).map((name) => [name, hole] as const),
    );
    this.places = placesOf(properties, new Map(byField));
    this.runs = runsOf(properties, new Map(byField));
    this.holes = this.runs.flatMap(({ hole }) => hole ?? []);
    this.inHoles = Object.fromEntries(
      Object.entries(holes).map(([hole, { properties }]) => [hole, placesOf(properties, noHoles)]),
    );
  }

  /** Encodes the fields of an object. Those in holes come from `filled`, not from `values`. */
  fields(values: Given<Omit<T, Held<H>>>, filled: Readonly<Record<keyof H, EncodedFields>>): EncodedFields {
    return new EncodedFields(textOf(this.places, values, filled));
  }

  /** Adds the text of an object to the pieces of a longer one. The fields in holes come from `filled`, not from `values`. */
  addTo(pieces: string[], values: Given<Omit<T, Held<H>>>, filled: Readonly<Record<keyof H, EncodedFields>>): void {
    addObject(pieces, this.places, { values, filled });
  }

  /**
   * Encodes all fields of an object, so that those in holes can be exchanged later; no hole may be empty. The text is that of
   * `enclosing` with these fields between its two parts.
   */
  template(values: Given<T>, enclosing: Enclosing = alone): Template<keyof H & string> {
    const texts: string[] = [];
    const ends: number[] = [];
    let from = enclosing.before.length;
    for (const { hole, places } of this.runs) {
      const text = textOf(places, values, noneFilled);
      if (text === "") continue;
      texts.push(text);
      if (hole !== null) ends.push(from, from + text.length);
      from += text.length + 1;
    }
    return new Template(new EncodedFields(`${enclosing.before}${texts.join(",")}${enclosing.after}`), this.holes, ends);
  }

  /** Encodes the fields that fill a hole. */
  hole<N extends keyof H & string>(hole: N, values: Given<H[N]["static"]>): EncodedFields {
    return new EncodedFields(textOf(this.inHoles[hole] ?? [], values, noneFilled));
  }
}
