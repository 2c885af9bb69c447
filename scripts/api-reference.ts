import { OptionalKind, type TSchema } from "@sinclair/typebox";
import { errors } from "../packages/core/src/errors.js";
import { events } from "../packages/core/src/events/events.js";
import { commonErrors } from "../packages/core/src/execute.js";
import type { Operation } from "../packages/core/src/operation.js";
import { registry, resourceOf } from "../packages/core/src/registry.js";
import { channelShape, subscriptionShape } from "../packages/core/src/rules/channel-view.js";
import { groupShape } from "../packages/core/src/rules/group-view.js";
import { messageShape } from "../packages/core/src/rules/messages/view.js";
import { userShape } from "../packages/core/src/rules/user-view.js";
import { stateShape } from "../packages/core/src/state/index.js";
import { groupSettingShape } from "../packages/core/src/storage/tables/group-setting.js";
import { anchorOf, type Shape, typeText } from "./schema-text.js";

// A subscription has all that a channel has, so it is looked for first.
const shapes: readonly Shape[] = [
  { name: "User", schema: userShape },
  { name: "Subscription", schema: subscriptionShape },
  { name: "Channel", schema: channelShape },
  { name: "Message", schema: messageShape },
  { name: "User group", schema: groupShape },
  { name: "User settings", schema: stateShape.user_settings },
  { name: "Group setting", schema: groupSettingShape },
];

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const row = (...cells: string[]): string => `| ${cells.map(cell).join(" | ")} |`;

const table = (head: readonly string[], rows: readonly string[]): string[] =>
  rows.length === 0 ? [] : [row(...head), row(...head.map(() => "---")), ...rows, ""];

const isOptional = (schema: TSchema): boolean => OptionalKind in schema;

const note = ({ description = "", alias }: TSchema): string =>
  [description, alias === undefined ? "" : `Also as \`${alias}\`.`].filter(Boolean).join(". ").replaceAll("..", ".");

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
      row(`\`${name}\``, typeText(schema, shapes), presence(operation, name, schema), note(schema)),
    ),
  );

const fieldTable = (head: string, properties: Readonly<Record<string, TSchema>>): string[] =>
  table(
    [head, "Type", "Meaning"],
    Object.entries(properties).map(([name, schema]) =>
      row(`\`${name}\`${isOptional(schema) ? " (optional)" : ""}`, typeText(schema, shapes), note(schema)),
    ),
  );

const byText = (one: keyof typeof errors, other: keyof typeof errors): number =>
  errors[one].code.localeCompare(errors[other].code, "en") || errors[one].msg.localeCompare(errors[other].msg, "en");

const errorTable = (names: readonly (keyof typeof errors)[]): string[] =>
  table(
    ["Error", "Status", "Text"],
    [...new Set(names)].sort(byText).map((name) => {
      const {
        code,
        msg,
        status = 400,
        fields = [],
      }: { code: string; msg: string; status?: number; fields?: readonly string[] } = errors[name];
      const more = fields.length === 0 ? "" : ` (also ${fields.map((field) => `\`${field}\``).join(", ")})`;
      const text = msg === "{text}" ? "Which parameter is wrong and how, such as `num_before is not an integer`" : msg;
      return row(`\`${code}\``, String(status), `${text}${more}`);
    }),
  );

const operationSection = (id: string, operation: Operation): string[] => {
  const { method, path, aliases, summary, description, permission } = operation;
  return [
    `### ${summary}`,
    "",
    `\`${method} /api/v1${path}\`, in process \`${id}\`. For ${permission.name}.`,
    ...(aliases.length === 0
      ? []
      : [`Also ${aliases.map((alias) => `\`${method} /api/v1${alias}\``).join(", ")} (deprecated).`]),
    "",
    ...(description === undefined ? [] : [description, ""]),
    ...parameterTable(operation),
    ...fieldTable("Result", operation.result.properties),
    ...errorTable(operation.errors.filter((error) => !commonErrors.includes(error))),
  ];
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const resourceSections = (): string[] => {
  const entries = Object.entries(registry);
  return [...new Set(entries.map(([id]) => resourceOf(id)))].flatMap((resource) => [
    `## ${capitalized(resource)}`,
    "",
    ...entries.filter(([id]) => resourceOf(id) === resource).flatMap(([id, each]) => operationSection(id, each)),
  ]);
};

const eventSections = (): string[] =>
  Object.entries(events).flatMap(([name, { description = "", properties }]) => [
    `### ${name.replace("/", ", ")}`,
    "",
    `${description}.`,
    "",
    ...fieldTable("Field", properties),
  ]);

const objectText = (schema: TSchema): string[] =>
  schema.properties === undefined
    ? [`${capitalized(typeText(schema))}: the id of a user group, or the members of an unnamed one.`, ""]
    : fieldTable("Field", schema.properties);

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

This page is written by \`npm run write-api-reference\` from the definitions of the operations; \`GET /api/v1/openapi.json\`
says the same for machines.

- **Credentials**: HTTP Basic, the account's e-mail address and its API key.
- **Parameters** come in the query, in a form body or as multipart fields. Text stands as it is; everything else is JSON:
  \`true\`, \`5\`, \`["message"]\`. A body of another kind, JSON or \`text/plain\`, is refused. Unknown parameters are no error: the answer lists them in \`ignored_parameters_unsupported\`.
- **Answers** are JSON objects. Beside the result there is \`"result": "success"\` and \`"msg": ""\`; an error has
  \`"result": "error"\`, a \`msg\` for people and a \`code\` for programs.
- **In process** the same operation is a method: \`await chat.as(user_id).sendMessage({ type: "channel", … })\`. Parameters and
  results are plain values; an error is thrown as a \`ChatError\` with \`code\`, \`message\` and \`status\`.
- Times are UNIX seconds. Ids are integers.
`;

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
    ...errorTable([
      ...commonErrors,
      "routeNotFound",
      "methodNotAllowed",
      "requestTooLarge",
      "malformedRequest",
      "internal",
    ]),
    "## Objects",
    "",
    ...shapes.flatMap(({ name, schema }) => [`### ${name}`, "", ...objectText(schema)]),
    "## Events of a queue",
    "",
    "Each event also has `id`, an integer that grows, and `type`, the first word of its heading.",
    "",
    ...eventSections(),
  ]
    .join("\n")
    .trimEnd()
    .concat("\n");
