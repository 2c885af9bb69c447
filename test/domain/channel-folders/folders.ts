import type { Case, Given, World } from "../../support/cases/cases.js";

/** Stores folders of these names, with the ids 1, 2 and so on. */
export const hasFolders =
  (...names: string[]): Given =>
  (world) =>
    world.rows((tx) =>
      tx.insertMany(
        "channel_folders",
        names.map((name, place) => ({
          ...{ id: place + 1, name, name_folded: name.toLowerCase(), description: "", rendered_description: "" },
          ...{ date_created: world.now, creator_id: world.id("olga"), is_archived: false, order: place + 1 },
        })),
      ),
    );

export const isArchived =
  (id: number): Given =>
  (world) =>
    world.rows((tx) => tx.update("channel_folders", id, { is_archived: true }));

/** The folder object, as `hasFolders` stores it. */
export const folderObject = (world: World, fields: { id: number; name: string } & Record<string, unknown>) => ({
  description: "",
  rendered_description: "",
  date_created: world.now,
  creator_id: world.id("olga"),
  is_archived: false,
  order: fields.id,
  ...fields,
});

export const foldersOf = async (world: World) =>
  (await world.as("mia").getChannelFolders({ include_archived: true })).channel_folders;

export const updated = (channel_folder_id: number, data: Record<string, unknown>) => ({
  ...{ type: "channel_folder", op: "update" },
  channel_folder_id,
  data,
});

/** Refusals of all who are no administrators. */
export const administratorsOnly = (params: Record<string, unknown>): Case[] => [
  ...(["max", "mia", "gus", "bea"] as const).map(
    (as): Case => ({
      ...{ name: `refuses ${as}, who is no administrator`, given: [hasFolders("Projects")], as, params },
      error: ["administratorRequired", {}],
    }),
  ),
  { name: "refuses the deactivated", as: "dora", params, error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params, error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params, error: "notLoggedIn" },
];
