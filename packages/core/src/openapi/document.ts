import type { OpenAPIV3_1 } from "openapi-types";
import { type OperationId, registry } from "../domain/confab.js";
import { version } from "../domain/realm/index.js";
import type { Operation } from "../operation/operation.js";
import { errorComponents, errorResponses, responsesOf } from "./errors.js";
import { eventComponents } from "./events.js";
import { type Example, exampleOf } from "./examples.js";
import { isInPath, ParameterWriter } from "./parameters.js";
import { type DocumentedPath, doors } from "./paths.js";
import { type DocumentSchema, reference, SchemaWriter } from "./schema.js";
import { aboutOf, topics } from "./tags.js";

const success: DocumentSchema = {
  type: "object",
  description: "What every call that succeeds answers, beside its result",
  properties: {
    result: { const: "success" },
    msg: { const: "" },
    ignored_parameters_unsupported: {
      type: "array",
      items: { type: "string" },
      description: "The names of parameters that nobody read; absent if there are none",
    },
  },
  required: ["result", "msg"],
};

type Examples = Record<string, { value: unknown }>;

/** Writes the operations at each place; the schemas they name are collected. */
class OperationWriter {
  readonly schemas = new SchemaWriter();
  private readonly parameters = new ParameterWriter(this.schemas);

  write({ operations: ids, copy }: DocumentedPath): OpenAPIV3_1.OperationObject {
    const [first] = ids;
    const operation: Operation = registry[first];
    return {
      operationId: copy === 1 ? first : `${first}${copy}`,
      tags: [aboutOf(first).name],
      summary: operation.summary,
      description: descriptionOf(ids),
      ...(copy === 1 ? {} : { deprecated: true }),
      ...(operation.permission.anonymous ? { security: [] } : {}),
      parameters: this.parametersOf(ids),
      ...this.bodyOf(first, ids),
      responses: {
        200: { description: "Success", content: { "application/json": this.answerOf(first, ids) } },
        ...responsesOf(ids.flatMap((id) => registry[id].errors)),
      },
    };
  }

  /** Where several operations stand at one place, their path takes what any of them takes. */
  private parametersOf(ids: readonly OperationId[]): OpenAPIV3_1.ParameterObject[] {
    const lists = ids.map((id) => this.parameters.parametersOf(registry[id]));
    const [own = []] = lists;
    return own.map((parameter, i) => {
      const same = lists.flatMap((list) => list[i] ?? []);
      const examples = valuesOf(ids, ({ params }, id) => params[same[ids.indexOf(id)]?.name ?? ""]);
      return withExamples(parameter.in === "path" ? eitherOf(parameter, same) : parameter, examples);
    });
  }

  private bodyOf(first: OperationId, ids: readonly OperationId[]): Pick<OpenAPIV3_1.OperationObject, "requestBody"> {
    const body = this.parameters.bodyOf(registry[first]);
    if (body === undefined) return {};
    const examples = valuesOf(ids, ({ params }, id) => withoutPath(registry[id], params));
    const content = Object.entries(body.content).map(([type, form]) => [type, { ...form, ...examples }]);
    return { requestBody: { ...body, content: Object.fromEntries(content) } };
  }

  private answerOf(first: OperationId, ids: readonly OperationId[]): OpenAPIV3_1.MediaTypeObject {
    const { document, result }: Operation = registry[first];
    const isEmpty = Object.keys(result.properties).length === 0;
    const enveloped = isEmpty ? reference("Success") : { allOf: [reference("Success"), this.schemas.write(result)] };
    const schema = document ? this.schemas.write(result) : enveloped;
    const answer = (result: Example["result"]) => (document ? result : { result: "success", msg: "", ...result });
    return { schema, ...valuesOf(ids, ({ result }) => answer(result)) };
  }
}

const withoutPath = (operation: Operation, params: Example["params"]) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !isInPath(operation, name)));

/** What the examples of these operations have of something, each under the name of its operation. */
const valuesOf = (
  ids: readonly OperationId[],
  take: (example: Example, id: OperationId) => unknown,
): { examples?: Examples } => {
  const values = ids.flatMap((id) => {
    const example = exampleOf(id);
    const value = example && take(example, id);
    return value === undefined ? [] : [[id, { value }]];
  });
  return values.length === 0 ? {} : { examples: Object.fromEntries(values) };
};

const withExamples = (
  parameter: OpenAPIV3_1.ParameterObject,
  examples: { examples?: Examples },
): OpenAPIV3_1.ParameterObject => {
  if (parameter.content === undefined) return { ...parameter, ...examples };
  const content = Object.entries(parameter.content).map(([type, each]) => [type, { ...each, ...examples }]);
  return { ...parameter, content: Object.fromEntries(content) };
};

/** A parameter that is one of several; `first` is among them. */
const eitherOf = (
  first: OpenAPIV3_1.ParameterObject,
  same: readonly OpenAPIV3_1.ParameterObject[],
): OpenAPIV3_1.ParameterObject => {
  if (same.length === 1) return first;
  const anyOf = same.flatMap(({ schema }) => schema ?? []);
  return { ...first, description: same.map(({ description }) => description).join(", or "), schema: { anyOf } };
};

const descriptionOf = ([first, ...others]: DocumentedPath["operations"]): string => {
  const { description, permission }: Operation = registry[first];
  const more = others.map((id) => {
    const { summary, description = "" }: Operation = registry[id];
    return `${summary} (\`${id}\`): ${description}`;
  });
  return [description, ...more, `Who may call it: ${permission.name}.`].filter(Boolean).join("\n\n");
};

/** The OpenAPI 3.1 document of all operations; `url` is where the API is. */
export const openApi = (url: string): OpenAPIV3_1.Document => {
  const writer = new OperationWriter();
  const paths: OpenAPIV3_1.PathsObject = {};
  for (const door of doors) paths[door.path] = { ...paths[door.path], [door.method]: writer.write(door) };
  const events = eventComponents(writer.schemas);
  const errors = errorComponents(writer.schemas);
  const schemas = { ...writer.schemas.components, ...events, ...errors, Success: success };
  return {
    openapi: "3.1.0",
    info: {
      title: "Confab",
      version: version.zulip_version,
      description: `Feature level ${version.zulip_feature_level}.`,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: `${url}/api/v1` }],
    security: [{ basic: [] }],
    tags: [...topics],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
      responses: errorResponses(),
      securitySchemes: { basic: { type: "http", scheme: "basic", description: "API e-mail address and API key" } },
    },
  };
};

/** The OpenAPI 3.1 document as JSON; `url` is where the API is. */
export const openApiText = (url: string): string => JSON.stringify(openApi(url));
