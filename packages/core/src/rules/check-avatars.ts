import type { Connection } from "../storage/storage.js";
import type { ConfabTables } from "../storage/tables.js";
import type { KeptFiles } from "./files.js";
import { avatarFiles } from "./set-avatar.js";

/** A sentence for each uploaded picture whose files are not all there. */
export const missingAvatars = async (connection: Connection<ConfabTables>, files: KeptFiles): Promise<string[]> => {
  const users = await connection.read((tx) => tx.scan("users", "id"));
  const missing: string[] = [];
  for (const { id, avatar_source, avatar_name } of users) {
    if (avatar_source !== "U" || avatar_name === null) continue;
    if (!(await files.haveAll(avatarFiles(avatar_name)))) missing.push(`The picture of the user ${id} is missing.`);
  }
  return missing;
};
