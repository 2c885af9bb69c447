import { t } from "../../../schema/schema.js";
import { administrators } from "../../users/index.js";
import { channelFolders, folderLimit } from "../channel-folders.js";
import { channelFolderReorderEvent } from "../events.js";
import { defineOperation } from "../vocabulary.js";

export const reorderChannelFolders = defineOperation({
  method: "PATCH",
  path: "/channel_folders",
  summary: "Reorder channel folders",
  description: "Ids of no folder are passed over; of an id that comes twice, the last place counts.",
  permission: administrators,
  params: t.object({
    order: t.array(t.integer(), {
      max: folderLimit.rows,
      description: "The ids of all folders, archived ones included",
    }),
  }),
  result: t.object({}),
  errors: ["invalidFolderOrder"],
  async run({ params: { order }, tx, emit, fail }) {
    const places = new Map(order.map((id, place) => [id, place]));
    const placed = (await channelFolders(tx)).map((folder) => {
      const place = places.get(folder.id);
      if (place === undefined) throw fail("invalidFolderOrder");
      return { folder, place };
    });
    const moved = placed.filter(({ folder, place }) => folder.order !== place);
    await tx.updateMany(
      "channel_folders",
      moved.map(({ folder, place }) => ({ id: folder.id, order: place })),
    );
    emit(channelFolderReorderEvent, { order }, { everyone: true });
    return {};
  },
});
