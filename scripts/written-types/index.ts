import { errors, events, type OperationId, registry } from "../../packages/core/src/domain/confab.js";
import { confab } from "../../packages/core/src/domain/index.js";
import { Meanings } from "../../packages/core/src/openapi/parameter-meanings.js";
import { isRequired } from "../../packages/core/src/openapi/schema-writer.js";
import { aboutOf } from "../../packages/core/src/openapi/tags.js";
import type { Operation } from "../../packages/core/src/operation/operation.js";
import type { TSchema } from "../../packages/core/src/schema/schema.js";
import { documentedResources, operationsOf, origin } from "../documented-resources.js";
import { comment } from "./comment.js";
import { TypeWriter } from "./type-writer.js";

const meanings = new Meanings(confab);

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const paramsOf = (id: OperationId): Readonly<Record<string, TSchema>> => registry[id].params.properties;

const hasParams = (id: OperationId): boolean => Object.keys(paramsOf(id)).length > 0;

const paramsName = (id: OperationId): string => `${capitalized(id)}Params`;

const resultName = (id: OperationId): string => `${capitalized(id)}Result`;

const methodsName = (resource: string): string => `${resource.split("-").map(capitalized).join("")}Methods`;

// Not an interface, which would not pass for a record of unknown fields.
const declaration = (name: string, about: string, written: string): string[] => [
  ...comment("", about),
  `export type ${name} = ${written};`,
  "",
];

const paramsInterface = (writer: TypeWriter, id: OperationId): string[] =>
  hasParams(id)
    ? [
        `/** What \`${id}\` takes. */`,
        `export interface ${paramsName(id)} {`,
        ...writer.members(
          paramsOf(id),
          "  ",
          (schema) => !isRequired(schema),
          (name, schema) => meanings.of(name, schema),
        ),
        "}",
        "",
      ]
    : [];

const hasResult = (id: OperationId): boolean => Object.keys(registry[id].result.properties).length > 0;

const resultType = (writer: TypeWriter, id: OperationId): string[] =>
  hasResult(id) ? declaration(resultName(id), `What \`${id}\` answers`, writer.spellOut(registry[id].result)) : [];

const argument = (id: OperationId): string => {
  if (!hasParams(id)) return "params?: Record<never, never>";
  return `params${Object.values(paramsOf(id)).some(isRequired) ? "" : "?"}: ${paramsName(id)}`;
};

const method = (id: OperationId): string[] => {
  const { summary, description = "", permission }: Operation = registry[id];
  return [
    ...comment("  ", summary, description, `Who may call it: ${permission.name}`),
    `  ${id}(${argument(id)}): Promise<${hasResult(id) ? resultName(id) : "Record<never, never>"}>;`,
  ];
};

/** A file that begins with what it refers to. */
const file = (writer: TypeWriter, lines: readonly string[]): string => {
  const names = [...writer.named.keys()].sort();
  const takesFiles = lines.some((line) => line.includes("UploadedFile"));
  return [
    origin,
    ...(takesFiles ? ['import type { UploadedFile } from "../../schema/uploaded-file.js";'] : []),
    ...(names.length > 0 ? [`import type { ${names.join(", ")} } from "./schemas.js";`] : []),
    "",
    ...lines,
    "",
  ].join("\n");
};

const resourceFile = (resource: string, writer: TypeWriter): string => {
  const own = operationsOf(resource);
  return file(writer, [
    ...own.flatMap((id) => [...paramsInterface(writer, id), ...resultType(writer, id)]),
    `/** ${aboutOf(confab, own[0] as OperationId).description} */`,
    `export interface ${methodsName(resource)} {`,
    ...own.flatMap((id, i) => [...(i === 0 ? [] : [""]), ...method(id)]),
    "}",
  ]);
};

const eventsFile = (writer: TypeWriter): string =>
  file(writer, [
    "/** The fields of each event beside its `id` and `type`, by its type and what tells those of one type apart. */",
    "export interface EventFields {",
    ...Object.entries(events).map(([name, { schema }]) => `  "${name}": ${writer.spellOut(schema, "  ")};`),
    "}",
  ]);

/** The schemas with these names, and all that they refer to. */
const schemasFile = (named: Map<string, TSchema>): string => {
  const written = new Map<string, string[]>();
  for (let left = [...named]; left.length > 0; ) {
    const writer = new TypeWriter();
    for (const [name, schema] of left)
      written.set(name, declaration(name, schema.description ?? "", writer.spellOut(schema)));
    left = [...writer.named].filter(([name]) => !written.has(name));
  }
  const names = [...written.keys()].sort();
  return [origin, "", ...names.flatMap((name) => written.get(name) ?? [])].join("\n");
};

const codesFile = (): string => {
  const codes = [...new Set(Object.values(errors).map(({ code }) => code))].sort();
  return [
    origin,
    "",
    "/** The code by which programs tell one kind of error from another. */",
    "export type ErrorCode =",
    `${codes.map((code) => `  | "${code}"`).join("\n")};`,
    "",
  ].join("\n");
};

const index = (): string =>
  [
    origin,
    ...documentedResources.map((each) => `import type { ${methodsName(each)} } from "./${each}.js";`),
    "",
    "/** Every operation as a method that acts with one user's permissions. */",
    "export interface BoundOperations",
    `  extends ${documentedResources.map(methodsName).join(",\n    ")} {}`,
    "",
    ...[...documentedResources, "schemas"].map((each) => `export type * from "./${each}.js";`),
    "",
  ].join("\n");

/**
 * The types of the methods, the events and the error codes, spelled out with what editors show of them: files by their paths below
 * `packages/core/src/chat/methods`.
 */
export const writtenTypes = (): Record<string, string> => {
  const named = new Map<string, TSchema>();
  const withNames = (write: (writer: TypeWriter) => string): string => {
    const writer = new TypeWriter();
    const text = write(writer);
    for (const [name, schema] of writer.named) named.set(name, schema);
    return text;
  };
  const resources = documentedResources.map((each): [string, string] => [
    `${each}.ts`,
    withNames((writer) => resourceFile(each, writer)),
  ]);
  return {
    ...Object.fromEntries(resources),
    "events.ts": withNames(eventsFile),
    "schemas.ts": schemasFile(named),
    "error-codes.ts": codesFile(),
    "index.ts": index(),
  };
};
