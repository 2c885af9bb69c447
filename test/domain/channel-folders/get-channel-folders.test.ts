import { anyUser } from "../../support/cases/callers.js";
import { type Case, type Given, operationCases } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import { ask } from "../../wire/ask.js";
import { changed, letsVisitorsIn } from "../channels/channel-objects.js";
import { folderObject, hasFolders, isArchived } from "./folders.js";

operationSample("getChannelFolders", { as: "mia", given: [hasFolders("Projects")], callers: anyUser });

const someArchived: Given[] = [
  hasFolders("A", "B", "C"),
  isArchived(2),
  (world) => world.as("olga").reorderChannelFolders({ order: [3, 2, 1] }),
];

operationCases("getChannelFolders", [
  { name: "has none at first", as: "mia", result: { channel_folders: [] }, events: {} },
  ...(["olga", "max", "mia", "gus", "bea"] as const).map(
    (as): Case => ({
      ...{ name: `answers ${as} the folders in use by their order`, given: someArchived, as },
      result: (world) => ({
        channel_folders: [
          folderObject(world, { id: 3, name: "C", order: 0 }),
          folderObject(world, { id: 1, name: "A", order: 2 }),
        ],
      }),
    }),
  ),
  {
    name: "answers archived ones to those who ask for them",
    given: someArchived,
    as: "gus",
    params: { include_archived: true },
    result: (world) => ({
      channel_folders: [
        folderObject(world, { id: 3, name: "C", order: 0 }),
        folderObject(world, { id: 2, name: "B", order: 1, is_archived: true }),
        folderObject(world, { id: 1, name: "A", order: 2 }),
      ],
    }),
  },
  {
    name: "puts folders of one order by their ids",
    given: [
      hasFolders("A", "B"),
      (world) =>
        world.rows((tx) =>
          tx.updateMany(
            "channel_folders",
            [2, 1].map((id) => ({ id, order: 0 })),
          ),
        ),
    ],
    as: "mia",
    afterwards: (_, { channel_folders }) =>
      assert.equal(
        (channel_folders as { id: number }[]).map(({ id }) => id),
        [1, 2],
      ),
  },
  {
    name: "is what register answers, with archived folders",
    given: someArchived,
    as: "mia",
    params: { include_archived: true },
    afterwards: async (world, { channel_folders }) => {
      for (const as of ["mia", "gus"] as const) {
        const state = await world.as(as).registerQueue({ fetch_event_types: ["channel_folders"] });
        assert.equal(state.channel_folders, channel_folders);
      }
      const limits = await world.as("mia").registerQueue({ fetch_event_types: ["realm"] });
      assert.is(limits.max_channel_folder_name_length, 60);
      assert.is(limits.max_channel_folder_description_length, 1024);
      assert.is(limits.channel_folders, undefined);
    },
  },
  { name: "refuses the deactivated", as: "dora", error: "accountDeactivated" },
  {
    name: "answers visitors the folders that have a web-public channel (channels.md 7.13)",
    given: [
      letsVisitorsIn,
      hasFolders("A", "B", "C", "D"),
      ...(
        [
          ["design", { folder_id: 1 }],
          ["team", { folder_id: 2 }],
          ["lobby", { folder_id: 3 }],
          ["attic", { folder_id: 4, is_web_public: true }],
        ] as const
      ).map(([name, row]) => changed(name, row)),
    ],
    as: "nobody",
    params: { include_archived: true },
    result: (world) => ({ channel_folders: [{ ...folderObject(world, { id: 3, name: "C" }), creator_id: null }] }),
    events: {},
  },
  {
    name: "answers visitors archived folders only where they ask for them",
    given: [letsVisitorsIn, hasFolders("A"), isArchived(1), changed("lobby", { folder_id: 1 })],
    as: "nobody",
    result: { channel_folders: [] },
  },
  { name: "refuses who has no account", as: "nobody", error: "notLoggedIn" },
]);

const test = worldSuite("channel folders as clients ask for them", { storages: ["memory"] });

test("a form with GET says whether to answer archived folders (clients.md 2)", async (world) => {
  for (const given of someArchived) await given(world);
  for (const [form, count] of [
    ["include_archived=true", 3],
    ["include_archived=false", 2],
  ] as const) {
    const { json } = await ask(world, "/api/v1/channel_folders", { as: "mia", form });
    assert.is((json.channel_folders as unknown[]).length, count);
  }
});

test("a queue of `channel_folder` gets the events, and register the folders by `channel_folders`", async (world) => {
  const { queue_id, ...state } = await world
    .as("gus")
    .registerQueue({ event_types: ["channel_folder"], fetch_event_types: ["channel_folders"] });
  assert.equal(state.channel_folders, []);
  const { channel_folder_id } = await world.as("olga").createChannelFolder({ name: "Projects", description: "" });
  await world.as("olga").updateChannelFolder({ channel_folder_id, is_archived: true });
  await world.as("olga").reorderChannelFolders({ order: [channel_folder_id] });
  const events = await pollNow(world, "gus", { queue_id });
  assert.equal(
    events.map(({ op }) => op),
    ["add", "update", "reorder"],
  );
});
