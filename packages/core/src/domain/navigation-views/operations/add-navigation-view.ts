import { t } from "../../../schema/schema.js";
import { anyUser, checkStoredRows } from "../../users/index.js";
import { navigationViewAddEvent } from "../events.js";
import {
  builtInFragments,
  checkNameless,
  navigationViewsOf,
  newFragment,
  showNavigationView,
  viewLimit,
  viewName,
} from "../navigation-views.js";
import { defineOperation } from "../vocabulary.js";

export const addNavigationView = defineOperation({
  method: "POST",
  path: "/navigation_views",
  summary: "Add a navigation view",
  description: "A built-in view, to pin or to hide it, or a view of the user's own under a name.",
  permission: anyUser,
  params: t.object({ fragment: newFragment, is_pinned: t.boolean(), name: viewName }),
  result: t.object({}),
  errors: ["builtInViewNamed", "customViewUnnamed", "navigationViewTaken", "listFull"],
  async run(call) {
    const { actor, tx, emit, fail } = call;
    const { fragment, name, is_pinned } = call.params;
    checkNameless(call, fragment, name);
    if (name === undefined && !builtInFragments.includes(fragment)) throw fail("customViewUnnamed");
    const views = await navigationViewsOf(tx, actor.id);
    if (views.some((view) => view.fragment === fragment || (name !== undefined && view.name === name)))
      throw fail("navigationViewTaken");
    await checkStoredRows(call, viewLimit, 1);
    const row = { user_id: actor.id, fragment, name: name ?? null, is_pinned };
    const navigation_view = showNavigationView(await tx.insert("navigation_views", row));
    emit(navigationViewAddEvent, { navigation_view }, { users: [actor.id] });
    return {};
  },
});
