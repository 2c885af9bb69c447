import { administrators } from "../../support/cases/callers.js";
import { type Case, type Given, operationCases } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import type { ChannelName } from "../../support/world/people.js";
import { administratorsOnly, foldersOf, hasFolders, isArchived, updated } from "./folders.js";

type Params = Record<string, unknown>;

const holds = (channel: ChannelName): Given[] => [
  hasFolders("Projects", "Other"),
  (world) => world.rows((tx) => tx.update("streams", world.channel(channel), { folder_id: 1 })),
];

const changed = (name: string, params: Params, ...data: Params[]): Case => ({
  ...{ name, given: [hasFolders("Projects", "Other")], as: "ada", params: { channel_folder_id: 1, ...params } },
  result: {},
  events: { everyone: data.map((each) => updated(1, each)) },
});

const refused = (name: string, params: Params, error: NonNullable<Case["error"]>): Case => ({
  ...{ name, given: [hasFolders("Projects", "Other")], as: "ada", params: { channel_folder_id: 1, ...params } },
  error,
});

operationSample("updateChannelFolder", {
  as: "olga",
  given: [hasFolders("Projects")],
  params: () => ({ channel_folder_id: 1, name: "Plans", description: "What we *will* do", is_archived: true }),
  callers: administrators,
});

operationCases("updateChannelFolder", [
  changed("renames a folder, and tells everybody", { name: "Plans" }, { name: "Plans" }),
  changed(
    "describes a folder",
    { description: "*x*" },
    { description: "*x*", rendered_description: "<p><em>x</em></p>" },
  ),
  changed("archives a folder", { is_archived: true }, { is_archived: true }),
  changed(
    "tells each aspect in an event of its own",
    { is_archived: true, description: "x", name: "Plans" },
    { name: "Plans" },
    { description: "x", rendered_description: "<p>x</p>" },
    { is_archived: true },
  ),
  changed("tells nothing of what stays as it is", { name: "Projects", description: "", is_archived: false }),
  changed("tells nothing where nothing is to change", {}),
  changed("lets a folder write its own name in another way", { name: "PROJECTS" }, { name: "PROJECTS" }),
  {
    name: "takes an archived folder back into use",
    given: [hasFolders("Projects"), isArchived(1)],
    as: "olga",
    params: { channel_folder_id: 1, is_archived: false },
    result: {},
    events: { everyone: [updated(1, { is_archived: false })] },
    afterwards: async (world) => assert.is((await foldersOf(world))[0]?.is_archived, false),
  },
  {
    name: "empties a description",
    given: [
      hasFolders("Projects"),
      (world) => world.as("ada").updateChannelFolder({ channel_folder_id: 1, description: "x" }),
    ],
    as: "olga",
    params: { channel_folder_id: 1, description: "" },
    events: { everyone: [updated(1, { description: "", rendered_description: "" })] },
  },
  {
    name: "frees the name that the folder had",
    given: [hasFolders("Projects")],
    as: "olga",
    params: { channel_folder_id: 1, name: "Plans" },
    afterwards: async (world) => {
      await world.as("olga").createChannelFolder({ name: "projects", description: "" });
      assert.equal(
        (await foldersOf(world)).map(({ name }) => name),
        ["Plans", "projects"],
      );
    },
  },
  refused("refuses an unknown folder", { channel_folder_id: 3, name: "X" }, "invalidFolder"),
  refused("refuses an id beyond all folders", { channel_folder_id: 2 ** 40, name: "X" }, "invalidFolder"),
  refused("refuses a blank name", { name: " " }, "folderNameEmpty"),
  refused("refuses a name that is taken", { name: "OTHER" }, "folderNameTaken"),
  refused("refuses a character that no name has", { name: "a\n" }, ["folderNameCharacter", { position: 2 }]),
  refused("refuses a long name", { name: "x".repeat(61) }, [
    "invalidParameter",
    { text: "name is too long (limit: 60 characters)" },
  ]),
  refused("refuses a long description", { description: "x".repeat(1025) }, [
    "invalidParameter",
    { text: "description is too long (limit: 1024 characters)" },
  ]),
  ...(["general", "team", "attic"] as const).map(
    (channel): Case => ({
      ...{ name: `does not archive a folder that ${channel} is in`, given: holds(channel), as: "ada" },
      params: { channel_folder_id: 1, name: "Not even renamed", is_archived: true },
      error: "folderInUse",
    }),
  ),
  {
    name: "archives a folder while channels are in another",
    given: holds("team"),
    as: "ada",
    params: { channel_folder_id: 2, is_archived: true },
    events: { everyone: [updated(2, { is_archived: true })] },
  },
  ...administratorsOnly({ channel_folder_id: 1, name: "X" }),
]);
