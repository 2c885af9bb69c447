import { OptionalKind } from "@sinclair/typebox";
import type { OpenAPIV3, OpenAPIV3_1 } from "openapi-types";
import { errors } from "./errors.js";
import type { Operation } from "./operation.js";
import { resourceOf } from "./registry.js";
import type { TSchema } from "./schema.js";
import { version } from "./settings/limits.js";

type Schema = OpenAPIV3_1.SchemaObject;

const ownKeywords = new Set(["wellFormed", "notBlank", "alias", "decode", "nullable", "bytes", "word", "limits"]);

/** A schema without the keywords that only the server reads. */
const toOpenApi = (schema: TSchema): Schema =>
  schema.files === true
    ? { type: "array", items: { type: "string", contentMediaType: "application/octet-stream" } }
    : JSON.parse(JSON.stringify(schema, (key, value) => (ownKeywords.has(key) ? undefined : value)));

const isInPath = ({ path }: Operation, name: string): boolean =>
  path.includes(`{${name}}`) || path.includes(`{${name}*}`);

const isText = ({ type, decode, files }: TSchema): boolean =>
  decode === "text" || decode === "either" || type === "string" || files === true;

const parameterOf = (operation: Operation, name: string, schema: TSchema): OpenAPIV3_1.ParameterObject => {
  const inPath = isInPath(operation, name);
  const base = { name, in: inPath ? "path" : "query", required: inPath || isRequired(schema) };
  const description = schema.description === undefined ? {} : { description: schema.description as string };
  if (inPath || isText(schema)) return { ...base, ...description, schema: asOlder(toOpenApi(schema)) };
  return { ...base, ...description, content: { "application/json": { schema: asOlder(toOpenApi(schema)) } } };
};

// The typings of parameters still refer to the schemas of OpenAPI 3.0.
const asOlder = (schema: Schema) => schema as OpenAPIV3.SchemaObject;

const isRequired = (schema: TSchema): boolean => !("default" in schema) && !(OptionalKind in schema);

const bodyOf = (operation: Operation): Pick<OpenAPIV3_1.OperationObject, "requestBody"> => {
  const properties = Object.entries(operation.params.properties).filter(([name]) => !isInPath(operation, name));
  if (operation.method === "GET" || properties.length === 0) return {};
  const schema: Schema = {
    type: "object",
    properties: Object.fromEntries(properties.map(([name, schema]) => [name, toOpenApi(schema)])),
    required: properties.filter(([, schema]) => isRequired(schema)).map(([name]) => name),
  };
  const encoding = Object.fromEntries(
    properties.filter(([, schema]) => !isText(schema)).map(([name]) => [name, { contentType: "application/json" }]),
  );
  const mediaType = properties.some(([, schema]) => schema.files === true)
    ? "multipart/form-data"
    : "application/x-www-form-urlencoded";
  return { requestBody: { content: { [mediaType]: { schema, encoding } } } };
};

const parametersOf = (operation: Operation): OpenAPIV3_1.ParameterObject[] =>
  Object.entries(operation.params.properties)
    .filter(([name]) => operation.method === "GET" || isInPath(operation, name))
    .map(([name, schema]) => parameterOf(operation, name, schema));

const envelope = (result: Schema): Schema => ({
  allOf: [
    {
      type: "object",
      properties: {
        result: { const: "success" },
        msg: { const: "" },
        ignored_parameters_unsupported: { type: "array", items: { type: "string" } },
      },
      required: ["result", "msg"],
    },
    result,
  ],
});

const answerOf = ({ document, result }: Operation): Schema =>
  document ? toOpenApi(result) : envelope(toOpenApi(result));

const json = (schema: Schema) => ({ content: { "application/json": { schema } } });

const errorsOf = (operation: Operation): string =>
  operation.errors.map((name) => `- ${errors[name].code}: ${errors[name].msg}`).join("\n") ||
  "Errors that every call can meet.";

const toOperation = (id: string, operation: Operation): OpenAPIV3_1.OperationObject => ({
  operationId: id,
  tags: [resourceOf(id)],
  summary: operation.summary,
  description: [operation.description, `Who may call it: ${operation.permission.name}.`].filter(Boolean).join("\n\n"),
  ...(operation.permission.anonymous ? { security: [] } : {}),
  parameters: parametersOf(operation),
  ...bodyOf(operation),
  responses: {
    200: { description: "Success", ...json(answerOf(operation)) },
    default: { description: errorsOf(operation), ...json({ $ref: "#/components/schemas/Error" } as Schema) },
  },
});

const errorSchema: Schema = {
  type: "object",
  properties: { result: { const: "error" }, msg: { type: "string" }, code: { type: "string" } },
  required: ["result", "msg", "code"],
};

/** The OpenAPI 3.1 document of the registry. */
export const openApi = (registry: Readonly<Record<string, Operation>>, url: string): OpenAPIV3_1.Document => {
  const paths: OpenAPIV3_1.PathsObject = {};
  for (const [id, operation] of Object.entries(registry)) {
    const path = operation.path.replace("*}", "}");
    const method = operation.method.toLowerCase();
    paths[path] = { ...paths[path], [method]: toOperation(id, operation) };
    for (const [i, alias] of operation.aliases.entries())
      paths[alias] = { ...paths[alias], [method]: { ...toOperation(`${id}${i + 2}`, operation), deprecated: true } };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Confab",
      version: version.zulip_version,
      description: `Feature level ${version.zulip_feature_level}.`,
    },
    servers: [{ url: `${url}/api/v1` }],
    security: [{ basic: [] }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { basic: { type: "http", scheme: "basic", description: "API e-mail address and API key" } },
    },
  };
};

/** The OpenAPI 3.1 document as JSON; `url` is where the API is. */
export const openApiText = (registry: Readonly<Record<string, Operation>>, url: string): string =>
  JSON.stringify(openApi(registry, url));
