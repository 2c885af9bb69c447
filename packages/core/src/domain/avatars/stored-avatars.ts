import type { Connection, Database } from "../../storage/storage.js";
import type { Tables } from "../../storage/table.js";
import { type KeptFiles, storedNames } from "../files/index.js";
import { avatarFiles } from "./set-avatar.js";
import type { AvatarRows } from "./vocabulary.js";

type Data = Database<AvatarRows>;
/** A storage that may be able to make a copy of itself while it is in use. */
type Copying = Data & Pick<Connection<Tables>, "backup">;

/** Returns the users with an uploaded picture, and the names of its files. */
const uploaded = async (connection: Data): Promise<{ user_id: number; names: string[] }[]> => {
  const users = await connection.read((tx) => tx.scan("users", "id"));
  return users.flatMap(({ id, avatar_source, avatar_name }) =>
    avatar_source === "U" && avatar_name !== null ? [{ user_id: id, names: avatarFiles(avatar_name) }] : [],
  );
};

/** Returns a sentence for each uploaded picture that lacks a file. */
export const missingAvatars = async (connection: Data, files: KeptFiles): Promise<string[]> => {
  const missing: string[] = [];
  for (const { user_id, names } of await uploaded(connection))
    if (!(await files.haveAll(names))) missing.push(`The picture of the user ${user_id} is missing.`);
  return missing;
};

/** Returns a sentence for each file that was uploaded for messages and is not there. */
export const missingUploads = async (connection: Data, files: KeptFiles): Promise<string[]> => {
  const missing: string[] = [];
  for (const upload of await connection.read((tx) => tx.scan("attachments", "id")))
    if (!(await files.haveAll(storedNames(upload)))) missing.push(`The uploaded file ${upload.id} is missing.`);
  return missing;
};

/**
 * Returns the names of all files that a row refers to, or has referred to since `whileKept` began. Files that were dropped since
 * then are among the unused ones.
 */
const filesInUse = async (connection: Data, files: KeptFiles): Promise<string[]> => {
  const pictures = (await uploaded(connection)).flatMap(({ names }) => names);
  const uploads = await connection.read((tx) => tx.scan("attachments", "id"));
  return [...new Set([...pictures, ...uploads.flatMap(storedNames), ...(await files.unused())])];
};

/** Copies the data to a file, and the pictures that it refers to beside that file, while the server runs. */
export const backUp = (connection: Copying, files: KeptFiles, file: string): Promise<void> =>
  files.whileKept(async () => {
    if (connection.backup === undefined) throw new TypeError("This storage cannot make a backup.");
    const folder = await connection.backup(file);
    await files.copy(await filesInUse(connection, files), folder);
  });
