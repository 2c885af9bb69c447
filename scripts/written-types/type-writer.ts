import { OptionalKind } from "@sinclair/typebox";
import type { TSchema } from "../../packages/core/src/schema/schema.js";
import { differingWords } from "../../packages/core/src/schema/vocabulary/wire-words.js";
import { comment } from "./comment.js";

/** A field's name as TypeScript takes it. */
const fieldName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

const words: Readonly<Record<string, string>> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

/** How clients spell words of a closed set otherwise. */
const otherWords = ({ word }: TSchema): string[] =>
  word === undefined ? [] : differingWords(word).map(([, clients]) => clients);

/** The alternatives of a type, each once. */
const union = (types: readonly string[]): string => [...new Set(types)].join(" | ");

/** Whether the type has alternatives that stand side by side. */
const hasAlternatives = ({ named, enum: values, anyOf, nullable, told, type }: TSchema): boolean =>
  nullable === true ||
  Array.isArray(type) ||
  (told !== undefined && hasAlternatives(told)) ||
  (named === undefined && (values ?? anyOf) !== undefined);

/** Writes schemas as the TypeScript types of their values, and notes the named ones that these refer to. */
export class TypeWriter {
  /** The schemas that were referred to, by name. */
  readonly named = new Map<string, TSchema>();

  /** Returns the type as it stands where it is used: its name, if it has one. */
  write(schema: TSchema, indent = ""): string {
    if (schema.told !== undefined) return this.write(schema.told, indent);
    if (schema.named === undefined) return this.spellOut(schema, indent);
    this.named.set(schema.named.name, schema.named.schema);
    return union([schema.named.name, ...(schema.nullable === true ? ["null"] : [])]);
  }

  /** Returns the type without its name. */
  spellOut(schema: TSchema, indent = ""): string {
    if (schema.files === true) return "readonly UploadedFile[]";
    if (schema.enum !== undefined)
      return union([...schema.enum, ...otherWords(schema)].map((value) => JSON.stringify(value)));
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.anyOf !== undefined) return union((schema.anyOf as TSchema[]).map((each) => this.write(each, indent)));
    if (schema.type === undefined) return "unknown";
    const types = [schema.type, ...(schema.nullable === true ? ["null"] : [])].flat() as string[];
    return union(
      types.map((type) => words[type] ?? (type === "array" ? this.list(schema, indent) : this.object(schema, indent))),
    );
  }

  /** Returns the members of an object type, each with what it means. */
  members(
    properties: Readonly<Record<string, TSchema>>,
    indent: string,
    isOptional = (schema: TSchema): boolean => OptionalKind in schema,
    meaningOf = (_name: string, { description = "" }: TSchema): string => description,
  ): string[] {
    return Object.entries(properties).flatMap(([name, schema]) => [
      ...comment(indent, meaningOf(name, schema)),
      `${indent}${fieldName(name)}${isOptional(schema) ? "?" : ""}: ${this.write(schema, indent)};`,
    ]);
  }

  private readonly list = ({ items }: TSchema, indent: string): string => {
    const written = this.write(items as TSchema, indent);
    return hasAlternatives(items as TSchema) ? `(${written})[]` : `${written}[]`;
  };

  private readonly object = (schema: TSchema, indent: string): string => {
    const [values] = Object.values((schema.patternProperties ?? {}) as Record<string, TSchema>);
    if (values !== undefined) return `Record<string, ${this.write(values, indent)}>`;
    const members = this.members(schema.properties, `${indent}  `);
    return members.length === 0 ? "Record<never, never>" : ["{", ...members, `${indent}}`].join("\n");
  };
}
