import { OptionalKind, type TSchema } from "@sinclair/typebox";

/** The name of a schema as a heading: `UserGroup` is `User group`. */
export const titleOf = (name: string): string =>
  name.charAt(0) + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The place of a heading in its page. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");

const linkTo = (name: string): string => `[${titleOf(name)}](#${anchorOf(titleOf(name))})`;

const code = (value: unknown): string =>
  `\`${typeof value === "string" && value !== "" ? value : JSON.stringify(value)}\``;

const list = (items: readonly string[]): string => items.join(", ");

const isRequired = (schema: TSchema): boolean => !(OptionalKind in schema);

const fieldsText = (properties: Readonly<Record<string, TSchema>>): string =>
  list(
    Object.entries(properties).map(
      ([name, schema]) => `${code(name)} ${typeText(schema)}${isRequired(schema) ? "" : " (optional)"}`,
    ),
  );

const boundsText = ({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: TSchema): string => {
  const from = minimum > Number.MIN_SAFE_INTEGER ? ` from ${minimum}` : "";
  return `${from}${maximum < Number.MAX_SAFE_INTEGER ? ` up to ${maximum}` : ""}`;
};

const stringText = ({ minLength = 0, maxLength, notBlank }: TSchema): string => {
  const most = maxLength === undefined || maxLength === 10_000 ? "" : ` of at most ${maxLength} characters`;
  return `text${most}${notBlank || minLength > 0 ? ", not blank" : ""}`;
};

const objectText = (schema: TSchema): string => {
  const [values] = Object.values((schema.patternProperties ?? {}) as Record<string, TSchema>);
  if (values !== undefined) return `map of ${plural(typeText(values))}`;
  if (Object.keys(schema.properties ?? {}).length === 0) return "object";
  return `object {${fieldsText(schema.properties)}}`;
};

const plural = (text: string): string => text.replace(/^(integer|boolean|text|number|object|list|map)(?!s)/, "$1s");

const byType: Record<string, (schema: TSchema) => string> = {
  string: stringText,
  integer: (schema) => `integer${boundsText(schema)}`,
  number: () => "number",
  boolean: () => "boolean",
  null: () => "null",
  array: ({ items }) => `list of ${plural(typeText(items as TSchema))}`,
  object: objectText,
};

const nameOf = ({ named }: TSchema): string | undefined => named?.name;

/** What a value may be, in words; what has a name is a link. */
export const typeText = (schema: TSchema): string => {
  const name = nameOf(schema);
  return name === undefined ? unnamedText(schema) : `${linkTo(name)}${schema.nullable === true ? " or null" : ""}`;
};

/** What a value may be, in words, whether or not it has a name. */
export const unnamedText = (schema: TSchema): string => {
  if (schema.told !== undefined) return typeText(schema.told);
  if (schema.enum !== undefined) return (schema.enum as unknown[]).map(code).join(" or ");
  if (schema.const !== undefined) return code(schema.const);
  if (schema.anyOf !== undefined) return (schema.anyOf as TSchema[]).map(typeText).join(" or ");
  if (schema.files === true) return "files";
  const types: string[] = schema.type === undefined ? [] : [schema.type].flat();
  return types.map((type) => byType[type]?.(schema) ?? type).join(" or ") || "anything";
};
