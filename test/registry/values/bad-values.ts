import { OptionalKind, type TSchema } from "@sinclair/typebox";

/** The text of a parameter, and what platform.md 1.5 answers to it. */
export interface BadValue {
  text: string;
  msg: string;
}

const json = { text: '"x"', integer: "5", float: "1.5", boolean: "true", list: "[]", dict: "{}" };
type Kind = keyof typeof json;

const fitting: Record<string, readonly Kind[]> = {
  string: ["text"],
  integer: ["integer"],
  number: ["integer", "float"],
  boolean: ["boolean"],
  array: ["list"],
  object: ["dict"],
};

const typeTexts: Record<string, string> = {
  string: "is not a string",
  integer: "is not an integer",
  number: "is not a float",
  boolean: "is not a boolean",
  array: "is not a list",
  object: "is not a dict",
};

const typeOf = ({ type }: TSchema): string | undefined => (Array.isArray(type) ? type[0] : type);

/** What is answered to a value of another type; some objects have a text of their own (channels.md 6.4). */
const wrongType = (path: string, type: string, { refusal }: TSchema): string =>
  type === "object" && refusal !== undefined ? `Invalid ${path}: ${refusal}` : `${path} ${typeTexts[type]}`;

const wrongTypes = (path: string, type: string, schema: TSchema): BadValue[] =>
  (Object.keys(json) as Kind[])
    .filter((kind) => !fitting[type]?.includes(kind))
    .map((kind) => ({ text: json[kind], msg: wrongType(path, type, schema) }));

const nullIsWrong = (schema: TSchema): boolean =>
  schema.nullable !== true && !("default" in schema) && !(OptionalKind in schema);

const beyondBounds = (path: string, { minimum, maximum, refusal }: TSchema): BadValue[] => {
  const beyond = (text: string) => (refusal === undefined ? `${path} ${text}` : `Invalid ${path}: ${refusal}`);
  const bad: BadValue[] = [
    { text: "5.0", msg: `${path} is not an integer` },
    { text: "1e3", msg: `${path} is not an integer` },
  ];
  if (Number.isSafeInteger(minimum - 1)) bad.push({ text: String(minimum - 1), msg: beyond("is too small") });
  if (Number.isSafeInteger(maximum + 1)) bad.push({ text: String(maximum + 1), msg: beyond("is too large") });
  // Security C3: it could not be told from its neighbours.
  if (maximum <= Number.MAX_SAFE_INTEGER) bad.push({ text: "9007199254740993", msg: beyond("is not an integer") });
  return bad;
};

const badText = (path: string, { maxLength, minLength = 0, notBlank, wellFormed }: TSchema): BadValue[] => {
  const bad: BadValue[] = [];
  if (wellFormed) bad.push({ text: "a\0b", msg: `${path} has invalid format` });
  if (maxLength <= 20_000)
    bad.push({ text: "x".repeat(maxLength + 1), msg: `${path} is too long (limit: ${maxLength} characters)` });
  if (minLength === 1 || notBlank) bad.push({ text: "", msg: `${path} cannot be blank` });
  if (minLength > 1) bad.push({ text: "", msg: `${path} is too short.` });
  return bad;
};

const inJson = (values: readonly BadValue[]): BadValue[] =>
  values.map(({ text, msg }) => ({ text: JSON.stringify(text), msg }));

const loneSurrogate = (path: string, { wellFormed }: TSchema): BadValue[] =>
  wellFormed ? [{ text: '"\\ud800"', msg: `${path} has invalid format` }] : [];

const outside = (path: string, { enum: choices = [], refusal }: TSchema): BadValue[] =>
  ["-1", "77777", '""', '"nope"', '"TRUE"']
    .filter((text) => typeof choices[0] === typeof JSON.parse(text))
    .filter((text) => !choices.includes(JSON.parse(text)))
    .map((text) => ({ text, msg: notAmong(path, refusal) }));

const notAmong = (path: string, refusal: string | undefined): string =>
  `Invalid ${path}${refusal === undefined ? "" : `: ${refusal}`}`;

const wrap = (values: readonly BadValue[], before: string, after: string): BadValue[] =>
  values.map(({ text, msg }) => ({ text: before + text + after, msg }));

/** JSON texts that do not fit a schema; nothing for what the spec has no one text for. */
const badJson = (path: string, schema: TSchema): BadValue[] => {
  const type = typeOf(schema);
  if (schema.const !== undefined) return [];
  if (schema.enum !== undefined) return [...wrongTypes(path, type ?? "string", schema), ...outside(path, schema)];
  if (type === undefined) return badUnion(path, schema);
  const wrong = wrongTypes(path, type, schema);
  if (nullIsWrong(schema)) wrong.push({ text: "null", msg: wrongType(path, type, schema) });
  if (type === "integer")
    wrong.push(...beyondBounds(path, schema).filter(({ text }) => !/[.e]/.test(text) || !path.endsWith("]")));
  if (type === "string") wrong.push(...inJson(badText(path, schema)), ...loneSurrogate(path, schema));
  if (type === "array") wrong.push(...tooMany(path, schema), ...wrap(badJson(`${path}[0]`, schema.items), "[", "]"));
  if (type === "object") wrong.push(...badFields(path, schema));
  return wrong;
};

/** One entry more than a list may have; a request's limit on values comes before very large ones. */
const tooMany = (path: string, { maxItems, items }: TSchema): BadValue[] =>
  maxItems > 20_000
    ? []
    : [
        {
          text: `[${Array.from({ length: maxItems + 1 }, () => fittingText(items)).join()}]`,
          msg: `${path} is too long (limit: ${maxItems} items)`,
        },
      ];

type FieldSchema = TSchema & { required?: string[] };

const badFields = (path: string, { patternProperties, properties = {}, required = [] }: FieldSchema): BadValue[] => {
  const values = Object.values(patternProperties ?? {})[0] as TSchema | undefined;
  if (values !== undefined) return wrap(badJson(`${path}["k"]`, values), '{"k":', "}");
  const [name, schema] = (Object.entries(properties)[0] ?? []) as [string?, TSchema?];
  if (name === undefined || schema === undefined) return [];
  const others = required
    .filter((other) => other !== name)
    .map((other) => `,"${other}":${fittingText(properties[other])}`);
  return wrap(badJson(`${path}["${name}"]`, schema), `{${JSON.stringify(name)}:`, `${others.join("")}}`);
};

/** JSON text of a value that fits a field beside the one that is tried; of a union its first kind. */
const fittingText = (schema: TSchema): string => {
  const type = typeOf((schema.anyOf?.[0] as TSchema | undefined) ?? schema) ?? "string";
  return json[fitting[type]?.[0] ?? "text"];
};

const badUnion = (path: string, { anyOf = [] }: TSchema): BadValue[] => {
  const types = (anyOf as TSchema[]).map(typeOf);
  if (types.length === 0 || types.includes(undefined)) return [];
  return (Object.keys(json) as Kind[])
    .filter((kind) => !types.some((type) => fitting[type as string]?.includes(kind)))
    .map((kind) => ({ text: json[kind], msg: `${path} is not an allowed_type` }));
};

const notJson = (name: string): BadValue[] =>
  ["", "nope", "{", "True", "[1,]", "'x'", `${"[".repeat(60)}${"]".repeat(60)}`].map((text) => ({
    text,
    msg: `${name} is not valid JSON`,
  }));

/** What a request may not hold for a parameter, derived from its schema. */
export const badValues = (name: string, schema: TSchema): BadValue[] => {
  if (schema.decode === "json" || (schema.decode === undefined && typeOf(schema) !== "string"))
    return [...notJson(name), ...badJson(name, schema)];
  if (schema.enum !== undefined)
    return ["nope", "", "TRUE"].map((text) => ({ text, msg: notAmong(name, schema.refusal) }));
  // A union that takes any text is the operation's own to refuse, and tested there.
  return typeOf(schema) === "string" ? badText(name, schema) : [];
};

/** Texts that mean harm or nothing, for every parameter. */
export const oddTexts: readonly string[] = [
  "",
  " ",
  "null",
  "true",
  "0",
  "-1",
  "2147483648",
  "9".repeat(400),
  "1e400",
  "-0",
  "NaN",
  "[]",
  "{}",
  "[null]",
  "[[]]",
  "[{}]",
  '{"__proto__":{"x":1}}',
  '{"constructor":1}',
  '["__proto__"]',
  '[["channel","general"],["topic"]]',
  '[{"operator":"channel","operand":{}}]',
  '"\\ud800"',
  '["\\ud800"]',
  "[1e400]",
  "\0",
  "\u202e",
  "\ufffe",
  "\u{10ffff}",
  "[object Object]",
  "../../etc/passwd",
  "' OR 1=1 --",
  '" * NEAR(',
  "(a+)+$",
  "%ff",
  "x".repeat(100_000),
  `[${"1,".repeat(100_001)}1]`,
  "[".repeat(100_000),
];
