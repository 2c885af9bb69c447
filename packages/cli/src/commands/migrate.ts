import { join } from "node:path";
import type { MoveProgress, OrganizationMove } from "@confab/core";
import { Failure } from "../failures.js";
import { FileMove } from "../file-move.js";
import { databaseFolder, holdsAny, makeDataFolder, openStorage } from "../open.js";
import { type Say, withProgress } from "../process/progress.js";
import { print } from "../process/terminal.js";
import type { CommandCall } from "./command.js";

const doings = { removing: "Removing what is incomplete", copying: "Copying", comparing: "Comparing" } as const;

const rowsDone = ({ doing, table, rows, of }: MoveProgress): string =>
  `${doings[doing]}, ${rows} of ${of} rows (${table})`;

const moveFiles = async (files: FileMove, say: Say): Promise<void> => {
  for (const doing of ["copying", "comparing"] as const) {
    const done = (count: number) => say(`${doings[doing]}, ${count} of ${files.count} files`);
    await (doing === "copying" ? files.copy(done) : files.compare(done));
  }
};

const move = async (ends: Pick<OrganizationMove, "from" | "to">, files: FileMove, say: Say) => {
  const { moveOrganization } = await import("@confab/core");
  // Rows are not to have moved where there is no room for the files.
  await files.check();
  return moveOrganization({
    ...ends,
    copyFiles: () => moveFiles(files, say),
    onProgress: (progress) => say(rowsDone(progress)),
  });
};

/** `confab migrate --from DIR --to URL`. */
export const migrate = async ({ values }: CommandCall): Promise<number> => {
  const { from = "", to = "", data = "data", namespace = "default" } = values;
  if (!holdsAny(from)) throw new Failure(`There is no organization in ${from}. Name another folder with --from.`);
  makeDataFolder(data);
  const folder = join(data, "files");
  const files = new FileMove(databaseFolder(from), folder);
  const ends = { from: await openStorage({ data: from }), to: await openStorage({ namespace, storage: to }) };
  const moved = await withProgress("Looking at the files", (say) => move(ends, files, say)).catch((error) => {
    if (error?.fault !== "busy" || !/holds an organization/.test(error.message)) throw error;
    throw new Failure(
      `The namespace ${namespace} of the database holds an organization already. Name another with --namespace.`,
    );
  });
  const rows = [...moved.values()].reduce((sum, count) => sum + count, 0);
  if (values.json) print(JSON.stringify({ rows: Object.fromEntries(moved), files: folder, file_count: files.count }));
  else {
    const count = `${files.count} ${files.count === 1 ? "file" : "files"}`;
    print(`Moved ${rows} rows and ${count}. All were compared, and equal those of ${from}.`);
    print(`Files are in ${folder}.`);
  }
  return 0;
};
