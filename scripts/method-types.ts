import { meaningOf } from "../packages/core/src/openapi/meanings.js";
import { isRequired } from "../packages/core/src/openapi/schema.js";
import { about, type TagName, tagNameOf } from "../packages/core/src/openapi/tags.js";
import type { Operation } from "../packages/core/src/operation/operation.js";
import { type OperationId, registry } from "../packages/core/src/operation/registry.js";

const ids = Object.keys(registry) as OperationId[];
const tags = [...new Set(ids.map(tagNameOf))];

const origin = "// Written by `npm run write-api-reference` from the definitions of the operations.";

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

const methodsName = (tag: TagName): string => `${capitalized(tag)}Methods`;

const fileOf = (tag: TagName): string => tag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const page = (tag: TagName): string => {
  const own = ids.filter((id) => tagNameOf(id) === tag);
  const takesAny = own.some((id) => paramsOf(id).length > 0);
  return [
    origin,
    `import type { ${takesAny ? "ParamOf, " : ""}ResultOf } from "../../operation/call-types.js";`,
    "",
    ...own.flatMap(paramsInterface),
    `/** ${about[tag].description} */`,
    `export interface ${methodsName(tag)} {`,
    ...own.flatMap((id, i) => [...(i === 0 ? [] : [""]), ...method(id)]),
    "}",
    "",
  ].join("\n");
};

const index = (): string =>
  [
    origin,
    ...tags.map((each) => `import type { ${methodsName(each)} } from "./${fileOf(each)}.js";`),
    "",
    "/** Every operation as a method that acts with one user's permissions. */",
    "export interface BoundOperations",
    `  extends ${tags.map(methodsName).join(",\n    ")} {}`,
    "",
    ...tags
      .filter((each) => ids.some((id) => tagNameOf(id) === each && paramsOf(id).length > 0))
      .map((each) => `export type * from "./${fileOf(each)}.js";`),
    "",
  ].join("\n");

/** The files below `packages/core/src/chat/methods`, by their names: what the methods of `chat.as()` are, with what tools show of them. */
export const methodTypes = (): Record<string, string> => ({
  "index.ts": index(),
  ...Object.fromEntries(tags.map((each) => [`${fileOf(each)}.ts`, page(each)])),
});
