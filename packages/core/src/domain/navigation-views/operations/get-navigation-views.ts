import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { navigationViewShape, navigationViewsOf, showNavigationView, viewLimit } from "../navigation-views.js";
import { defineOperation } from "../vocabulary.js";

export const getNavigationViews = defineOperation({
  method: "GET",
  path: "/navigation_views",
  summary: "Get your navigation views",
  description: "Those that were stored; clients have the built-in ones without it.",
  permission: anyUser,
  params: t.object({}),
  result: t.object({ navigation_views: t.array(navigationViewShape, { max: viewLimit.rows }) }),
  errors: [],
  async run({ actor, tx }) {
    return { navigation_views: (await navigationViewsOf(tx, actor.id)).map(showNavigationView) };
  },
});
