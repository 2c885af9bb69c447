import fc from "fast-check";
import { type Action, action, who } from "../../support/cases/action.js";

const fragment = fc.constantFrom("inbox", "narrow/is/starred", "a/b", "c");
const name = fc.constantFrom("One", "Two");
const is_pinned = fc.boolean();

const adding = fc
  .record({ as: who, fragment, is_pinned, name }, { requiredKeys: ["as", "fragment", "is_pinned"] })
  .map(({ as, ...params }) =>
    action(`${as} stores a view: ${JSON.stringify(params)}`, (world) => world.as(as).addNavigationView(params)),
  );

const changing = fc
  .record({ as: who, fragment, is_pinned, name }, { requiredKeys: ["as", "fragment", "is_pinned"] })
  .map(({ as, ...params }) =>
    action(`${as} changes a view: ${JSON.stringify(params)}`, (world) => world.as(as).updateNavigationView(params)),
  );

const removing = fc
  .record({ as: who, fragment })
  .map(({ as, fragment }) =>
    action(`${as} removes the view ${fragment}`, (world) => world.as(as).removeNavigationView({ fragment })),
  );

/** What people do with their navigation views. */
export const navigationAction: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: adding, weight: 3 },
  { arbitrary: changing, weight: 2 },
  { arbitrary: removing, weight: 1 },
);
