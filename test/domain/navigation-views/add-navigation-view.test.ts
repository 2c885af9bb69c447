import { randomActions } from "../../support/cases/action.js";
import { anyUser } from "../../support/cases/callers.js";
import { type Case, operationCases } from "../../support/cases/cases.js";
import { everybody, refusals } from "../../support/cases/private-things.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { navigationAction } from "./actions.js";
import { bobHasMany, bobHasViews, bobsViews, builtIn, byMia, starred, stored, view } from "./views.js";

randomActions(3, navigationAction);

const custom = { fragment: byMia, is_pinned: true, name: "By Mia" };

const added = (navigation_view: ReturnType<typeof view>) => [{ type: "navigation_view", op: "add", navigation_view }];

const refused = (name: string, params: Record<string, unknown>, error: NonNullable<Case["error"]>): Case => ({
  ...{ name, given: [bobHasViews], as: "bob", params: { is_pinned: true, ...params } },
  error,
});

const invalid = (text: string) => ["invalidParameter", { text }] as const;

operationSample("addNavigationView", { as: "bob", params: () => custom, callers: anyUser });

operationCases("addNavigationView", [
  {
    name: "stores a view of the user's own, and tells the user only",
    as: "bob",
    params: custom,
    result: {},
    events: { bob: added(view(byMia, true, "By Mia")) },
    afterwards: (world) => stored(world, "bob", view(byMia, true, "By Mia")),
  },
  ...builtIn.map(
    (fragment): Case => ({
      ...{ name: `stores the built-in view ${fragment}, which has no name`, as: "bob" },
      params: { fragment, is_pinned: false },
      result: {},
      events: { bob: added(view(fragment, false)) },
    }),
  ),
  {
    name: "takes white space away from both ends of fragment and name",
    as: "bob",
    params: { fragment: ` ${byMia}\n`, is_pinned: true, name: "  By  Mia " },
    events: { bob: added(view(byMia, true, "By  Mia")) },
  },
  {
    name: "takes a built-in view with white space for the built-in view",
    as: "bob",
    params: { fragment: " inbox ", is_pinned: true },
    events: { bob: added(view("inbox", true)) },
  },
  {
    name: "does not look at what a fragment consists of",
    as: "bob",
    params: { fragment: "#not//%2Fa <b>🎉", is_pinned: true, name: "__proto__" },
    events: { bob: added(view("#not//%2Fa <b>🎉", true, "__proto__")) },
  },
  {
    name: "takes 600 characters for the fragment and 100 for the name, counted as people do",
    as: "bob",
    params: { fragment: "😀".repeat(600), is_pinned: true, name: "😀".repeat(100) },
    result: {},
  },
  refused(
    "refuses a longer fragment",
    { fragment: "x".repeat(601), name: "X" },
    invalid("fragment is too long (limit: 600 characters)"),
  ),
  refused(
    "refuses a longer name",
    { fragment: "x", name: "x".repeat(101) },
    invalid("name is too long (limit: 100 characters)"),
  ),
  refused("refuses a name for a built-in view", { fragment: "inbox", name: "Mine" }, "builtInViewNamed"),
  refused("refuses that first, also where it is stored", { fragment: starred, name: "By Mia" }, "builtInViewNamed"),
  refused("wants a name for a view of one's own", { fragment: "x" }, "customViewUnnamed"),
  refused("wants that first, also where it is stored", { fragment: byMia }, "customViewUnnamed"),
  refused("takes fragments with case for others", { fragment: "Inbox" }, "customViewUnnamed"),
  refused("refuses a fragment that is stored", { fragment: byMia, name: "Other" }, "navigationViewTaken"),
  refused("refuses a built-in view that is stored", { fragment: starred }, "navigationViewTaken"),
  refused("refuses a name that is stored", { fragment: "x", name: " By Mia " }, "navigationViewTaken"),
  refused("refuses a blank fragment", { fragment: " ", name: "X" }, invalid("fragment cannot be blank")),
  refused("refuses a blank name", { fragment: "x", name: " " }, invalid("name cannot be blank")),
  refused("refuses an empty name", { fragment: "x", name: "" }, invalid("name cannot be blank")),
  refused("wants the fragment", { name: "X" }, ["missingParameter", { var_name: "fragment" }]),
  {
    ...{ name: "wants to know whether the view is pinned", as: "bob", params: { fragment: "x", name: "X" } },
    error: ["missingParameter", { var_name: "is_pinned" }],
  },
  { name: "stores the 250th", given: [bobHasMany(249)], as: "bob", params: custom, result: {} },
  {
    ...{ name: "stores no more than 250", given: [bobHasMany(250)], as: "bob", params: custom },
    error: ["listFull", { limit: 250, what: "navigation views" }],
  },
  ...everybody.map(
    (as): Case => ({
      ...{
        name: `is open to ${as}, whoever else has the same (security B2)`,
        given: [bobHasViews],
        as,
        params: custom,
      },
      result: {},
      events: { [as]: added(view(byMia, true, "By Mia")) },
      afterwards: (world) => stored(world, "bob", ...bobsViews),
    }),
  ),
  ...refusals(custom),
]);

operationSample("getNavigationViews", { as: "bob", given: [bobHasViews], callers: anyUser });

operationCases("getNavigationViews", [
  { name: "has none at first, built-in ones neither", as: "bob", result: { navigation_views: [] }, events: {} },
  {
    name: "answers one's own, the oldest first, and so does register",
    given: [bobHasViews],
    as: "bob",
    result: { navigation_views: bobsViews },
    afterwards: async (world) => {
      const state = await world.as("bob").registerQueue({ fetch_event_types: ["navigation_views"] });
      assert.equal(state.navigation_views, bobsViews);
    },
  },
  ...everybody.map(
    (as): Case => ({
      ...{ name: `shows ${as} nobody else's (security B2)`, given: [bobHasViews], as },
      result: { navigation_views: [] },
      afterwards: async (world) => {
        const state = await world.as(as).registerQueue({ fetch_event_types: ["navigation_views"] });
        assert.equal(state.navigation_views, []);
      },
    }),
  ),
  ...refusals(),
]);
