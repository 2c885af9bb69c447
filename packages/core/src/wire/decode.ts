import { OptionalKind } from "@sinclair/typebox";
import { checkParams, isDeclaredParameter } from "../operation/check-params.js";
import { fail } from "../operation/errors.js";
import type { Decoding, TProperties, TSchema, UploadedFile } from "../schema/schema.js";
import { validatorOf } from "../schema/validate.js";
import { quotation } from "../text/error-text.js";
import { parseJson } from "./json.js";

/** Returns the type of a schema; that of a nullable one without null. */
const typeOf = ({ type }: TSchema): unknown => (Array.isArray(type) ? type[0] : type);

const decodingOf = (schema: TSchema): Decoding => {
  const declared: Decoding | undefined = schema.decode;
  if (declared !== undefined) return declared;
  return typeOf(schema) === "string" ? "text" : "json";
};

// A failed attempt to parse JSON costs more than the rest of a small request.
const mayBeJson = /^\s*(?:[[{"\-\d]|true|false|null)/;

/** Matches most integers, which then need no JSON parser. */
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
  // Written with a fraction or an exponent, it may have been rounded to another integer (security C3).
  if (typeof value === "number" && typeOf(schema) === "integer" && !/^-?\d+$/.test(text.trim()))
    throw fail("invalidParameter", { text: `${name} is not an integer` });
  return value === null && mayBeLeftOut(schema) ? undefined : value;
};

/** Whether the schema allows every type, so that anything that parses as JSON is meant as JSON. */
const isOpen = ({ type, anyOf, enum: choices }: TSchema): boolean =>
  type === undefined && anyOf === undefined && choices === undefined;

// Some clients send the text `null` for a parameter that they mean to leave out (clients.md 5).
const mayBeLeftOut = (schema: TSchema): boolean =>
  schema.nullable !== true && ("default" in schema || OptionalKind in schema);

const none: readonly string[] = [];

/** Parameters that every operation accepts beside its own, so they are never reported as ignored. */
const universal = new Set(["client"]);

/** The parameters of a request as they were sent, by name. */
export interface SentParameters {
  /** The texts from the query and the form. */
  texts: ReadonlyMap<string, string>;
  /** The texts from the path. */
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
  // Only operations that take a file have an answer of their own to several files (security C).
  if (files.length > 1 && forFiles === undefined) throw fail("malformedRequest");
  const given = paths.size === 0 && forFiles === undefined ? texts.keys() : namesIn(texts, paths, forFiles);
  return checkParams(properties, given, (name, schema) => {
    if (takesFiles(schema)) return name === forFiles ? files : undefined;
    const inPath = paths.get(name);
    // An id beyond the safe integers is answered as an unknown id (channels.md 0).
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

/**
 * Returns the names of sent parameters that the operation does not read, sorted, each shortened as in errors (platform.md 1.6). What
 * a client repeats of the path is not read (clients.md 1).
 */
export const ignoredParams = (
  properties: TProperties,
  { texts, paths }: Pick<SentParameters, "texts" | "paths">,
): readonly string[] => {
  let ignored: string[] | undefined;
  const isRead = (name: string) =>
    isDeclaredParameter(properties, name) && !paths.has(name) && !takesFiles(properties[name]);
  for (const name of texts.keys()) {
    if (isRead(name) || universal.has(name)) continue;
    ignored ??= [];
    ignored.push(quotation(name));
  }
  return ignored?.sort() ?? none;
};
