import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failures.js";
import { databaseFolder, holdsAny, openStorage } from "../open.js";
import { withProgress } from "../process/progress.js";
import { print } from "../process/terminal.js";
import type { CommandCall } from "./commands.js";

const copyFiles = (from: string, to: string): void => {
  if (!existsSync(from)) return;
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new Failure(`${to} holds files already. Name another folder with --data.`);
  cpSync(from, to, { recursive: true });
};

/** `confab migrate --from DIR --to URL`. */
export const migrate = async ({ values }: CommandCall): Promise<number> => {
  const { from = "", to = "", data = "data", namespace = "default" } = values;
  if (!holdsAny(from)) throw new Failure(`There is no organization in ${from}. Name another folder with --from.`);
  const { moveOrganization } = await import("@confab/core");
  const place = { namespace, storage: to };
  const [source, target] = [await openStorage({ data: from }), await openStorage(place)];
  const moved = await withProgress("Moving the rows", () => moveOrganization({ from: source, to: target })).catch(
    (error) => {
      if (error?.fault !== "busy" || !/holds an organization/.test(error.message)) throw error;
      throw new Failure(
        `The namespace ${namespace} of the database holds an organization already. Name another with --namespace.`,
      );
    },
  );
  const files = join(data, "files");
  await withProgress("Copying the files", async () => copyFiles(databaseFolder(from), files));
  const rows = [...moved.values()].reduce((sum, count) => sum + count, 0);
  if (values.json) print(JSON.stringify({ rows: Object.fromEntries(moved), files }));
  else print(`Moved ${rows} rows, equal to those of ${from}; files are in ${files}.`);
  return 0;
};
