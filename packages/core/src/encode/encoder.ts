import type { Static, TProperties, TSchema } from "../schema/schema.js";
import { EncodedFields, joined } from "./encoded-fields.js";
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
  /** The name as it stands before the value. */
  start: string;
  encode: Encode<unknown>;
}

/** `holes` has the hole of each field that is in one. */
const placesOf = (properties: TProperties, holes: ReadonlyMap<string, string>): Place[] => {
  const places: Place[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const hole = holes.get(name) ?? null;
    if (hole === null) places.push({ hole, name, start: `${encodeText(name)}:`, encode: encodeOf(schema) });
    else if (places.at(-1)?.hole !== hole) places.push({ hole, name: hole, start: "", encode: encodeAny });
  }
  return places;
};

const textOf = (places: readonly Place[], values: Values, filled: Readonly<Record<string, EncodedFields>>): string => {
  let text = "";
  for (const { hole, name, start, encode } of places) {
    if (hole !== null) text = joined(text, (filled[hole] ?? EncodedFields.none).text);
    else {
      const value = values[name];
      if (value !== undefined) text = joined(text, start + encode(value));
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

/** An optional field may be undefined as well. */
type Given<T> = { [K in keyof T]: Record<string, never> extends Pick<T, K> ? T[K] | undefined : T[K] };

/**
 * Makes the text of a schema's objects. Fields that many of them share, or that are known later, are a hole: a schema of their own
 * says which they are, and they are encoded apart.
 */
export class ObjectEncoder<T, H extends Holes> {
  private readonly places: readonly Place[];
  private readonly inHoles: Readonly<Record<string, readonly Place[]>>;

  /** The fields of a hole follow each other in `shape`. */
  constructor({ properties }: Shape<T>, holes: H) {
    const byField = Object.entries(holes).flatMap(([hole, { properties }]) =>
      Object.keys(properties).map((name) => [name, hole] as const),
    );
    this.places = placesOf(properties, new Map(byField));
    this.inHoles = Object.fromEntries(
      Object.entries(holes).map(([hole, { properties }]) => [hole, placesOf(properties, new Map())]),
    );
  }

  /** The fields of an object; those in the holes are not looked for in `values`. */
  fields(values: Given<Omit<T, Held<H>>>, filled: Readonly<Record<keyof H, EncodedFields>>): EncodedFields {
    return new EncodedFields(textOf(this.places, values, filled));
  }

  /** What fills a hole. */
  hole<N extends keyof H & string>(hole: N, values: Given<H[N]["static"]>): EncodedFields {
    return new EncodedFields(textOf(this.inHoles[hole] ?? [], values, {}));
  }
}
