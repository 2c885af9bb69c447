import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Says on stderr what to do when no SQLite can be loaded; resolves to whether one can. Needs the built packages. */
export const reportNative = async () => {
  const { sqliteStorage } = await import("../packages/storage-sqlite/dist/index.js");
  const folder = await mkdtemp(join(tmpdir(), "confab-sqlite-"));
  try {
    const connection = await sqliteStorage({ file: join(folder, "chat.db") }).open({ tables: {}, steps: [] });
    await connection.close();
    return true;
  } catch (error) {
    console.error(`
SQLite storage does not work yet. ${error.message}

Everything else is ready; \`confab serve --storage memory\` works without it.
`);
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
