// `schema/` describes values: types, checks and words of clients come from one schema. Schemas of operations and tables stand
// with these, not here.

import type { Static, TObject, TProperties, TSchema } from "@sinclair/typebox";
// A namespace, of which bundles keep what is used; the object `Type` would bring ten times as much.
import * as Type from "@sinclair/typebox";
import type { UploadedFile } from "./uploaded-file.js";
import { contractWords, describeWords, type Word, type WordKind } from "./vocabulary/wire-words.js";

export type { Static, TObject, TProperties, TSchema };

/** How the text of a request parameter becomes a value. "either" parses it as JSON only where that gives an allowed value. */
export type Decoding = "text" | "json" | "either";

const wellFormed = { wellFormed: true };

interface TextLimits {
  /** Smallest length in code points; 1 answers "cannot be blank". */
  min?: number;
  /** Largest length in code points; where it is absent, `parameter-limits.ts` sets that of parameters. */
  max?: number;
  /** Refuses text that is only white space. */
  notBlank?: boolean;
  /** White space at both ends is taken away before anything else is looked at. For parameters only, not for what lies within them. */
  trimmed?: boolean;
  /** A second name under which clients send the parameter. */
  alias?: string;
  /** Lets NUL and lone surrogates through to the operation, which has its own text for them. */
  anyCharacter?: boolean;
  pattern?: string;
  /** The text may be a word of this kind; the operation reads the contract's word, whichever was sent. */
  word?: WordKind;
  description?: string;
}

const text = ({ min, max, notBlank, trimmed, alias, anyCharacter, pattern, word, description }: TextLimits = {}) =>
  Type.String({
    ...(anyCharacter ? {} : wellFormed),
    ...(min === undefined ? {} : { minLength: min }),
    ...(max === undefined ? {} : { maxLength: max }),
    ...(notBlank ? { notBlank: true } : {}),
    ...(trimmed ? { trimmed: true } : {}),
    ...(alias === undefined ? {} : { alias }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(word === undefined ? {} : marked(word)),
    ...(description === undefined ? {} : { description }),
  });

interface Described {
  description?: string;
}

/** Marks where a word of this kind may stand. */
const marked = (word: WordKind) => ({ word, description: describeWords(word) });

/**
 * How the error goes on for a value outside of the closed set or the range; absent where it only says that the value is invalid.
 */
interface Refused {
  refusal?: string;
}

const oneOf = <const V extends string | number>(values: readonly V[], options: Described & Refused = {}) =>
  Type.Unsafe<V>({ enum: [...values], type: typeof values[0] === "number" ? "integer" : "string", ...options });

// A symbol, by which TypeBox also marks optional schemas: neither JSON nor the checks see it.
const defaulted: unique symbol = Symbol("defaulted");

/** A parameter that may be left out and then has its default. */
export type WithDefault<S extends TSchema> = S & { [defaulted]: true };

const withDefault = <S extends TSchema>(schema: S, value: Static<S>): WithDefault<S> => ({
  ...schema,
  default: value,
  [defaulted]: true,
});

/**
 * Makes the schemas of parameters, results, events and table columns; validating values is for `validate.ts`. Each rule is one JSON
 * Schema keyword, so that a failed one names its text (platform.md 1.5).
 */
export const t = {
  text,
  /** Text without a limit of its own, for columns and results. */
  string: ({ word, ...options }: Described & { word?: WordKind } = {}) =>
    Type.String({ ...(word === undefined ? {} : marked(word)), ...options }),
  /** HTML, in results and events, which callers get with the addresses at which they find the files that it refers to. */
  html: (options: Described = {}) => Type.String({ html: true, ...options }),
  /** HTML where the field `content_type` beside it says so. */
  typedContent: () => Type.String({ html: "typed" }),
  integer: (options: { min?: number; max?: number; description?: string } & Refused = {}) =>
    Type.Integer({
      minimum: options.min ?? Number.MIN_SAFE_INTEGER,
      maximum: options.max ?? Number.MAX_SAFE_INTEGER,
      ...(options.refusal === undefined ? {} : { refusal: options.refusal }),
      ...(options.description === undefined ? {} : { description: options.description }),
    }),
  number: (options: Described = {}) => Type.Number(options),
  boolean: (options: Described = {}) => Type.Boolean(options),
  /** The number of a commit, in table columns only; rules write `atCommit` for that of the commit before their own. */
  sequence: (options: Described = {}) => Type.Integer({ sequence: true, ...options }),
  /** Bytes, in table columns only. */
  bytes: () => Type.Unsafe<Uint8Array>({ bytes: true }),
  /** The files of a request, whatever their fields are called; for parameters only. The operation decides how many may come. */
  files: (options: Described = {}) =>
    withDefault(Type.Unsafe<readonly UploadedFile[]>({ files: true, ...options }), []),
  oneOf,
  /** One word of a closed set, of which clients in the wild spell some differently. */
  word: <K extends WordKind>(kind: K) =>
    Type.Unsafe<Word<K>>({ enum: contractWords(kind), type: "string", ...marked(kind) }),
  /** A list of at most `max` items; where it is absent, `parameter-limits.ts` limits those of parameters. */
  array: <S extends TSchema>(items: S, options: { max?: number; description?: string } = {}) =>
    Type.Array(items, { ...atMost(options), ...described(options) }),
  /**
   * `closed` refuses other fields; `open` says that there are more, which another schema describes. `refusal` is the error's text for
   * what is no object, after its path.
   */
  object: <P extends TProperties>(
    properties: P,
    options: { closed?: boolean; open?: boolean; refusal?: string; description?: string } = {},
  ) =>
    Type.Object(properties, {
      ...(options.refusal === undefined ? {} : { refusal: options.refusal }),
      ...(options.closed ? { additionalProperties: false } : {}),
      ...(options.open ? { additionalProperties: true } : {}),
      ...described(options),
    }),
  record: <S extends TSchema>(values: S, options: Described = {}) => Type.Record(Type.String(), values, options),
  nullable: <S extends TSchema>(schema: S) =>
    Type.Unsafe<Static<S> | null>({ ...schema, nullable: true, ...withNull(schema) }),
  anyOf: <S extends TSchema[]>(...schemas: [...S]) => Type.Union(schemas),
  /** Any JSON; `max` limits the number of items where it is a list. */
  unknown: (options: { max?: number } = {}) => Type.Unknown(atMost(options)),
  literal: <const V extends string | number | boolean>(value: V) => Type.Unsafe<V>({ const: value }),
  optional: <S extends TSchema>(schema: S) => Type.Optional(schema),
  default: <S extends TSchema>(schema: S, value: Static<S>) => withDefault(schema, value),
  /** Gives a schema a name, under which the OpenAPI document has it once. */
  named: <S extends TSchema>(name: string, schema: S): S => ({ ...schema, named: { name, schema } }),
  /** A value that is documented as `told` but not checked; the operation itself looks at what came. */
  unchecked: <S extends TSchema>(told: S, options: Described = {}) => Type.Unsafe<Static<S>>({ told, ...options }),
  /** Overrides how a request parameter's text is read. */
  decoded: <S extends TSchema>(decode: Decoding, schema: S): S => ({ ...schema, decode }),
};

const atMost = ({ max }: { max?: number }) => (max === undefined ? {} : { maxItems: max });

const described = ({ description }: Described) => (description === undefined ? {} : { description });

const withNull = (schema: TSchema) => {
  if (Array.isArray(schema.enum)) return { enum: [...schema.enum, null], type: [schema.type, "null"] };
  if (schema.anyOf !== undefined) return { anyOf: [...schema.anyOf, { type: "null" }] };
  return typeof schema.type === "string" ? { type: [schema.type, "null"] } : {};
};

type DefaultedKeys<P extends TProperties> = {
  [K in keyof P]: P[K] extends { [defaulted]: true } ? K : never;
}[keyof P];

/** Parameters as an operation reads them: those with a default are always there. */
export type Params<P extends TProperties> = Static<TObject<P>>;

/** Parameters as a caller passes them: those with a default may be left out. */
export type Input<P extends TProperties> = Omit<Params<P>, DefaultedKeys<P>> & {
  [K in DefaultedKeys<P>]?: Static<P[K]>;
};
