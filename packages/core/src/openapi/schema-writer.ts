import { OptionalKind } from "@sinclair/typebox";
import type { OpenAPIV3_1 } from "openapi-types";
import type { TSchema } from "../schema/schema.js";

/** A schema as the OpenAPI document has it. */
export type DocumentSchema = OpenAPIV3_1.SchemaObject;

/** Schemas of the document by name. */
export type DocumentSchemas = Record<string, DocumentSchema>;

/** Keywords that only the server reads. `maxItems` is one of them since it holds for parameters only, where it is added again. */
const ownKeywords = new Set([
  "wellFormed",
  "refusal",
  "notBlank",
  "trimmed",
  "alias",
  "decode",
  "nullable",
  "bytes",
  "word",
  "html",
  "limits",
  "named",
  "maxItems",
]);

/** Whether a bound says no more than that a number is exact. */
const isIdle = (key: string, value: unknown): boolean =>
  typeof value === "number" &&
  ((key === "minimum" && value <= Number.MIN_SAFE_INTEGER) || (key === "maximum" && value >= Number.MAX_SAFE_INTEGER));

/** Returns the reference to the component of this name. */
export const reference = (name: string): DocumentSchema => {
  const written: { $ref: string } & DocumentSchema = { $ref: `#/components/schemas/${name}` };
  return written;
};

/** Whether a parameter has to be given. */
export const isRequired = (schema: TSchema): boolean => !("default" in schema) && !(OptionalKind in schema);

/** Writes the schemas of operations and events as OpenAPI has them, and keeps each named one once. */
export class SchemaWriter {
  /** The named schemas met so far. */
  readonly components: DocumentSchemas = {};

  /** Returns a schema as it stands where it is used: a reference, if it has a name. */
  write(schema: TSchema): DocumentSchema {
    if (schema.told !== undefined) return { ...this.write(schema.told), ...remarksOf(schema) };
    if (schema.files === true)
      return { type: "array", items: { type: "string", contentMediaType: "application/octet-stream" } };
    return schema.named === undefined ? this.spellOut(schema) : this.refer(schema);
  }

  private refer(schema: TSchema): DocumentSchema {
    const { name, schema: whole }: { name: string; schema: TSchema } = schema.named;
    this.components[name] ??= this.spellOut(whole);
    const { description, ...others } = remarksOf(schema);
    const referring: DocumentSchema = {
      ...(schema.nullable === true ? { anyOf: [reference(name), { type: "null" }] } : reference(name)),
      ...(description === whole.description ? {} : { description }),
      ...others,
    };
    return referring;
  }

  private spellOut(schema: TSchema): DocumentSchema {
    const written: Record<string, unknown> = isIdle("maximum", schema.maximum) ? { format: "int64" } : {};
    for (const [key, value] of Object.entries(schema)) {
      if (ownKeywords.has(key) || isIdle(key, value)) continue;
      if (key === "patternProperties") [written.additionalProperties] = this.writeAll(Object.values(value));
      else written[key] = this.part(key, value);
    }
    return written;
  }

  private writeAll(schemas: readonly TSchema[]): DocumentSchema[] {
    return schemas.map((each) => this.write(each));
  }

  private part(key: string, value: TSchema[string]): unknown {
    if (key === "items") return this.write(value);
    if (key === "anyOf") return this.writeAll(value);
    if (key !== "properties") return value;
    const properties = Object.entries<TSchema>(value);
    return Object.fromEntries(properties.map(([name, each]) => [name, this.write(each)]));
  }
}

const remarksOf = (schema: TSchema): DocumentSchema =>
  Object.fromEntries(["description", "default"].flatMap((key) => (key in schema ? [[key, schema[key]]] : [])));
