import { picked } from "../../schema/declared-names.js";
import { type Static, t } from "../../schema/schema.js";
import { webPublicChannelsIn } from "../channels/index.js";
import { storedLimit } from "../users/index.js";
import { channelFolderTables } from "./tables.js";
import type { Checking, ReadTx, Row } from "./vocabulary.js";

/** A channel folder as it is stored. */
export type ChannelFolder = Row<"channel_folders">;

/** Contract silent: an organization has no more folders than one request can put in order. */
export const folderLimit = storedLimit(channelFolderTables, "channel_folders");

/** The folder object (channels.md 7.13). */
export const channelFolderShape = t.named(
  "ChannelFolder",
  t.object({
    id: t.integer(),
    name: t.string(),
    description: t.string({ description: "Markdown" }),
    rendered_description: t.html({ description: "HTML" }),
    date_created: t.integer({ description: "UNIX seconds" }),
    creator_id: t.nullable(t.integer()),
    is_archived: t.boolean(),
    order: t.integer({ description: "Folders are shown by it, the smallest first" }),
  }),
);

const fields = [
  "id",
  "name",
  "description",
  "rendered_description",
  "date_created",
  "creator_id",
  "is_archived",
  "order",
] as const;

/** Returns the folder object. */
export const viewChannelFolder = (folder: ChannelFolder): Static<typeof channelFolderShape> => picked(folder, fields);

/** Returns all folders, archived ones included, by their order. */
export const channelFolders = (tx: ReadTx): Promise<ChannelFolder[]> => tx.scan("channel_folders", "byOrder");

/** Returns the folders that visitors may know of, by their order: those with a web-public channel in use in them. */
export const webPublicFolders = async (tx: ReadTx): Promise<ChannelFolder[]> => {
  const [folders, open] = await Promise.all([channelFolders(tx), webPublicChannelsIn(tx)]);
  const known = new Set(open.filter(({ is_archived }) => !is_archived).map(({ folder_id }) => folder_id));
  return folders.filter(({ id }) => known.has(id));
};

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
