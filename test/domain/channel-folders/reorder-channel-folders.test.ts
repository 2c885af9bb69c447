import { administrators } from "../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { change } from "../../support/world/build.js";
import { administratorsOnly, foldersOf, hasFolders, isArchived } from "./folders.js";

const reordered = (...order: number[]) => [{ type: "channel_folder", op: "reorder", order }];

const orders = async (world: World, ...expected: [id: number, order: number][]) =>
  assert.equal(
    (await foldersOf(world)).map(({ id, order }) => [id, order]),
    expected,
  );

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const folderRow = (id: number) => ({
  ...{ id, name: `folder ${id}`, name_folded: `folder ${id}`, description: "", rendered_description: "" },
  ...{ date_created: 0, creator_id: null, is_archived: false, order: id },
});

operationSample("reorderChannelFolders", {
  as: "olga",
  given: [hasFolders("A", "B")],
  params: () => ({ order: [2, 1] }),
  callers: administrators,
  large: {
    folders: {
      // One less than there may be, for an id that moves all others.
      most: 999,
      prepare: ({ chat }, size) => change(chat, (tx) => tx.insertMany("channel_folders", upTo(size).map(folderRow))),
      params: (_, size, turn) => ({ order: turn % 2 === 0 ? upTo(size) : [size + 1, ...upTo(size)] }),
    },
  },
});

operationCases("reorderChannelFolders", [
  {
    name: "puts the folders in this order, archived ones too, and tells everybody",
    given: [hasFolders("A", "B", "C"), isArchived(2)],
    as: "ada",
    params: { order: [3, 1, 2] },
    result: {},
    events: { everyone: reordered(3, 1, 2) },
    afterwards: (world) => orders(world, [3, 0], [1, 1], [2, 2]),
  },
  {
    name: "passes over ids of no folder, and tells the list as it was sent",
    given: [hasFolders("A", "B")],
    as: "ada",
    params: { order: [9, 2, -1, 1] },
    events: { everyone: reordered(9, 2, -1, 1) },
    afterwards: (world) => orders(world, [2, 1], [1, 3]),
  },
  {
    name: "takes the last place of an id that comes twice",
    given: [hasFolders("A", "B")],
    as: "ada",
    params: { order: [1, 2, 1] },
    events: { everyone: reordered(1, 2, 1) },
    afterwards: (world) => orders(world, [2, 1], [1, 2]),
  },
  {
    name: "tells the order also where it is as before",
    given: [hasFolders("A"), (world) => world.as("olga").reorderChannelFolders({ order: [1] })],
    as: "ada",
    params: { order: [1] },
    events: { everyone: reordered(1) },
  },
  { name: "takes an empty list where there is no folder", as: "ada", params: { order: [] }, result: {} },
  ...[[], [1], [1, 1], [1, 3]].map(
    (order): Case => ({
      ...{ name: `refuses ${JSON.stringify(order)}, which lacks a folder`, as: "ada", params: { order } },
      ...{ given: [hasFolders("A", "B")], error: "invalidFolderOrder" },
    }),
  ),
  {
    name: "refuses an order without an archived folder",
    given: [hasFolders("A", "B"), isArchived(2)],
    as: "ada",
    params: { order: [1] },
    error: ["invalidFolderOrder", {}],
  },
  { name: "wants the order", as: "ada", params: {}, error: ["missingParameter", { var_name: "order" }] },
  ...administratorsOnly({ order: [1] }),
]);
