import type { Given } from "../schema/given.js";
import type { Static, TProperties, TSchema } from "../schema/schema.js";
import { EncodedFields, joined } from "./encoded-fields.js";
import { Template } from "./template.js";
import { type Encode, encodeAny, encodeBoolean, encodeInteger, encodeList, encodeText } from "./values.js";

/**
 * Makes JSON text of the values of a schema. Of an object it has the fields that the schema has, in the schema's order, but for those
 * that are undefined; what the schema leaves open keeps its own order.
 */
export const encoder = <S extends TSchema>(schema: S): Encode<Static<S>> => encodeOf(schema);

const encodeOf = (schema: TSchema): Encode<unknown> => {
  const { anyOf, items, properties, additionalProperties, const: only } = schema;
  if (only !== undefined) return encodeText;
  if (anyOf !== undefined) return encodeOneOf(anyOf);
  if (items !== undefined) return encodeList(encodeOf(items));
  if (properties !== undefined && additionalProperties !== true) return encodeObject(properties);
  return encodeByType[[schema.type].flat()[0]] ?? encodeAny;
};

const encodeByType: Readonly<Record<string, Encode<unknown>>> = {
  string: encodeText,
  integer: encodeInteger,
  boolean: encodeBoolean,
};

/** A list and an object are told apart from the rest; of two lists, or two objects, each keeps its own order. */
const encodeOneOf = (schemas: readonly TSchema[]): Encode<unknown> => {
  const [list, secondList] = schemas.filter(({ items }) => items !== undefined);
  const [object, secondObject] = schemas.filter(({ properties }) => properties !== undefined);
  const encodeArray = list === undefined || secondList !== undefined ? encodeAny : encodeOf(list);
  const encodeFields = object === undefined || secondObject !== undefined ? encodeAny : encodeOf(object);
  return (value) => {
    if (typeof value !== "object" || value === null) return encodeText(value);
    return Array.isArray(value) ? encodeArray(value) : encodeFields(value);
  };
};

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === "object" && value !== null;

const encodeObject = (properties: TProperties): Encode<unknown> => {
  const places = placesOf(properties, new Map());
  return (value) => (isObject(value) ? `{${textOf(places, value, {})}}` : encodeAny(value));
};

/** A field, or a hole. */
interface Place {
  hole: string | null;
  name: string;
  /** The name as it stands before the value, where the field is the first one and where it is not. */
  first: string;
  later: string;
  encode: Encode<unknown>;
}

/** `holes` has the hole of each field that is in one. */
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

/** Fields that follow each other; `hole` is the one that they are in. */
interface Run {
  hole: string | null;
  places: Place[];
}

const runsOf = (properties: TProperties, holes: ReadonlyMap<string, string>): Run[] => {
  const runs: Run[] = [];
  for (const place of placesOf(properties, new Map())) {
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
    if (hole !== null) text = joined(text, (filled[hole] ?? EncodedFields.none).text);
    else {
      const value = values[name];
      if (value !== undefined) text += (text === "" ? first : later) + encode(value);
    }
  }
  return text;
};

/** A schema of objects. */
interface Shape<T = unknown> {
  properties: TProperties;
  static: T;
}

type Holes = Readonly<Record<string, Shape>>;
type Held<H extends Holes> = { [N in keyof H]: keyof H[N]["static"] }[keyof H];

/**
 * Makes the text of a schema's objects. Fields that many of them share, or that are known later, are a hole: a schema of their own
 * says which they are, and they are encoded apart.
 */
export class ObjectEncoder<T, H extends Holes> {
  private readonly places: readonly Place[];
  /** What a template is made of. */
  private readonly runs: readonly Run[];
  /** In the order of their fields. */
  private readonly holes: readonly string[];
  private readonly inHoles: Readonly<Record<string, readonly Place[]>>;

  /** The fields of a hole follow each other in `shape`. */
  constructor({ properties }: Shape<T>, holes: H) {
    const byField = Object.entries(holes).flatMap(([hole, { properties }]) =>
      Object.keys(properties).map((name) => [name, hole] as const),
    );
    this.places = placesOf(properties, new Map(byField));
    this.runs = runsOf(properties, new Map(byField));
    this.holes = this.runs.flatMap(({ hole }) => hole ?? []);
    this.inHoles = Object.fromEntries(
      Object.entries(holes).map(([hole, { properties }]) => [hole, placesOf(properties, new Map())]),
    );
  }

  /** The fields of an object; those in the holes are not looked for in `values`. */
  fields(values: Given<Omit<T, Held<H>>>, filled: Readonly<Record<keyof H, EncodedFields>>): EncodedFields {
    return new EncodedFields(textOf(this.places, values, filled));
  }

  /** All fields of an object, of which those in the holes can be exchanged; no hole is empty. */
  template(values: Given<T>): Template<keyof H & string> {
    const texts: string[] = [];
    const ends: number[] = [];
    let from = 0;
    for (const { hole, places } of this.runs) {
      const text = textOf(places, values, {});
      if (text === "") continue;
      texts.push(text);
      if (hole !== null) ends.push(from, from + text.length);
      from += text.length + 1;
    }
    // Joined, since a text that was added up keeps all its pieces as long as it is kept.
    return new Template(new EncodedFields(texts.join(",")), this.holes, ends);
  }

  /** What fills a hole. */
  hole<N extends keyof H & string>(hole: N, values: Given<H[N]["static"]>): EncodedFields {
    return new EncodedFields(textOf(this.inHoles[hole] ?? [], values, {}));
  }
}
