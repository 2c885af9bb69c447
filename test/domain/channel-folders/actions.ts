import fc from "fast-check";
import { type Action, action, who } from "../../support/cases/action.js";

const name = fc.constantFrom("Projects", "PROJECTS", "Teams", "Old", "");
const description = fc.constantFrom("", "*x*");
const folder_id = fc.integer({ min: 1, max: 3 });

const creating = fc
  .record({ as: who, name, description })
  .map(({ as, ...params }) =>
    action(`${as} creates the folder ${params.name}`, (world) => world.as(as).createChannelFolder(params)),
  );

const changing = fc
  .record({ as: who, channel_folder_id: folder_id, name, description, is_archived: fc.boolean() })
  .map(({ as, ...params }) =>
    action(`${as} changes a folder: ${JSON.stringify(params)}`, (world) => world.as(as).updateChannelFolder(params)),
  );

const ordering = fc
  .record({ as: who, order: fc.array(folder_id, { maxLength: 4 }) })
  .map(({ as, order }) =>
    action(`${as} orders folders: ${order.join()}`, (world) => world.as(as).reorderChannelFolders({ order })),
  );

const filling = fc
  .record({ as: who, folder_id, name: fc.constantFrom("filed one", "filed two") })
  .map(({ as, name, folder_id }) =>
    action(`${as} creates ${name} in the folder ${folder_id}`, (world) =>
      world.as(as).subscribe({ subscriptions: [{ name }], folder_id }),
    ),
  );

/** What is done with channel folders. */
export const folderAction: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: creating, weight: 4 },
  { arbitrary: changing, weight: 2 },
  { arbitrary: ordering, weight: 1 },
  { arbitrary: filling, weight: 1 },
);
