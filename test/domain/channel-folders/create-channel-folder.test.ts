import { randomActions } from "../../support/action.js";
import { administrators } from "../../support/callers.js";
import { type Case, operationCases } from "../../support/cases.js";
import { clientEffects } from "../../support/client/state.js";
import { operationSample } from "../../support/samples.js";
import { assert } from "../../support/suite.js";
import { folderAction } from "./actions.js";
import { folderEffects } from "./client-effects.js";
import { administratorsOnly, folderObject, foldersOf, hasFolders, isArchived } from "./folders.js";

clientEffects(folderEffects);

randomActions(6, folderAction);

const projects = { name: "Projects", description: "What we *do*" };

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
    result: { channel_folder_id: 1 },
    events: (world) => ({
      everyone: [
        {
          type: "channel_folder",
          op: "add",
          channel_folder: folderObject(world, {
            ...{ id: 1, ...projects, rendered_description: "<p>What we <em>do</em></p>" },
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
    result: { channel_folder_id: 3 },
    afterwards: async (world) => {
      const folders = await foldersOf(world);
      assert.equal(
        folders.map(({ id, order }) => [id, order]),
        [
          [2, 0],
          [1, 1],
          [3, 3],
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
    result: { channel_folder_id: 1 },
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
  {
    name: "creates no more than 1,000 folders",
    given: [hasFolders(...Array.from({ length: 1_000 }, (_, at) => `folder ${at}`))],
    as: "ada",
    params: projects,
    doors: ["over the wire"],
    error: ["foldersFull", { limit: 1_000 }],
  },
  {
    name: "creates the thousandth",
    given: [hasFolders(...Array.from({ length: 999 }, (_, at) => `folder ${at}`))],
    as: "ada",
    params: projects,
    doors: ["over the wire"],
    result: { channel_folder_id: 1_000 },
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
