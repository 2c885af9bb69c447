// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `createChannelFolder` takes. */
export interface CreateChannelFolderParams {
  /** What it is called. */
  name: ParamOf<typeof operations.createChannelFolder, "name">;
  /** Markdown; may be empty. */
  description: ParamOf<typeof operations.createChannelFolder, "description">;
}

/** What `getChannelFolders` takes. */
export interface GetChannelFoldersParams {
  /** Whether to answer archived folders, too. */
  include_archived?: ParamOf<typeof operations.getChannelFolders, "include_archived">;
}

/** What `reorderChannelFolders` takes. */
export interface ReorderChannelFoldersParams {
  /** The ids of all folders, archived ones included. */
  order: ParamOf<typeof operations.reorderChannelFolders, "order">;
}

/** What `updateChannelFolder` takes. */
export interface UpdateChannelFolderParams {
  /** The channel folder. */
  channel_folder_id: ParamOf<typeof operations.updateChannelFolder, "channel_folder_id">;
  /** What it is called. */
  name?: ParamOf<typeof operations.updateChannelFolder, "name">;
  /** Markdown; may be empty. */
  description?: ParamOf<typeof operations.updateChannelFolder, "description">;
  /** Whether the folder is out of use. */
  is_archived?: ParamOf<typeof operations.updateChannelFolder, "is_archived">;
}

/** Folders that group channels, the same for everybody. */
export interface ChannelFoldersMethods {
  /**
   * Create a channel folder.
   *
   * It becomes the last one in order. Case does not tell names apart.
   *
   * Who may call it: administrators.
   */
  createChannelFolder(params: CreateChannelFolderParams): Promise<ResultOf<typeof operations.createChannelFolder>>;

  /**
   * Get the channel folders.
   *
   * By their order. Visitors get those with a web-public channel in them.
   *
   * Who may call it: any user, and visitors where the organization lets them in.
   */
  getChannelFolders(params?: GetChannelFoldersParams): Promise<ResultOf<typeof operations.getChannelFolders>>;

  /**
   * Reorder channel folders.
   *
   * Ids of no folder are passed over; of an id that comes twice, the last place counts.
   *
   * Who may call it: administrators.
   */
  reorderChannelFolders(params: ReorderChannelFoldersParams): Promise<ResultOf<typeof operations.reorderChannelFolders>>;

  /**
   * Update or archive a channel folder.
   *
   * A folder is archived rather than deleted, and only once no channel is in it.
   *
   * Who may call it: administrators.
   */
  updateChannelFolder(params: UpdateChannelFolderParams): Promise<ResultOf<typeof operations.updateChannelFolder>>;
}
