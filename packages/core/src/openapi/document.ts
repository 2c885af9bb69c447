// `openapi/` writes the OpenAPI document from the registry. It says nothing of an operation that the operation does not say
// itself, but for meanings and tags.

import type { OpenAPIV3_1 } from "openapi-types";
import { eventsByName } from "../events/delivery/event-kinds.js";
import { kernelErrors } from "../operation/errors.js";
import type { Operation } from "../operation/operation.js";
import { priceText } from "../operation/price.js";
import { everyOf, type Resource } from "../operation/resource.js";
import { ErrorWriter } from "./error-writer.js";
import { eventComponents } from "./event-components.js";
import type { Example, ExamplesById } from "./example.js";
import { Meanings } from "./parameter-meanings.js";
import { isInPath, ParameterWriter } from "./parameter-writer.js";
import { type DocumentedPath, doorsOf, type NamedOperation } from "./paths.js";
import { type DocumentSchema, reference, SchemaWriter } from "./schema-writer.js";
import { aboutOf, topicsOf } from "./tags.js";

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

/** Writes the operations of each path and method, and collects the schemas that they name. */
class OperationWriter {
  readonly schemas = new SchemaWriter();
  readonly errors: ErrorWriter;
  private readonly parameters: ParameterWriter;

  constructor(
    private readonly resources: readonly Resource[],
    private readonly examples: ExamplesById,
  ) {
    this.parameters = new ParameterWriter(this.schemas, new Meanings(resources));
    this.errors = new ErrorWriter({ ...kernelErrors, ...everyOf(resources, "errors") });
  }

  write({ operations, copy }: DocumentedPath): OpenAPIV3_1.OperationObject {
    const [first] = operations;
    const { id, operation } = first;
    return {
      operationId: copy === 1 ? id : `${id}${copy}`,
      tags: [aboutOf(this.resources, id).name],
      summary: operation.summary,
      description: descriptionOf(operations),
      ...(copy === 1 ? {} : { deprecated: true }),
      ...securityOf(operation),
      parameters: this.parametersOf(operations),
      ...this.bodyOf(first, operations),
      responses: {
        200: { description: "Success", content: { "application/json": this.answerOf(first, operations) } },
        ...this.errors.responsesOf(operations.flatMap(({ operation: each }) => each.errors)),
      },
    };
  }

  /** Writes the parameters of operations at one path and method; a parameter in the path allows what any of them takes. */
  private parametersOf(operations: readonly NamedOperation[]): OpenAPIV3_1.ParameterObject[] {
    const lists = operations.map(({ operation }) => this.parameters.parametersOf(operation));
    const [own = []] = lists;
    return own.map((parameter, i) => {
      const same = lists.flatMap((list) => list[i] ?? []);
      const examples = this.valuesOf(
        operations,
        ({ params }, each) => params[same[operations.indexOf(each)]?.name ?? ""],
      );
      return withExamples(parameter.in === "path" ? eitherOf(parameter, same) : parameter, examples);
    });
  }

  private bodyOf(
    first: NamedOperation,
    operations: readonly NamedOperation[],
  ): Pick<OpenAPIV3_1.OperationObject, "requestBody"> {
    const body = this.parameters.bodyOf(first.operation);
    if (body === undefined) return {};
    const examples = this.valuesOf(operations, ({ params }, { operation }) => withoutPath(operation, params));
    const content = Object.entries(body.content).map(([type, form]) => [type, { ...form, ...examples }]);
    return { requestBody: { ...body, content: Object.fromEntries(content) } };
  }

  private answerOf(first: NamedOperation, operations: readonly NamedOperation[]): OpenAPIV3_1.MediaTypeObject {
    const { document, result } = first.operation;
    const isEmpty = Object.keys(result.properties).length === 0;
    const enveloped = isEmpty ? reference("Success") : { allOf: [reference("Success"), this.schemas.write(result)] };
    const schema = document ? this.schemas.write(result) : enveloped;
    const answer = (result: Example["result"]) => (document ? result : { result: "success", msg: "", ...result });
    return { schema, ...this.valuesOf(operations, ({ result }) => answer(result)) };
  }

  /** Picks something from the examples of these operations, each under the name of its operation. */
  private valuesOf(
    operations: readonly NamedOperation[],
    take: (example: Example, operation: NamedOperation) => unknown,
  ): { examples?: Examples } {
    const values = operations.flatMap((each) => {
      const example = this.examples[each.id];
      const value = example && take(example, each);
      return value === undefined ? [] : [[each.id, { value }]];
    });
    return values.length === 0 ? {} : { examples: Object.fromEntries(values) };
  }
}

const withoutPath = (operation: Operation, params: Example["params"]) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !isInPath(operation, name)));

const withExamples = (
  parameter: OpenAPIV3_1.ParameterObject,
  examples: { examples?: Examples },
): OpenAPIV3_1.ParameterObject => {
  if (parameter.content === undefined) return { ...parameter, ...examples };
  const content = Object.entries(parameter.content).map(([type, each]) => [type, { ...each, ...examples }]);
  return { ...parameter, content: Object.fromEntries(content) };
};

/** Writes a parameter that allows the values of several; `first` is among them. */
const eitherOf = (
  first: OpenAPIV3_1.ParameterObject,
  same: readonly OpenAPIV3_1.ParameterObject[],
): OpenAPIV3_1.ParameterObject => {
  if (same.length === 1) return first;
  const anyOf = same.flatMap(({ schema }) => schema ?? []);
  return { ...first, description: same.map(({ description }) => description).join(", or "), schema: { anyOf } };
};

const withAccount = [{ basic: [] }];

/** Returns how callers have to log in, where it is otherwise than for most operations. An empty requirement means that nobody has to. */
const securityOf = ({ permission }: Operation): Pick<OpenAPIV3_1.OperationObject, "security"> => {
  if (permission.anonymous) return { security: [] };
  return permission.visitors ? { security: [...withAccount, {}] } : {};
};

const descriptionOf = ([first, ...others]: DocumentedPath["operations"]): string => {
  const { description, permission } = first.operation;
  const more = others.map(
    ({ id, operation: { summary, description = "" } }) => `${summary} (\`${id}\`): ${description}`,
  );
  const price = priceText(first.operation);
  return [description, ...more, `Who may call it: ${permission.name}.`, price].filter(Boolean).join("\n\n");
};

/** What the document says of the server that answers it. */
export interface DocumentedServer {
  /** The organization's address, without `/api/v1`. */
  url: string;
  version: { zulip_version: string; zulip_feature_level: number };
}

/** Writes the OpenAPI 3.1 document of all operations, events and errors. */
export const openApi = (
  { url, version }: DocumentedServer,
  resources: readonly Resource[],
  examples: ExamplesById,
): OpenAPIV3_1.Document => {
  const writer = new OperationWriter(resources, examples);
  const paths: OpenAPIV3_1.PathsObject = {};
  for (const door of doorsOf(everyOf(resources, "operations")))
    paths[door.path] = { ...paths[door.path], [door.method]: writer.write(door) };
  const events = eventComponents(writer.schemas, eventsByName(resources));
  const errors = writer.errors.components(writer.schemas);
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
    security: withAccount,
    tags: [...topicsOf(resources)],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
      responses: writer.errors.responses(),
      securitySchemes: { basic: { type: "http", scheme: "basic", description: "API e-mail address and API key" } },
    },
  };
};

/** Writes the OpenAPI 3.1 document as JSON text. */
export const openApiText = (...described: Parameters<typeof openApi>): string => JSON.stringify(openApi(...described));
