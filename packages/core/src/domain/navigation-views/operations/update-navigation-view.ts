import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { navigationViewUpdateEvent } from "../events.js";
import { checkNameless, knownFragment, navigationViewsOf, viewName, viewOf } from "../navigation-views.js";
import { defineOperation } from "../vocabulary.js";

export const updateNavigationView = defineOperation({
  method: "PATCH",
  path: "/navigation_views/{fragment*}",
  summary: "Update a navigation view",
  description:
    "The slashes of the fragment may be percent-encoded or not. A name that one of the user's views has, be it this one, is refused.",
  permission: anyUser,
  params: t.object({ fragment: knownFragment, is_pinned: t.optional(t.boolean()), name: viewName }),
  result: t.object({}),
  errors: ["builtInViewNamed", "navigationViewTaken", "navigationViewMissing"],
  async run(call) {
    const { actor, tx, emit, fail } = call;
    const { fragment, ...data } = call.params;
    const { name } = data;
    checkNameless(call, fragment, name);
    const views = await navigationViewsOf(tx, actor.id);
    if (name !== undefined && views.some((view) => view.name === name)) throw fail("navigationViewTaken");
    const { id } = viewOf(call, views, fragment);
    // Contract silent: a request that sets nothing tells nobody.
    if (Object.keys(data).length === 0) return {};
    await tx.update("navigation_views", id, data);
    emit(navigationViewUpdateEvent, { fragment, data }, { users: [actor.id] });
    return {};
  },
});
