import { randomActions } from "../../support/cases/action.js";
import { administrators } from "../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { folderAction } from "./actions.js";
import { administratorsOnly, folderObject, foldersOf, hasFolders, isArchived } from "./folders.js";

randomActions(6, folderAction);

const projects = { name: "Projects", description: "What we *do*" };

/** The id of the n-th folder of a world. */
const newFolder = (world: World, n = 1): number => world.made("channel_folders", n);

const refused = (name: string, params: Record<string, unknown>, error: NonNullable<Case["error"]>): Case => ({
  ...{ name, given: [hasFolders("Projects")], as: "ada", params },
  error,
});

const taken = (spelling: string): Case =>
  refused(
    `refuses ${JSON.stringify(spelling)}, which is taken`,
    { name: spelling, description: "" },
    "folderNameTaken",
  );

operationSample("createChannelFolder", { as: "olga", params: () => projects, callers: administrators });

operationCases("createChannelFolder", [
  {
    name: "answers the id, and tells everybody, guests and bots too",
    as: "ada",
    params: projects,
    result: (world) => ({ channel_folder_id: newFolder(world) }),
    events: (world) => ({
      everyone: [
        {
          type: "channel_folder",
          op: "add",
          channel_folder: folderObject(world, {
            ...{ id: newFolder(world), ...projects, rendered_description: "<p>What we <em>do</em></p>" },
            creator_id: world.id("ada"),
          }),
        },
      ],
    }),
  },
  {
    name: "puts a folder last, by its id",
    given: [hasFolders("A", "B"), (world) => world.as("olga").reorderChannelFolders({ order: [2, 1] })],
    as: "olga",
    params: { name: "C", description: "" },
    result: (world) => ({ channel_folder_id: newFolder(world, 3) }),
    afterwards: async (world) => {
      const last = newFolder(world, 3);
      const folders = await foldersOf(world);
      assert.equal(
        folders.map(({ id, order }) => [id, order]),
        [
          [2, 0],
          [1, 1],
          [last, last],
        ],
      );
    },
  },
  {
    name: "stores the name as it was sent",
    as: "olga",
    params: { name: "  Two  words ", description: "" },
    afterwards: async (world) => assert.is((await foldersOf(world))[0]?.name, "  Two  words "),
  },
  {
    name: "takes a name of 60 characters and a description of 1,024, counted as people do",
    as: "olga",
    params: { name: "😀".repeat(60), description: "😀".repeat(1024) },
    result: (world) => ({ channel_folder_id: newFolder(world) }),
  },
  refused("refuses a longer name", { name: "😀".repeat(61), description: "" }, [
    "invalidParameter",
    { text: "name is too long (limit: 60 characters)" },
  ]),
  refused("refuses a longer description", { name: "X", description: "x".repeat(1025) }, [
    "invalidParameter",
    { text: "description is too long (limit: 1024 characters)" },
  ]),
  refused("wants a name", { description: "" }, ["missingParameter", { var_name: "name" }]),
  refused("wants a description, though an empty one", { name: "X" }, ["missingParameter", { var_name: "description" }]),
  ...["", "  ", "\t", "\u200b"].map((name) =>
    refused(`refuses the blank name ${JSON.stringify(name)}`, { name, description: "" }, "folderNameEmpty"),
  ),
  ...(["a\u0000", "😀\n", "a\u202e", "a\ufdd0"] as const).map((name) =>
    refused(`refuses the name ${JSON.stringify(name)}`, { name, description: "" }, [
      "folderNameCharacter",
      { position: 2 },
    ]),
  ),
  ...["Projects", "pROJECTS", " Projects ", "Ｐrojects"].map(taken),
  {
    name: "refuses the name of an archived folder",
    given: [hasFolders("Projects"), isArchived(1)],
    as: "ada",
    params: projects,
    error: "folderNameTaken",
  },
  ...(["max", "mia", "gus", "bea"] as const).map((as) => ({
    ...{ name: `refuses ${as}, who is no administrator (contract 7)`, as, params: projects },
    error: "administratorRequired" as const,
  })),
  {
    name: "register tells how long names and descriptions may be (contract 7)",
    as: "ada",
    params: projects,
    afterwards: async (world) => {
      const state = await world.as("ada").registerQueue({ fetch_event_types: ["realm"] });
      assert.equal([state.max_channel_folder_name_length, state.max_channel_folder_description_length], [60, 1024]);
    },
  },
  {
    name: "creates no more than 1,000 folders",
    given: [hasFolders(...Array.from({ length: 1_000 }, (_, at) => `folder ${at}`))],
    as: "ada",
    params: projects,
    doors: ["over the wire"],
    error: ["organizationFull", { limit: 1_000, what: "channel folders" }],
  },
  {
    name: "creates the thousandth",
    given: [hasFolders(...Array.from({ length: 999 }, (_, at) => `folder ${at}`))],
    as: "ada",
    params: projects,
    doors: ["over the wire"],
    result: (world) => ({ channel_folder_id: newFolder(world, 1_000) }),
  },
  {
    name: "lets one of two win who create the same name at once",
    as: "ada",
    params: { name: "Other", description: "" },
    doors: ["in process"],
    afterwards: async (world) => {
      const [ada, olga] = [world.as("ada"), world.as("olga")];
      const both = [ada.createChannelFolder(projects), olga.createChannelFolder({ ...projects, name: "PROJECTS" })];
      const outcomes = await Promise.allSettled(both);
      assert.equal(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
      const failed = outcomes.find((outcome) => outcome.status === "rejected");
      assert.is(failed?.reason.message, "Channel folder name already in use");
    },
  },
  ...administratorsOnly(projects),
]);
