import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { readSecret } from "../../../packages/storage-sqlite/src/file/secret.js";
import { temporaryFolder } from "../../support/storages.js";
import { assert, suite } from "../../support/suite.js";

/** What is done to the file system meanwhile, as far as it counts for what a loss of power leaves: renames and syncs. */
const recorded = async (work: () => Promise<unknown>): Promise<string[]> => {
  const [steps, { open, rename }] = [[] as string[], fs];
  const patch = (functions: Partial<typeof fs>) => {
    Object.assign(fs, functions);
    syncBuiltinESMExports();
  };
  patch({
    open: async (path, ...rest) => {
      const handle = await open(path, ...rest);
      const sync = handle.sync.bind(handle);
      return Object.assign(handle, { sync: () => sync().then(() => void steps.push(`sync ${path}`)) });
    },
    rename: (from, to) => rename(from, to).then(() => void steps.push(`rename ${to}`)),
  });
  await work().finally(() => patch({ open, rename }));
  return steps;
};

const test = suite("SQLite secret");

test("a new secret is on the disk under its name before anything is sealed with it", async () => {
  const file = join(temporaryFolder(), "chat.db.key");
  let made: Uint8Array | undefined;
  const steps = await recorded(async () => {
    made = await readSecret(file);
  });
  assert.equal(steps, [`sync ${file}.new`, `rename ${file}`, `sync ${dirname(file)}`]);
  assert.equal(await recorded(async () => assert.equal(await readSecret(file), made)), []);
});
