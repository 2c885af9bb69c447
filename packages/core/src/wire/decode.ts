import { OptionalKind } from "@sinclair/typebox";
import { fail } from "../operation/errors.js";
import type { Decoding, TProperties, TSchema, UploadedFile } from "../schema/schema.js";
import { checkParams, isDeclaredParameter, validatorOf } from "../schema/validate.js";
import { quotation } from "../text/error-text.js";
import { parseJson } from "./json.js";

/** The type besides null. */
const typeOf = ({ type }: TSchema): unknown => (Array.isArray(type) ? type[0] : type);

const decodingOf = (schema: TSchema): Decoding => {
  const declared: Decoding | undefined = schema.decode;
  if (declared !== undefined) return declared;
  return typeOf(schema) === "string" ? "text" : "json";
};

// Trying to parse what is no JSON costs more than the rest of a small request.
const mayBeJson = /^\s*(?:[[{"\-\d]|true|false|null)/;

/** What most numbers are, for which no parser is needed. */
const plainInteger = /^(?:0|-?[1-9]\d{0,14})$/;

const decodeText = (name: string, schema: TSchema, text: string): unknown => {
  const decoding = decodingOf(schema);
  if (decoding === "text" || (decoding === "either" && !mayBeJson.test(text))) return text;
  if (plainInteger.test(text) && typeOf(schema) === "integer") return Number(text);
  const value = parseJson(text);
  if (decoding === "either") {
    if (value !== undefined && (isOpen(schema) || validatorOf(schema)(value))) return value;
    return value === null && mayBeLeftOut(schema) ? undefined : text;
  }
  if (value === undefined) throw fail("invalidParameter", { text: `${name} is not valid JSON` });
  // Integers beyond what a number holds exactly would be other integers (security C3).
  if (typeof value === "number" && typeOf(schema) === "integer" && !/^-?\d+$/.test(text.trim()))
    throw fail("invalidParameter", { text: `${name} is not an integer` });
  return value === null && mayBeLeftOut(schema) ? undefined : value;
};

/** Whether any kind of value is allowed, so that what is wrong with one is not its kind. */
const isOpen = ({ type, anyOf, enum: choices }: TSchema): boolean =>
  type === undefined && anyOf === undefined && choices === undefined;

// The text `null` is what some clients send for a value they do not have (clients.md 5).
const mayBeLeftOut = (schema: TSchema): boolean =>
  schema.nullable !== true && ("default" in schema || OptionalKind in schema);

const none: readonly string[] = [];

/** The parameters that are sent beside an operation's own and mean the same everywhere. */
const universal = new Set(["client"]);

/** What a request says its parameters are, by name. */
export interface SentParameters {
  /** Those of the query and the body. */
  texts: ReadonlyMap<string, string>;
  /** Those that stand in the path. */
  paths: ReadonlyMap<string, string>;
  files?: readonly UploadedFile[];
}

/** Decodes an operation's parameters and checks them; throws the error of the first that is wrong. */
export const decodeParams = (
  properties: TProperties,
  { texts, paths, files = [] }: SentParameters,
): Record<string, unknown> => {
  const forFiles =
    files.length === 0 ? undefined : Object.keys(properties).find((name) => takesFiles(properties[name]));
  // What to say to too many files is known to those only who take one (security C).
  if (files.length > 1 && forFiles === undefined) throw fail("malformedRequest");
  const given = paths.size === 0 && forFiles === undefined ? texts.keys() : namesIn(texts, paths, forFiles);
  return checkParams(properties, given, (name, schema) => {
    if (takesFiles(schema)) return name === forFiles ? files : undefined;
    const inPath = paths.get(name);
    // An id too large to be one is an unknown id (channels.md 0).
    if (inPath !== undefined)
      return schema.type === "integer" ? Math.min(Number(inPath), Number.MAX_SAFE_INTEGER) : inPath;
    const text = textFor(name, schema.alias, texts);
    return text === undefined ? undefined : decodeText(name, schema, text);
  });
};

const takesFiles = (schema: TSchema | undefined): boolean => schema?.files === true;

function* namesIn(
  texts: ReadonlyMap<string, string>,
  paths: ReadonlyMap<string, string>,
  forFiles: string | undefined,
): Iterable<string> {
  yield* texts.keys();
  yield* paths.keys();
  if (forFiles !== undefined) yield forFiles;
}

const textFor = (name: string, alias: string | undefined, texts: ReadonlyMap<string, string>): string | undefined => {
  const text = texts.get(name);
  if (alias === undefined) return text;
  const other = texts.get(alias);
  if (text !== undefined && other !== undefined)
    throw fail("confusingParameter", { var_name1: name, var_name2: alias });
  return text ?? other;
};

/** The names that were sent and not read, sorted (platform.md 1.6). */
export const ignoredParams = (properties: TProperties, texts: ReadonlyMap<string, string>): readonly string[] => {
  let ignored: string[] | undefined;
  const isRead = (name: string) => isDeclaredParameter(properties, name) && !takesFiles(properties[name]);
  for (const name of texts.keys()) {
    if (isRead(name) || universal.has(name)) continue;
    ignored ??= [];
    ignored.push(quotation(name));
  }
  return ignored?.sort() ?? none;
};
