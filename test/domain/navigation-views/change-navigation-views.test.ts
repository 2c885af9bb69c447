import { anyUser, type CallerRow } from "../../support/cases/callers.js";
import { type Case, operationCases } from "../../support/cases/cases.js";
import { everybody, refusals } from "../../support/cases/private-things.js";
import { operationSample } from "../../support/cases/samples.js";
import { bobHasViews, bobsViews, byMia, starred, stored, view } from "./views.js";

type Params = Record<string, unknown>;

const updated = (fragment: string, data: Params) => [{ type: "navigation_view", op: "update", fragment, data }];
const removed = (fragment: string) => [{ type: "navigation_view", op: "remove", fragment }];

const changed = (name: string, params: Params & { fragment: string }, data: Params): Case => ({
  ...{ name, given: [bobHasViews], as: "bob", params },
  result: {},
  events: { bob: updated(params.fragment, data) },
});

const refused = (name: string, params: Params, error: NonNullable<Case["error"]>): Case => ({
  ...{ name, given: [bobHasViews], as: "bob", params },
  error,
});

/** Only bob has the view. */
const notTheirs: CallerRow = {
  ...anyUser,
  ...{ bea: "navigationViewMissing", gus: "navigationViewMissing", mia: "navigationViewMissing" },
  ...{ max: "navigationViewMissing", ada: "navigationViewMissing", olga: "navigationViewMissing" },
};

const ownCustom = { fragment: byMia, is_pinned: true, name: "Hers" };

operationSample("updateNavigationView", {
  as: "bob",
  given: [bobHasViews],
  params: () => ownCustom,
  callers: notTheirs,
});

operationCases("updateNavigationView", [
  {
    ...changed("changes the caller's own, and tells what was sent", ownCustom, { is_pinned: true, name: "Hers" }),
    afterwards: (world) => stored(world, "bob", view(starred, true), view(byMia, true, "Hers")),
  },
  {
    ...changed("hides a built-in view", { fragment: starred, is_pinned: false }, { is_pinned: false }),
    afterwards: (world) => stored(world, "bob", view(starred, false), view(byMia, false, "By Mia")),
  },
  changed(
    "tells what was sent also where nothing changes",
    { fragment: starred, is_pinned: true },
    { is_pinned: true },
  ),
  changed("renames alone", { fragment: byMia, name: "Hers" }, { name: "Hers" }),
  {
    name: "takes white space away from both ends of fragment and name",
    given: [bobHasViews],
    as: "bob",
    params: { fragment: ` ${byMia} `, name: " Hers\t" },
    result: {},
    events: { bob: updated(byMia, { name: "Hers" }) },
  },
  {
    name: "tells nobody of nothing",
    given: [bobHasViews],
    as: "bob",
    params: { fragment: byMia },
    result: {},
    events: {},
    afterwards: (world) => stored(world, "bob", ...bobsViews),
  },
  refused("refuses a name for a built-in view", { fragment: starred, name: "Mine" }, "builtInViewNamed"),
  refused("refuses that first, also where it is not stored", { fragment: "inbox", name: "By Mia" }, "builtInViewNamed"),
  refused("refuses a name that one of the views has", { fragment: "x", name: "By Mia" }, "navigationViewTaken"),
  refused("refuses the view's own name", { fragment: byMia, name: "By Mia" }, "navigationViewTaken"),
  refused("does not know a view that is not stored", { fragment: "x", is_pinned: true }, "navigationViewMissing"),
  refused("does not know a built-in one either", { fragment: "inbox", is_pinned: true }, "navigationViewMissing"),
  refused("does not know one by case", { fragment: starred.toUpperCase() }, "navigationViewMissing"),
  refused("does not know one by a part", { fragment: "narrow/is" }, "navigationViewMissing"),
  refused(
    "does not know a fragment that is too long to be stored",
    { fragment: "x".repeat(601) },
    "navigationViewMissing",
  ),
  refused("refuses a blank name", { fragment: byMia, name: " " }, [
    "invalidParameter",
    { text: "name cannot be blank" },
  ]),
  refused("refuses a pin that is neither true nor false", { fragment: byMia, is_pinned: 1 }, [
    "invalidParameter",
    { text: "is_pinned is not a boolean" },
  ]),
  ...everybody.map(
    (as): Case => ({
      ...{ name: `keeps ${as} from other people's (security B2)`, given: [bobHasViews], as, params: ownCustom },
      error: ["navigationViewMissing", {}],
    }),
  ),
  ...refusals(ownCustom),
]);

operationSample("removeNavigationView", {
  as: "bob",
  given: [bobHasViews],
  params: () => ({ fragment: byMia }),
  callers: notTheirs,
});

operationCases("removeNavigationView", [
  {
    name: "removes the caller's own, and tells the caller",
    given: [bobHasViews],
    as: "bob",
    params: { fragment: byMia },
    result: {},
    events: { bob: removed(byMia) },
    afterwards: (world) => stored(world, "bob", view(starred, true)),
  },
  {
    name: "removes a built-in view, which may be stored again",
    given: [bobHasViews],
    as: "bob",
    params: { fragment: ` ${starred}` },
    events: { bob: removed(starred) },
    afterwards: async (world) => {
      await world.as("bob").addNavigationView({ fragment: starred, is_pinned: false });
      await stored(world, "bob", view(byMia, false, "By Mia"), view(starred, false));
    },
  },
  refused("does not know a view that is not stored", { fragment: "inbox" }, "navigationViewMissing"),
  ...everybody.map(
    (as): Case => ({
      ...{ name: `keeps ${as} from other people's (security B2)`, given: [bobHasViews], as },
      ...{ params: { fragment: byMia }, error: ["navigationViewMissing", {}] as const },
    }),
  ),
  ...refusals({ fragment: byMia }),
]);
