import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { channelFolderShape, folderLimit } from "./channel-folders.js";

export const channelFolderAddEvent = defineEvent({
  type: "channel_folder",
  op: "add",
  description: "A channel folder was created",
  fields: { channel_folder: channelFolderShape },
});

export const channelFolderUpdateEvent = defineEvent({
  type: "channel_folder",
  op: "update",
  description: "One aspect of a channel folder changed",
  fields: {
    channel_folder_id: t.integer(),
    data: t.object({
      name: t.optional(t.string()),
      description: t.optional(t.string({ description: "Markdown; with `rendered_description`" })),
      rendered_description: t.optional(t.html()),
      is_archived: t.optional(t.boolean()),
    }),
  },
});

export const channelFolderReorderEvent = defineEvent({
  type: "channel_folder",
  op: "reorder",
  description: "The channel folders have another order",
  fields: {
    order: t.array(t.integer(), {
      max: folderLimit.rows,
      description: "Ids of folders; the place in this list is the folder's `order`",
    }),
  },
});
