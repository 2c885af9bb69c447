// Written by `npm run docs` from the definitions of the operations.
import type { ChannelFolder } from "./schemas.js";

/** What `createChannelFolder` takes. */
export interface CreateChannelFolderParams {
  /** What it is called. */
  name: string;
  /** Markdown; may be empty. */
  description: string;
}

/** What `createChannelFolder` answers. */
export type CreateChannelFolderResult = {
  channel_folder_id: number;
};

/** What `getChannelFolders` takes. */
export interface GetChannelFoldersParams {
  /** Whether to answer archived folders, too. */
  include_archived?: boolean;
}

/** What `getChannelFolders` answers. */
export type GetChannelFoldersResult = {
  channel_folders: ChannelFolder[];
};

/** What `reorderChannelFolders` takes. */
export interface ReorderChannelFoldersParams {
  /** The ids of all folders, archived ones included. */
  order: number[];
}

/** What `updateChannelFolder` takes. */
export interface UpdateChannelFolderParams {
  /** The channel folder. */
  channel_folder_id: number;
  /** What it is called. */
  name?: string;
  /** Markdown; may be empty. */
  description?: string;
  /** Whether the folder is out of use. */
  is_archived?: boolean;
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
  createChannelFolder(params: CreateChannelFolderParams): Promise<CreateChannelFolderResult>;

  /**
   * Get the channel folders.
   *
   * By their order. Visitors get those with a web-public channel in them.
   *
   * Who may call it: any user, and visitors where the organization lets them in.
   */
  getChannelFolders(params?: GetChannelFoldersParams): Promise<GetChannelFoldersResult>;

  /**
   * Reorder channel folders.
   *
   * Ids of no folder are passed over; of an id that comes twice, the last place counts.
   *
   * Who may call it: administrators.
   */
  reorderChannelFolders(params: ReorderChannelFoldersParams): Promise<Record<never, never>>;

  /**
   * Update or archive a channel folder.
   *
   * A folder is archived rather than deleted, and only once no channel is in it.
   *
   * Who may call it: administrators.
   */
  updateChannelFolder(params: UpdateChannelFolderParams): Promise<Record<never, never>>;
}
