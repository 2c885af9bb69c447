import { meaningOf } from "../packages/core/src/openapi/meanings.js";
import { isRequired } from "../packages/core/src/openapi/schema.js";
import { about, tagNameOf } from "../packages/core/src/openapi/tags.js";
import type { Operation } from "../packages/core/src/operation/operation.js";
import { type OperationId, type ResourceName, registry, resourceOf } from "../packages/core/src/operation/registry.js";

const ids = Object.keys(registry) as OperationId[];
const resources = [...new Set(ids.map(resourceOf))];

const origin = "// Written by `npm run docs` from the definitions of the operations.";

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
    meaningOf(name, schema),
  ]);

const paramsInterface = (id: OperationId): string[] => {
  const params = paramsOf(id);
  if (params.length === 0) return [];
  return [
    `/** What \`${id}\` takes. */`,
    `export interface ${paramsName(id)} {`,
    ...params.flatMap(([name, isRequired, meaning]) => [
      ...comment("  ", [meaning]),
      `  ${name}${isRequired ? "" : "?"}: ParamOf<"${id}", "${name}">;`,
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
  return [...comment("  ", told), `  ${id}(${argument(id)}): Promise<ResultOf<"${id}">>;`];
};

const methodsName = (resource: ResourceName): string => `${capitalized(resource)}Methods`;

const fileOf = (resource: ResourceName): string =>
  `domain/${resource.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/methods.ts`;

const page = (resource: ResourceName): string => {
  const own = ids.filter((id) => resourceOf(id) === resource);
  const takesAny = own.some((id) => paramsOf(id).length > 0);
  return [
    origin,
    `import type { ${takesAny ? "ParamOf, " : ""}ResultOf } from "../../operation/call-types.js";`,
    "",
    ...own.flatMap(paramsInterface),
    `/** ${about[tagNameOf(own[0] as OperationId)].description} */`,
    `export interface ${methodsName(resource)} {`,
    ...own.flatMap((id, i) => [...(i === 0 ? [] : [""]), ...method(id)]),
    "}",
    "",
  ].join("\n");
};

const index = (): string =>
  [
    origin,
    ...resources.map((each) => `import type { ${methodsName(each)} } from "../${fileOf(each).replace(".ts", ".js")}";`),
    "",
    "/** Every operation as a method that acts with one user's permissions. */",
    "export interface BoundOperations",
    `  extends ${resources.map(methodsName).join(",\n    ")} {}`,
    "",
    ...resources
      .filter((each) => ids.some((id) => resourceOf(id) === each && paramsOf(id).length > 0))
      .map((each) => `export type * from "../${fileOf(each).replace(".ts", ".js")}";`),
    "",
  ].join("\n");

/** Files by their paths below `packages/core/src`: what the methods of `chat.as()` are, with what tools show of them. */
export const methodTypes = (): Record<string, string> => ({
  "chat/methods.ts": index(),
  ...Object.fromEntries(resources.map((each) => [fileOf(each), page(each)])),
});
