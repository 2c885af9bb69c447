import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { administer } from "./administration.js";
import type { Invocation } from "./commands.js";
import { Failure } from "./failures.js";
import { print } from "./terminal.js";

/** `confab backup FILE`. */
export const backup = async ({ values, operands: [name = ""] }: Invocation): Promise<number> => {
  const file = resolve(name);
  if (existsSync(file)) throw new Failure(`${name} exists already.`);
  await administer("backup", values, (host) => host.backup(file));
  print(values.json ? JSON.stringify({ file }) : `Copied the data to ${name}.`);
  return 0;
};

/** `confab check`; status 1 when anything is wrong. */
export const check = async ({ values }: Invocation): Promise<number> => {
  const problems = await administer("check", values, (host) => host.check());
  if (values.json) print(JSON.stringify({ problems }));
  else for (const line of problems.length === 0 ? ["Nothing is wrong."] : problems) print(line);
  return problems.length === 0 ? 0 : 1;
};
