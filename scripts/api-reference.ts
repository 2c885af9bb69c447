import { OptionalKind, type TSchema } from "@sinclair/typebox";
import { type ErrorName, errors, events, type OperationId, registry } from "../packages/core/src/domain/confab.js";
import { confab } from "../packages/core/src/domain/index.js";
import { Meanings } from "../packages/core/src/openapi/parameter-meanings.js";
import { aboutOf, topicsOf } from "../packages/core/src/openapi/tags.js";
import { commonErrors } from "../packages/core/src/operation/common-errors.js";
import type { Operation } from "../packages/core/src/operation/operation.js";
import { priceText } from "../packages/core/src/operation/price.js";
import { anchorOf, titleOf, typeText, unnamedText } from "./schema-text.js";

const meanings = new Meanings(confab);

const ids = Object.keys(registry) as OperationId[];

/** The named schemas that another one is made of, each under its name. */
const namedIn = (schema: unknown, found = new Map<string, TSchema>()): Map<string, TSchema> => {
  if (typeof schema !== "object" || schema === null) return found;
  const { named } = schema as TSchema;
  if (named !== undefined && !found.has(named.name)) {
    found.set(named.name, named.schema);
    namedIn(named.schema, found);
  }
  for (const [key, part] of Object.entries(schema)) if (key !== "named") namedIn(part, found);
  return found;
};

const namedSchemas = (): [name: string, schema: TSchema][] => {
  const found = namedIn([
    ids.map((id) => [registry[id].params, registry[id].result]),
    Object.values(events).map(({ schema }) => schema),
  ]);
  found.delete("Event");
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1));
};

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const row = (...cells: string[]): string => `| ${cells.map(cell).join(" | ")} |`;

const table = (head: readonly string[], rows: readonly string[]): string[] =>
  rows.length === 0 ? [] : [row(...head), row(...head.map(() => "---")), ...rows, ""];

const isOptional = (schema: TSchema): boolean => OptionalKind in schema;

const presence = ({ path }: Operation, name: string, schema: TSchema): string => {
  if (path.includes(`{${name}}`)) return "in the path";
  if (schema.files === true) return "none";
  if ("default" in schema)
    return `\`${typeof schema.default === "string" ? schema.default : JSON.stringify(schema.default)}\``;
  return isOptional(schema) ? "absent" : "required";
};

const parameterTable = (operation: Operation): string[] =>
  table(
    ["Parameter", "Type", "Default", "Meaning"],
    Object.entries(operation.params.properties).map(([name, schema]) =>
      row(`\`${name}\``, typeText(schema), presence(operation, name, schema), meanings.of(name, schema)),
    ),
  );

const fieldTable = (head: string, properties: Readonly<Record<string, TSchema>>): string[] =>
  table(
    [head, "Type", "Meaning"],
    Object.entries(properties).map(([name, schema]) =>
      row(`\`${name}\`${isOptional(schema) ? " (optional)" : ""}`, typeText(schema), schema.description ?? ""),
    ),
  );

const entryOf = (name: string): { code: string; msg: string; status?: number; fields?: object } =>
  errors[name as ErrorName];

const byText = (one: string, other: string): number =>
  entryOf(one).code.localeCompare(entryOf(other).code, "en") ||
  entryOf(one).msg.localeCompare(entryOf(other).msg, "en");

const errorTable = (names: readonly string[]): string[] =>
  table(
    ["Error", "Status", "Text"],
    [...new Set(names)].sort(byText).map((name) => {
      const { code, msg, status = 400, fields = {} } = entryOf(name);
      const names = Object.keys(fields);
      const more = names.length === 0 ? "" : ` (also ${names.map((field) => `\`${field}\``).join(", ")})`;
      const text = msg === "{text}" ? "Which parameter is wrong and how, such as `num_before is not an integer`" : msg;
      return row(`\`${code}\``, String(status), `${text}${more}`);
    }),
  );

const operationSection = (id: OperationId): string[] => {
  const operation: Operation = registry[id];
  const { method, path, aliases, summary, description, permission } = operation;
  const price = priceText(operation);
  return [
    `### ${summary}`,
    "",
    `\`${method} /api/v1${path}\`, in process \`${id}\`. For ${permission.name}.`,
    ...(aliases.length === 0
      ? []
      : [`Also ${aliases.map((alias) => `\`${method} /api/v1${alias}\``).join(", ")} (deprecated).`]),
    "",
    ...(description === undefined ? [] : [description, ""]),
    ...(price === undefined ? [] : [price, ""]),
    ...parameterTable(operation),
    ...fieldTable("Result", operation.result.properties),
    ...errorTable(operation.errors.filter((error) => !commonErrors.includes(error))),
  ];
};

const resourceSections = (): string[] =>
  topicsOf(confab).flatMap((topic) => [
    `## ${topic.name}`,
    "",
    topic.description,
    "",
    ...ids.filter((id) => aboutOf(confab, id).name === topic.name).flatMap(operationSection),
  ]);

const eventSections = (): string[] =>
  Object.values(events).flatMap(({ name, schema: { description = "", properties } }) => [
    `### ${name.replace("/", ", ")}`,
    "",
    `${description}.`,
    "",
    ...fieldTable("Field", properties),
  ]);

const objectSection = (name: string, schema: TSchema): string[] => [
  `### ${titleOf(name)}`,
  "",
  ...(schema.properties === undefined
    ? [`${unnamedText(schema).replace(/^[a-z]/, (letter) => letter.toUpperCase())}.`, ""]
    : fieldTable("Field", schema.properties)),
];

const contents = (): string[] =>
  table(
    ["Operation", "Summary"],
    Object.values(registry).map(({ method, path, summary }) =>
      row(`\`${method} ${path}\``, `[${summary}](#${anchorOf(summary)})`),
    ),
  );

const opening = `# API reference

\`\`\`sh
curl -u "$EMAIL:$API_KEY" http://127.0.0.1:9991/api/v1/messages -d type=channel -d to=general -d topic=hello -d content=Hi
\`\`\`

This page is built by \`npm run docs\` from the definitions of the operations; \`GET /api/v1/openapi.json\`
says the same for machines, and [gives a typed client](clients.md).

- **Credentials**: HTTP Basic, the account's e-mail address and its API key.
- **Parameters** come in the query, in a form body or as multipart fields. Text stands as it is; everything else is JSON:
  \`true\`, \`5\`, \`["message"]\`. A body of another kind, JSON or \`text/plain\`, is refused. Unknown parameters are no error: the answer lists them in \`ignored_parameters_unsupported\`.
- **Answers** are JSON objects. Beside the result there is \`"result": "success"\` and \`"msg": ""\`; an error has
  \`"result": "error"\`, a \`msg\` for people and a \`code\` for programs.
- **In process** the same operation is a method: \`await chat.as(user_id).sendMessage({ type: "channel", … })\`. Parameters and
  results are plain values; an error is thrown as a \`ChatError\` with \`code\`, \`message\` and \`status\`.
- Times are UNIX seconds. Ids are integers.
`;

const ofEveryCall = [
  ...commonErrors,
  ...["routeNotFound", "methodNotAllowed", "requestTooLarge", "malformedRequest", "internal"],
];

const elsewhere = (): string[] => {
  const listed = new Set([...ofEveryCall, ...ids.flatMap((id) => registry[id].errors)]);
  return Object.keys(errors).filter((name) => !listed.has(name));
};

/** The whole of docs/api.md. */
export const apiReference = (): string =>
  [
    opening,
    ...contents(),
    ...resourceSections(),
    "## Errors of every call",
    "",
    "Any operation answers these; the sections above list what is particular to each.",
    "",
    ...errorTable(ofEveryCall),
    "## Errors elsewhere",
    "",
    "What no operation answers: the pages of links, a server that is mounted wrongly or asked too slowly, and `chat.host`.",
    "",
    ...errorTable(elsewhere()),
    "## Objects",
    "",
    ...namedSchemas().flatMap(([name, schema]) => objectSection(name, schema)),
    "## Events of a queue",
    "",
    "### Event",
    "",
    "Each event also has `id`, an integer that grows, and `type`, the first word of its heading.",
    "",
    ...eventSections(),
  ]
    .join("\n")
    .trimEnd()
    .concat("\n");
