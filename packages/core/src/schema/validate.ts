import { OptionalKind } from "@sinclair/typebox";
import { Ajv, type ErrorObject, type KeywordDefinition, type SchemaValidateFunction, type ValidateFunction } from "ajv";
import { fail } from "../operation/errors.js";
import { ErrorText, quotation } from "../text/error-text.js";
import { excessIn, type ValueLimits } from "./parameter-limits.js";
import type { Static, TProperties, TSchema, UploadedFile } from "./schema.js";
import { toContract } from "./vocabulary/translation.js";

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

type Validate = <S extends TSchema>(name: string, schema: S, value: unknown) => asserts value is Static<S>;

/** Throws the error of the first rule that `value` breaks; `name` is what the caller calls it. */
export const validate: Validate = (name, schema, value) => {
  if (isPlainFlag(schema, value)) return;
  const validator = validatorOf(schema);
  if (validator(value)) return;
  const errors = validator.errors ?? [];
  const [error] = errors;
  // Does not happen, since a check that refuses a value says why.
  if (error === undefined) throw fail("invalidParameter", { text: `${name} has invalid format` });
  const excess = errors.find(({ keyword }) => sizes.has(keyword));
  // A union reports the errors of its branches first. Callers need to know that none fits, or that the value is too long for one.
  const union = excess === undefined && errors.find(({ keyword }) => keyword === "anyOf");
  const path = pathOf(name, (union || (excess ?? error)).instancePath, value);
  const text = union ? `${path} is not an allowed_type` : textOf(path, excess ?? error);
  throw fail("invalidParameter", { text: new ErrorText(text) });
};

/** Inserts a place into a list in ascending order, unless it is there. */
const insertPlace = (places: number[], place: number): void => {
  if (places.includes(place)) return;
  let at = places.length;
  for (; at > 0; at -= 1) {
    const before = places[at - 1];
    if (before === undefined || before <= place) break;
    places[at] = before;
  }
  places[at] = place;
};

/** What checking the parameters of an operation needs, made once for each operation. */
interface Plan {
  /** Where each name and alias stands in the declaration. */
  places: ReadonlyMap<string, number>;
  declared: readonly (readonly [name: string, schema: TSchema])[];
  required: readonly number[];
  defaults: Readonly<Record<string, unknown>>;
  /** The function by which each parameter is read before it is checked; null where it is taken as it came. */
  understood: readonly ReturnType<typeof toContract>[];
}

const plans = new WeakMap<TProperties, Plan>();

const trim = (value: unknown): unknown => (typeof value === "string" ? value.trim() : value);

const makePlan = (properties: TProperties): Plan => {
  const declared = Object.entries(properties);
  const schemas = declared.map(([, schema]) => schema);
  const isRequired = (schema: TSchema) => !("default" in schema || OptionalKind in schema);
  return {
    places: new Map(
      declared.flatMap(([name, { alias }], place) =>
        (alias === undefined ? [name] : [name, alias]).map((each) => [each, place]),
      ),
    ),
    declared,
    required: schemas.flatMap((schema, place) => (isRequired(schema) ? [place] : [])),
    defaults: Object.fromEntries(
      declared.flatMap(([name, schema]) => ("default" in schema ? [[name, schema.default]] : [])),
    ),
    understood: schemas.map((schema) => (schema.trimmed ? trim : toContract(schema))),
  };
};

const planOf = (properties: TProperties): Plan => {
  let plan = plans.get(properties);
  if (plan === undefined) {
    plan = makePlan(properties);
    plans.set(properties, plan);
  }
  return plan;
};

/** Whether an operation declares a parameter of this name, or one that has it as an alias. */
export const isDeclaredParameter = (properties: TProperties, name: string): boolean =>
  planOf(properties).places.has(name);

/**
 * Returns parameters as an operation reads them, checked in declared order and with defaults filled in. `given` are the names that
 * came, in any order; `take` returns a parameter's value, undefined where the caller left it out.
 */
export const checkParams = (
  properties: TProperties,
  given: Iterable<string>,
  take: (name: string, schema: TSchema) => unknown,
): Record<string, unknown> => {
  const { places, declared, required, defaults, understood } = planOf(properties);
  // Only these are looked at, since a call gives few of many parameters.
  const wanted = required.slice();
  for (const name of given) {
    const place = places.get(name);
    if (place !== undefined) insertPlace(wanted, place);
  }
  // A spread would take V8 ten times as long, since these objects have as many shapes as there are operations.
  const params: Record<string, unknown> = Object.assign({}, defaults);
  for (const place of wanted) {
    const parameter = declared[place];
    if (parameter === undefined) continue;
    const [name, schema] = parameter;
    const taken = take(name, schema);
    const value = understood[place]?.(taken) ?? taken;
    if (value !== undefined) {
      validate(name, schema, value);
      params[name] = value;
    } else if (required.includes(place)) throw fail("missingParameter", { var_name: name });
  }
  return params;
};
