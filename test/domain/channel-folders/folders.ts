import type { Given } from "../../support/cases.js";

/** Stores folders of these names, with the ids 1, 2 and so on. */
export const hasFolders =
  (...names: string[]): Given =>
  (world) =>
    world.rows((tx) =>
      tx.insertMany(
        "channel_folders",
        names.map((name, place) => ({
          ...{ name, name_folded: name.toLowerCase(), description: "", rendered_description: "" },
          ...{ date_created: world.now, creator_id: world.id("olga"), is_archived: false, order: place + 1 },
        })),
      ),
    );
