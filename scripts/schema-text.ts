import { OptionalKind, type TSchema } from "@sinclair/typebox";

/** A schema that has a place of its own in the document. */
export interface Shape {
  name: string;
  schema: TSchema;
}

export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");

const linkTo = (name: string): string => `[${name}](#${anchorOf(name)})`;

const code = (value: unknown): string =>
  `\`${typeof value === "string" && value !== "" ? value : JSON.stringify(value)}\``;

const list = (items: readonly string[]): string => items.join(", ");

const isRequired = (schema: TSchema): boolean => !(OptionalKind in schema);

const fieldsText = (properties: Readonly<Record<string, TSchema>>, shapes: readonly Shape[]): string =>
  list(
    Object.entries(properties).map(
      ([name, schema]) => `${code(name)} ${typeText(schema, shapes)}${isRequired(schema) ? "" : " (optional)"}`,
    ),
  );

/** An object that is one of the shapes, give or take a few fields; undefined for any other. */
const shapeText = ({ properties = {} }: TSchema, shapes: readonly Shape[]): string | undefined => {
  for (const { name, schema } of shapes) {
    const shape: Record<string, TSchema> = schema.properties ?? {};
    if (schema.properties === undefined) continue;
    const lacking = Object.keys(shape).filter((key) => properties[key] !== shape[key]);
    if (lacking.length > 2) continue;
    const more = Object.fromEntries(Object.entries(properties).filter(([key]) => properties[key] !== shape[key]));
    const missing = lacking.filter((key) => !(key in more));
    const differences = [
      missing.length === 0 ? "" : `without ${list(missing.map(code))}`,
      Object.keys(more).length === 0 ? "" : `with ${fieldsText(more as Record<string, TSchema>, shapes)}`,
    ].filter(Boolean);
    return [linkTo(name), ...differences].join(" ");
  }
  return undefined;
};

const boundsText = ({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: TSchema): string => {
  const from = minimum > Number.MIN_SAFE_INTEGER ? ` from ${minimum}` : "";
  return `${from}${maximum < Number.MAX_SAFE_INTEGER ? ` up to ${maximum}` : ""}`;
};

const stringText = ({ minLength = 0, maxLength, notBlank }: TSchema): string => {
  const most = maxLength === undefined || maxLength === 10_000 ? "" : ` of at most ${maxLength} characters`;
  return `text${most}${notBlank || minLength > 0 ? ", not blank" : ""}`;
};

const objectText = (schema: TSchema, shapes: readonly Shape[]): string => {
  const [values] = Object.values((schema.patternProperties ?? {}) as Record<string, TSchema>);
  if (values !== undefined) return `map of ${plural(typeText(values, shapes))}`;
  if (Object.keys(schema.properties ?? {}).length === 0) return "object";
  return shapeText(schema, shapes) ?? `object {${fieldsText(schema.properties, shapes)}}`;
};

const plural = (text: string): string => text.replace(/^(integer|boolean|text|number|object|list|map)(?!s)/, "$1s");

const byType: Record<string, (schema: TSchema, shapes: readonly Shape[]) => string> = {
  string: stringText,
  integer: (schema) => `integer${boundsText(schema)}`,
  number: () => "number",
  boolean: () => "boolean",
  null: () => "null",
  array: ({ items }, shapes) => `list of ${plural(typeText(items as TSchema, shapes))}`,
  object: objectText,
};

const isSameUnion = (one: TSchema, other: TSchema): boolean =>
  one.anyOf !== undefined && JSON.stringify(one.anyOf) === JSON.stringify(other.anyOf);

/** What a value may be, in words; objects that are one of `shapes` are links. */
export const typeText = (schema: TSchema, shapes: readonly Shape[] = []): string => {
  if (schema.enum !== undefined) return (schema.enum as unknown[]).map(code).join(" or ");
  if (schema.const !== undefined) return code(schema.const);
  const named = shapes.find((shape) => isSameUnion(shape.schema, schema));
  if (named !== undefined) return linkTo(named.name);
  if (schema.anyOf !== undefined) return (schema.anyOf as TSchema[]).map((each) => typeText(each, shapes)).join(" or ");
  if (schema.files === true) return "files";
  const types: string[] = schema.type === undefined ? [] : [schema.type].flat();
  return types.map((type) => byType[type]?.(schema, shapes) ?? type).join(" or ") || "anything";
};
