import { Ajv, type ErrorObject, type KeywordDefinition, type SchemaValidateFunction, type ValidateFunction } from "ajv";
import { ErrorText, quotation } from "../text/error-text.js";
import { excessIn, type ValueLimits } from "./parameter-limits.js";
import type { TSchema } from "./schema.js";
import type { UploadedFile } from "./uploaded-file.js";

// The schemas are ours, and a test checks them. To check each at its first use took longer than to compile it (40 ms for the
// first).
const trusted = { validateSchema: false, meta: false };
/** Checks the parts of a value whose schema is open; the error is that of the part that exceeds a limit. */
const checkLimits: SchemaValidateFunction = (limits: ValueLimits, value: unknown, ...[, place]) => {
  const excess = excessIn(value, limits);
  if (excess === null) return true;
  const { keyword, limit, pointer } = excess;
  checkLimits.errors = [{ keyword, params: { limit }, instancePath: `${place?.instancePath ?? ""}${pointer}` }];
  return false;
};

const keywords: KeywordDefinition[] = [
  {
    keyword: "wellFormed",
    type: "string",
    validate: (_: unknown, text: string) => text.isWellFormed() && !text.includes("\0"),
  },
  { keyword: "notBlank", type: "string", validate: (_: unknown, text: string) => text.trim() !== "" },
  { keyword: "files", validate: (_: unknown, files: unknown) => Array.isArray(files) && files.every(isFile) },
  { keyword: "limits", errors: true, validate: checkLimits },
];

let made: Ajv | undefined;

/** Returns the compiler of checks, made at first use so that importing this package takes no time. */
const compiler = (): Ajv => {
  made ??= new Ajv({ strict: false, allErrors: false, verbose: true, addUsedSchema: false, keywords, ...trusted });
  return made;
};

const isFile = (file: Partial<UploadedFile> | null): boolean =>
  file?.bytes instanceof Uint8Array && (file.filename === undefined || typeof file.filename === "string");

const validators = new WeakMap<TSchema, ValidateFunction>();

/** Returns the compiled check of a schema, compiled at first use so that starting costs nothing. */
export const validatorOf = (schema: TSchema): ValidateFunction => {
  let validator = validators.get(schema);
  if (validator === undefined) {
    validator = compiler().compile(schema);
    validators.set(schema, validator);
  }
  return validator;
};

const typeTexts: Record<string, string> = {
  integer: "is not an integer",
  number: "is not a float",
  string: "is not a string",
  boolean: "is not a boolean",
  array: "is not a list",
  object: "is not a dict",
};

const typeText = ({ params }: ErrorObject): string => {
  const type: string = Array.isArray(params.type) ? params.type[0] : params.type;
  return typeTexts[type] ?? "has invalid format";
};

/** Returns `name[0]["key"]` for the JSON pointer `/0/key` into `value`, which tells whether digits are a key or a position. */
const pathOf = (name: string, pointer: string, value: unknown): string => {
  let [path, at] = [name, value];
  for (const step of pointer.split("/").slice(1).map(unescapePointer)) {
    path += Array.isArray(at) ? `[${step}]` : `["${quotation(step)}"]`;
    at = Object(at)[step];
  }
  return path;
};

const unescapePointer = (step: string) => step.replaceAll("~1", "/").replaceAll("~0", "~");

// An integer too large to be exact cannot be told from its neighbours, so it is no integer (security C3).
const isBlurred = ({ data, parentSchema }: ErrorObject): boolean =>
  [parentSchema?.type].flat()[0] === "integer" && !Number.isSafeInteger(data);

const isObject = ({ params }: ErrorObject): boolean => params.type === "object";

const refusalOf = (path: string, { parentSchema }: ErrorObject): string | undefined =>
  parentSchema?.refusal && `Invalid ${path}: ${parentSchema.refusal}`;

/** The error text for each keyword of a schema, exactly as in platform.md 1.5. */
const texts: Record<string, (path: string, error: ErrorObject) => string> = {
  type: (path, error) => (isObject(error) && refusalOf(path, error)) || `${path} ${typeText(error)}`,
  minimum: (path, error) =>
    refusalOf(path, error) ?? `${path} ${isBlurred(error) ? typeTexts.integer : "is too small"}`,
  maximum: (path, error) =>
    refusalOf(path, error) ?? `${path} ${isBlurred(error) ? typeTexts.integer : "is too large"}`,
  maxLength: (path, { params }) => `${path} is too long (limit: ${params.limit} characters)`,
  minLength: (path, { params }) => (params.limit > 1 ? `${path} is too short.` : `${path} cannot be blank`),
  notBlank: (path) => `${path} cannot be blank`,
  maxItems: (path, { params }) => `${path} is too long (limit: ${params.limit} items)`,
  maxProperties: (path, { params }) => `${path} is too long (limit: ${params.limit} items)`,
  enum: (path, error) => refusalOf(path, error) ?? `Invalid ${path}`,
  const: (path) => `Invalid ${path}`,
  required: (path, { params }) => `${path}["${params.missingProperty}"] field is missing: Field required`,
  files: (path) => `${path} is not a list of files`,
  additionalProperties: (path, { params }) =>
    `Argument "${quotation(params.additionalProperty)}" at ${path} is unexpected`,
};

const sizes: ReadonlySet<string> = new Set(["maxLength", "maxItems", "maxProperties"]);

const textOf = (path: string, error: ErrorObject): string =>
  texts[error.keyword]?.(path, error) ?? `${path} has invalid format`;

// The first check that is compiled costs milliseconds, and the calls that a client begins with give nothing but flags.
const isPlainFlag = (schema: TSchema, value: unknown): boolean =>
  typeof value === "boolean" && schema.type === "boolean" && !("enum" in schema) && !("const" in schema);

/** Returns what is wrong with a value by the first rule that it breaks, null for a good one; `name` is what the caller calls it. */
export const faultIn = (name: string, schema: TSchema, value: unknown): ErrorText | string | null => {
  if (isPlainFlag(schema, value)) return null;
  const validator = validatorOf(schema);
  if (validator(value)) return null;
  const errors = validator.errors ?? [];
  const [error] = errors;
  // Does not happen, since a check that refuses a value says why.
  if (error === undefined) return `${name} has invalid format`;
  const excess = errors.find(({ keyword }) => sizes.has(keyword));
  // A union reports the errors of its branches first. Callers need to know that none fits, or that the value is too long for one.
  const union = excess === undefined && errors.find(({ keyword }) => keyword === "anyOf");
  const path = pathOf(name, (union || (excess ?? error)).instancePath, value);
  return new ErrorText(union ? `${path} is not an allowed_type` : textOf(path, excess ?? error));
};
