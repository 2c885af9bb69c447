import { registry } from "../packages/core/src/domain/confab.js";
import { tableOf } from "../packages/core/src/operation/client-table.js";

/** The module of the client that says how each operation is called. */
export const clientTable = (): string => {
  const lines = Object.entries(tableOf(registry)).map(([id, entry]) => `  ${id}: ${JSON.stringify(entry)},`);
  return [
    "// Written by `npm run docs` from the definitions of the operations.",
    "",
    "/** How each operation is called; `clientTable` of `@confab/core/resources` says what an entry means. */",
    "export const operations: Readonly<Record<string, string>> = {",
    ...lines,
    "};",
    "",
  ].join("\n");
};
