import { fold, forbiddenInName, isBlank } from "../../text/folding.js";
import { renderDescription } from "../rendering/index.js";
import { checkOrganizationRows } from "../users/index.js";
import { type ChannelFolder, folderLimit, viewChannelFolder } from "./channel-folders.js";
import { channelFolderAddEvent, channelFolderUpdateEvent } from "./events.js";
import type { Checking, Writing } from "./vocabulary.js";

/** The errors that creating and renaming a folder may throw. */
export const folderNameErrors = ["folderNameEmpty", "folderNameCharacter", "folderNameTaken"] as const;

type FolderNameError = (typeof folderNameErrors)[number];

/**
 * Throws for a name that no folder may have (channels.md 5.3), in the order of the contract. Names of archived folders are taken,
 * too. Contract silent: the folder with the id `own` may write its own name in another way.
 */
const checkName = async ({ tx, fail }: Checking<FolderNameError>, name: string, own?: number): Promise<void> => {
  if (isBlank(name)) throw fail("folderNameEmpty");
  const position = forbiddenInName(name);
  if (position > 0) throw fail("folderNameCharacter", { position });
  const [namesake] = await tx.scan("channel_folders", "byName", { prefix: [fold(name)], limit: 1 });
  if (namesake !== undefined && namesake.id !== own) throw fail("folderNameTaken");
};

type Described = Pick<ChannelFolder, "name" | "description">;

/** Creates a folder as the last one in order, and tells everybody; returns its id. The name is stored as it was sent. */
export const createFolder = async (
  call: Writing<FolderNameError | "organizationFull">,
  { name, description }: Described,
): Promise<number> => {
  const { tx, actor, now, emit } = call;
  await checkName(call, name);
  await checkOrganizationRows(call, folderLimit, 1);
  const rendered_description = await renderDescription(call, description);
  const id = await tx.nextId("channel_folders");
  const folder = await tx.insert("channel_folders", {
    id,
    name,
    name_folded: fold(name),
    description,
    rendered_description,
    date_created: now,
    creator_id: actor.id,
    is_archived: false,
    order: id,
  });
  emit(channelFolderAddEvent, { channel_folder: viewChannelFolder(folder) }, { everyone: true });
  return id;
};

type Changes = Partial<Described & Pick<ChannelFolder, "is_archived">>;

/** One aspect of a folder that changes, as its event tells it. */
type Aspect = Partial<Pick<ChannelFolder, "name" | "description" | "rendered_description" | "is_archived">>;

/** Changes what differs from what the folder has, and tells everybody of each aspect in an event of its own. */
export const changeFolder = async (
  call: Writing<FolderNameError | "folderInUse">,
  folder: ChannelFolder,
  changes: Changes,
): Promise<void> => {
  const { tx, emit } = call;
  const aspects = await changedAspects(call, folder, changes);
  if (aspects.length === 0) return;
  const columns: Aspect = Object.assign({}, ...aspects);
  const name_folded = fold(columns.name ?? folder.name);
  await tx.update("channel_folders", folder.id, { ...columns, name_folded });
  for (const data of aspects)
    emit(channelFolderUpdateEvent, { channel_folder_id: folder.id, data }, { everyone: true });
};

const changedAspects = async (
  call: Writing<FolderNameError | "folderInUse">,
  folder: ChannelFolder,
  { name = folder.name, description = folder.description, is_archived = folder.is_archived }: Changes,
): Promise<Aspect[]> => {
  const aspects: Aspect[] = [];
  if (name !== folder.name) {
    await checkName(call, name, folder.id);
    aspects.push({ name });
  }
  if (description !== folder.description)
    aspects.push({ description, rendered_description: await renderDescription(call, description) });
  if (is_archived !== folder.is_archived) {
    if (is_archived) await checkUnused(call, folder);
    aspects.push({ is_archived });
  }
  return aspects;
};

/** Throws while a channel, be it archived, is in the folder. */
const checkUnused = async ({ tx, fail }: Checking<"folderInUse">, { id }: ChannelFolder): Promise<void> => {
  const [channel] = await tx.scan("streams", "byFolder", { prefix: [id], limit: 1 });
  if (channel !== undefined) throw fail("folderInUse");
};
