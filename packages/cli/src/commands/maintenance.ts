import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { makeFolder } from "@confab/http-node/ports";
import { Failure, messageOf } from "../failures.js";
import { isShared } from "../open.js";
import { print, say } from "../process/terminal.js";
import { administer } from "./administration.js";
import type { CommandCall } from "./command.js";

const makeFolderOf = (file: string): void => {
  try {
    makeFolder(dirname(file));
  } catch (error) {
    throw new Failure(`The folder ${dirname(file)} cannot be made: ${messageOf(error)}`);
  }
};

/** `confab backup FILE`. */
export const backup = async ({ values, operands: [name = ""] }: CommandCall): Promise<number> => {
  if (isShared(values))
    throw new Failure(
      "A database is copied with its own tools, such as pg_dump; the folder of --data has the files beside it.",
    );
  const file = resolve(name);
  for (const taken of [name, `${name}.files`])
    if (existsSync(resolve(taken))) throw new Failure(`${taken} exists already.`);
  await administer({ values, doing: "Copying the data" }, (host) => {
    makeFolderOf(file);
    return host.backup(file);
  });
  const files = `${file}.files`;
  const hasFiles = existsSync(files);
  if (values.json) print(JSON.stringify({ file, ...(hasFiles ? { files } : {}) }));
  else print(`Copied the data to ${name}${hasFiles ? `, and files to ${name}.files` : ""}.`);
  return 0;
};

/** `confab check`; status 1 when anything is wrong. */
export const check = async ({ values }: CommandCall): Promise<number> => {
  const problems = await administer({ values, doing: "Checking the data" }, (host) => host.check());
  if (values.json) print(JSON.stringify({ problems }));
  else for (const line of problems.length === 0 ? ["Nothing is wrong."] : problems) print(line);
  if (problems.length > 0) say("Nothing was changed. `confab backup --help` says how to go on from a backup.");
  return problems.length === 0 ? 0 : 1;
};
