import { OptionalKind } from "@sinclair/typebox";
import { checkParams, isDeclaredParameter } from "../operation/check-params.js";
import { fail } from "../operation/errors.js";
import type { Decoding, TProperties, TSchema } from "../schema/schema.js";
import type { UploadedFile } from "../schema/uploaded-file.js";
import { validatorOf } from "../schema/validate.js";
import { quotation } from "../text/error-text.js";
import { parseJson } from "./json.js";
import type { UndecodedParameters } from "./undecoded.js";

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
export interface SentParameters extends UndecodedParameters {
  /** The texts from the path. */
  paths: ReadonlyMap<string, string>;
  files?: readonly UploadedFile[];
}

/** Decodes an operation's parameters and checks them; throws the error of the first that is wrong. */
export const decodeParams = (
  properties: TProperties,
  { texts, values, paths, files = [] }: SentParameters,
): Record<string, unknown> => {
  const forFiles =
    files.length === 0 ? undefined : Object.keys(properties).find((name) => takesFiles(properties[name]));
  // Only operations that take a file have an answer of their own to several files (security C).
  if (files.length > 1 && forFiles === undefined) throw fail("malformedRequest");
  const isPlain = values.size === 0 && paths.size === 0 && forFiles === undefined;
  const given = isPlain ? texts.keys() : namesIn([texts, values, paths], forFiles);
  return checkParams(properties, given, (name, schema) => {
    if (takesFiles(schema)) return name === forFiles ? files : undefined;
    const inPath = paths.get(name);
    // An id beyond the safe integers is answered as an unknown id (channels.md 0).
    if (inPath !== undefined)
      return schema.type === "integer" ? Math.min(Number(inPath), Number.MAX_SAFE_INTEGER) : inPath;
    const value = oneOf(name, schema.alias, values);
    const text = oneOf(name, schema.alias, texts);
    if (value === undefined) return text === undefined ? undefined : decodeText(name, schema, text);
    if (text !== undefined) throw confusing(name, schema.alias);
    return value === null && mayBeLeftOut(schema) ? undefined : value;
  });
};

const takesFiles = (schema: TSchema | undefined): boolean => schema?.files === true;

function* namesIn(given: readonly ReadonlyMap<string, unknown>[], forFiles: string | undefined): Iterable<string> {
  for (const each of given) yield* each.keys();
  if (forFiles !== undefined) yield forFiles;
}

const confusing = (name: string, alias: string | undefined): Error =>
  fail("confusingParameter", { var_name1: name, var_name2: alias });

/** Returns what came under a name or its alias; undefined where nothing did. */
const oneOf = <V>(name: string, alias: string | undefined, given: ReadonlyMap<string, V>): V | undefined => {
  if (alias === undefined || !given.has(alias)) return given.get(name);
  if (given.has(name)) throw confusing(name, alias);
  return given.get(alias);
};

/**
 * Returns the names of sent parameters that the operation does not read, sorted, each shortened as in errors (platform.md 1.6). What
 * a client repeats of the path is not read (clients.md 1).
 */
export const ignoredParams = (
  properties: TProperties,
  { texts, values, paths }: Omit<SentParameters, "files">,
): readonly string[] => {
  let ignored: string[] | undefined;
  const isRead = (name: string) =>
    isDeclaredParameter(properties, name) && !paths.has(name) && !takesFiles(properties[name]);
  for (const given of values.size === 0 ? [texts] : [texts, values])
    for (const name of given.keys()) {
      if (isRead(name) || universal.has(name)) continue;
      ignored ??= [];
      ignored.push(quotation(name));
    }
  return ignored?.sort() ?? none;
};
