import { type OperationId, registry } from "../packages/core/src/domain/confab.js";
import { confab } from "../packages/core/src/domain/index.js";
import { Meanings } from "../packages/core/src/openapi/parameter-meanings.js";
import { isRequired } from "../packages/core/src/openapi/schema-writer.js";
import { aboutOf } from "../packages/core/src/openapi/tags.js";
import type { Operation } from "../packages/core/src/operation/operation.js";
import { documentedResources, operationsOf, origin, resourceNameOf } from "./documented-resources.js";

const width = 110;

const wrap = (text: string): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

const sentence = (text: string): string => (/[.:?!]$/.test(text) ? text : `${text}.`);

/** A comment that tools show; none without text. */
const comment = (indent: string, paragraphs: readonly string[]): string[] => {
  const lines = paragraphs.flatMap((text, i) => [
    ...(i === 0 ? [] : [""]),
    ...wrap(sentence(text.replaceAll("*/", "* /"))),
  ]);
  if (lines.length === 1) return [`${indent}/** ${lines[0]} */`];
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`];
};

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const paramsName = (id: OperationId): string => `${capitalized(id)}Params`;

const paramsOf = (id: OperationId): [name: string, isRequired: boolean, meaning: string][] =>
  Object.entries(registry[id].params.properties).map(([name, schema]) => [
    name,
    isRequired(schema),
    meanings.of(name, schema),
  ]);

const paramsInterface = (id: OperationId): string[] => {
  const params = paramsOf(id);
  if (params.length === 0) return [];
  return [
    `/** What \`${id}\` takes. */`,
    `export interface ${paramsName(id)} {`,
    ...params.flatMap(([name, isRequired, meaning]) => [
      ...comment("  ", [meaning]),
      `  ${name}${isRequired ? "" : "?"}: ParamOf<${typeOf(id)}, "${name}">;`,
    ]),
    "}",
    "",
  ];
};

const argument = (id: OperationId): string => {
  const params = paramsOf(id);
  if (params.length === 0) return "params?: Record<never, never>";
  return `params${params.some(([, isRequired]) => isRequired) ? "" : "?"}: ${paramsName(id)}`;
};

const method = (id: OperationId): string[] => {
  const { summary, description, permission }: Operation = registry[id];
  const told = [summary, ...(description === undefined ? [] : [description]), `Who may call it: ${permission.name}`];
  return [...comment("  ", told), `  ${id}(${argument(id)}): Promise<ResultOf<${typeOf(id)}>>;`];
};

const methodsName = (resource: string): string => `${resource.split("-").map(capitalized).join("")}Methods`;

/** The queues are made over the other resources, so what they answer is known above them all. */
const isMadeOver = (resource: string): boolean => resource === "queues";

const fileOf = (resource: string): string =>
  isMadeOver(resource) ? `chat/${resource}-methods.ts` : `domain/${resource}/methods.ts`;

/** The type of an operation, from where its methods stand. */
const typeOf = (id: OperationId): string =>
  isMadeOver(resourceNameOf(id)) ? `Registry["${id}"]` : `typeof operations.${id}`;

const importsOf = (resource: string, names: string): string[] =>
  isMadeOver(resource)
    ? [
        'import type { Registry } from "../domain/confab.js";',
        `import type { ${names} } from "../operation/call-types.js";`,
      ]
    : [
        `import type { ${names} } from "../../operation/call-types.js";`,
        'import type * as operations from "./operations/index.js";',
      ];

const page = (resource: string): string => {
  const own = operationsOf(resource);
  const takesAny = own.some((id) => paramsOf(id).length > 0);
  return [
    origin,
    ...importsOf(resource, `${takesAny ? "ParamOf, " : ""}ResultOf`),
    "",
    ...own.flatMap(paramsInterface),
    `/** ${aboutOf(confab, own[0] as OperationId).description} */`,
    `export interface ${methodsName(resource)} {`,
    ...own.flatMap((id, i) => [...(i === 0 ? [] : [""]), ...method(id)]),
    "}",
    "",
  ].join("\n");
};

const index = (): string =>
  [
    origin,
    ...documentedResources.map(
      (each) => `import type { ${methodsName(each)} } from "../${fileOf(each).replace(".ts", ".js")}";`,
    ),
    "",
    "/** Every operation as a method that acts with one user's permissions. */",
    "export interface BoundOperations",
    `  extends ${documentedResources.map(methodsName).join(",\n    ")} {}`,
    "",
    ...documentedResources
      .filter((each) => operationsOf(each).some((id) => paramsOf(id).length > 0))
      .map((each) => `export type * from "../${fileOf(each).replace(".ts", ".js")}";`),
    "",
  ].join("\n");

const meanings = new Meanings(confab);

/** Files by their paths below `packages/core/src`: what the methods of `chat.as()` are, with what tools show of them. */
export const methodTypes = (): Record<string, string> => ({
  "chat/methods.ts": index(),
  ...Object.fromEntries(documentedResources.map((each) => [fileOf(each), page(each)])),
});
