import { list } from "../../events/fetch.js";
import { navigationViewShape, navigationViewsOf, showNavigationView } from "./navigation-views.js";
import { part } from "./vocabulary.js";

/** The navigation views that the acting user has stored. */
export const navigationViews = part({ navigation_views: list(navigationViewShape) }, async ({ tx, actor }) => ({
  navigation_views: (await navigationViewsOf(tx, actor.id)).map(showNavigationView),
}));
