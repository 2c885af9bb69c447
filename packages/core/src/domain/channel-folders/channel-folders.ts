import type { Checking, Row } from "./vocabulary.js";

/** A channel folder as it is stored. */
export type ChannelFolder = Row<"channel_folders">;

/** Returns the folder of this id; throws where there is none. */
export const folderOf = async ({ tx, fail }: Checking<"invalidFolder">, id: number): Promise<ChannelFolder> => {
  const folder = await tx.get("channel_folders", id);
  if (folder === undefined) throw fail("invalidFolder");
  return folder;
};

/**
 * Throws for a folder that no channel can be put into; null stands for none. Archived folders take channels, too (channels.md 14
 * knows no rule against it).
 */
export const checkFolder = async (call: Checking<"invalidFolder">, id: number | null): Promise<void> => {
  if (id !== null) await folderOf(call, id);
};
