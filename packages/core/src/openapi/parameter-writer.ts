import type { OpenAPIV3, OpenAPIV3_1 } from "openapi-types";
import type { Operation } from "../operation/operation.js";
import type { TSchema } from "../schema/schema.js";
import type { Meanings } from "./parameter-meanings.js";
import { type DocumentSchema, isRequired, type SchemaWriter } from "./schema-writer.js";

const scalars = new Set(["string", "integer", "number", "boolean", "null"]);

/** Returns the schemas of a union, one of which a value has, or the schema itself. */
const branchesOf = (schema: TSchema): TSchema[] => {
  const told: TSchema = schema.told ?? schema;
  const branches: readonly TSchema[] | undefined = told.anyOf;
  return branches === undefined ? [told] : branches.flatMap(branchesOf);
};

const isScalar = (schema: TSchema): boolean =>
  branchesOf(schema).every(({ type, enum: values, const: value }) =>
    type === undefined ? values !== undefined || value !== undefined : [type].flat().every((each) => scalars.has(each)),
  );

/** Whether a text stands in the request as JSON, with its quotes. */
const isQuoted = (schema: TSchema): boolean => schema.decode === "json" && schema.type === "string";

/** Whether a value is sent as JSON; any other is sent as plain text. */
const isJson = (schema: TSchema): boolean => schema.files !== true && (!isScalar(schema) || isQuoted(schema));

/** Whether a parameter stands in the path. */
export const isInPath = ({ path }: Operation, name: string): boolean =>
  path.includes(`{${name}}`) || path.includes(`{${name}*}`);

// The typings of parameters still refer to the schemas of OpenAPI 3.0.
const asOlder = (schema: DocumentSchema) => schema as OpenAPIV3.SchemaObject;

/** Writes the parameters and the form of an operation. */
export class ParameterWriter {
  constructor(
    private readonly schemas: SchemaWriter,
    private readonly meanings: Meanings,
  ) {}

  /** Writes the parameters in the path and, of GET, those in the query. */
  parametersOf(operation: Operation): OpenAPIV3_1.ParameterObject[] {
    return Object.entries(operation.params.properties)
      .filter(([name]) => operation.method === "GET" || isInPath(operation, name))
      .map(([name, schema]) => this.parameterOf(operation, name, schema));
  }

  private parameterOf(operation: Operation, name: string, schema: TSchema): OpenAPIV3_1.ParameterObject {
    const inPath = isInPath(operation, name);
    const { description: _, ...written } = this.write(schema);
    const place = { name, in: inPath ? "path" : "query", required: inPath || isRequired(schema) };
    const described = { ...place, description: this.meanings.of(name, schema) };
    if (!isJson(schema)) return { ...described, schema: asOlder(written) };
    return { ...described, content: { "application/json": { schema: asOlder(written) } } };
  }

  private write(schema: TSchema): DocumentSchema {
    return { ...this.schemas.write(schema), ...("maxItems" in schema ? { maxItems: schema.maxItems } : {}) };
  }

  /** Writes the form that an operation takes; undefined for GET, and where everything stands in the path. */
  bodyOf(operation: Operation): OpenAPIV3_1.RequestBodyObject | undefined {
    const fields = Object.entries(operation.params.properties).filter(([name]) => !isInPath(operation, name));
    if (operation.method === "GET" || fields.length === 0) return undefined;
    const required = fields.filter(([, schema]) => isRequired(schema)).map(([name]) => name);
    const form = this.formOf(fields, required);
    const mediaType = fields.some(([, { files }]) => files === true)
      ? "multipart/form-data"
      : "application/x-www-form-urlencoded";
    return { required: required.length > 0, content: { [mediaType]: form } };
  }

  private formOf(fields: readonly [string, TSchema][], required: string[]): OpenAPIV3_1.MediaTypeObject {
    const properties = Object.fromEntries(
      fields.map(([name, schema]) => [name, { ...this.write(schema), description: this.meanings.of(name, schema) }]),
    );
    const encoding = Object.fromEntries(
      fields.filter(([, schema]) => isJson(schema)).map(([name]) => [name, { contentType: "application/json" }]),
    );
    return {
      schema: { type: "object", properties, ...(required.length === 0 ? {} : { required }) },
      ...(Object.keys(encoding).length === 0 ? {} : { encoding }),
    };
  }
}
