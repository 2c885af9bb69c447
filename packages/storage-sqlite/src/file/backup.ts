import { open, realpath, rename, rm } from "node:fs/promises";
import { type DatabaseSettings, SqliteDatabase } from "../driver/database.js";
import { syncFolderOf } from "./secret.js";

const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
};

const refuseItself = async (place: DatabaseSettings, target: string): Promise<void> => {
  const resolved = await realpath(target).catch(() => target);
  const own = ["", "-wal", "-shm", ".lock", ".key"].map((suffix) => place.file + suffix);
  if (own.includes(resolved)) throw new TypeError(`The backup would overwrite ${resolved}, which it is made from.`);
};

/** Copies the state at this moment while writes go on. The copy takes its name when it is complete and on disk. */
export const writeBackup = async (place: DatabaseSettings, target: string): Promise<void> => {
  await refuseItself(place, target);
  const draft = `${target}.new`;
  const database = SqliteDatabase.reader(place);
  try {
    // The snapshot spares the copy from starting again after each commit.
    database.run("BEGIN");
    database.get("SELECT count(*) FROM sqlite_schema", []);
    await rm(draft, { force: true });
    await database.connection.backup(draft);
    await syncFile(draft);
    await rename(draft, target);
    await syncFolderOf(target);
  } finally {
    database.close();
    await rm(draft, { force: true });
  }
};
