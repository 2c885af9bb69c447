import { randomBytes } from "node:crypto";
import { open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { StorageError } from "@confab/core";

const length = 32;

/** Makes a file's new name, or its absence, outlast a loss of power. */
export const syncFolderOf = async (file: string): Promise<void> => {
  // Windows neither allows nor needs it.
  if (process.platform === "win32") return;
  const folder = await open(dirname(file), "r");
  await folder.sync().finally(() => folder.close());
};

/** Puts a secret into the file, in place of one that may be there. */
export const writeSecret = async (file: string, secret: Uint8Array): Promise<void> => {
  const draft = `${file}.new`;
  await rm(draft, { force: true });
  const handle = await open(draft, "wx", 0o600);
  await handle
    .writeFile(secret)
    .then(() => handle.sync())
    .finally(() => handle.close());
  await rename(draft, file);
  await syncFolderOf(file);
};

/** The 32 bytes of the file, which is created with them when it is not there; only its owner can read it. */
export const readSecret = async (file: string): Promise<Uint8Array> => {
  let secret: Uint8Array;
  try {
    secret = new Uint8Array(await readFile(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    secret = new Uint8Array(randomBytes(length));
    await writeSecret(file, secret);
  }
  if (secret.length === length) return secret;
  throw new StorageError(
    "corrupt",
    `${file} holds ${secret.length} bytes instead of ${length}; put it back from a backup.`,
  );
};
