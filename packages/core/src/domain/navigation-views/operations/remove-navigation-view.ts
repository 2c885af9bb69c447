import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { navigationViewRemoveEvent } from "../events.js";
import { knownFragment, navigationViewsOf, viewOf } from "../navigation-views.js";
import { defineOperation } from "../vocabulary.js";

export const removeNavigationView = defineOperation({
  method: "DELETE",
  path: "/navigation_views/{fragment*}",
  summary: "Remove a navigation view",
  description: "A built-in view is shown again as it usually is.",
  permission: anyUser,
  params: t.object({ fragment: knownFragment }),
  result: t.object({}),
  errors: ["navigationViewMissing"],
  async run(call) {
    const { actor, tx, emit } = call;
    const { fragment } = call.params;
    const { id } = viewOf(call, await navigationViewsOf(tx, actor.id), fragment);
    await tx.delete("navigation_views", id);
    emit(navigationViewRemoveEvent, { fragment }, { users: [actor.id] });
    return {};
  },
});
