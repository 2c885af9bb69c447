import type { Apply, Item } from "../../support/client/state.js";

/** What a client makes of the events of channel folders. */
export const folderEffects: Record<string, Apply> = {
  "channel_folder/add": (state, { channel_folder }) => {
    state.channel_folders.push(channel_folder as Item & { id: number; order: number });
  },
  "channel_folder/update": (state, { channel_folder_id, data }) => {
    const folder = state.channel_folders.find(({ id }) => id === channel_folder_id);
    if (folder === undefined) throw new Error(`The client does not know the folder ${channel_folder_id}.`);
    Object.assign(folder, data);
  },
  "channel_folder/reorder": (state, { order }) => {
    const ids = order as number[];
    for (const folder of state.channel_folders) folder.order = ids.lastIndexOf(folder.id);
  },
};
