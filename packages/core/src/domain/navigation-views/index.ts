// Views that a user has arranged for navigation, and those kept under a name. What a view finds is in `messages/narrow`.

import { defineResource } from "../../operation/resource.js";
import { navigationViewErrors } from "./errors.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";
import { navigationViews as navigationViewsPart } from "./state.js";
import { navigationViewTables } from "./tables.js";

export const resource = defineResource({
  name: "navigation-views",
  about: {
    name: "Navigation views",
    description: "Views that a user has arranged for navigation, and searches kept under a name.",
  },
  meanings: {
    fragment: "What follows `#` in the address of the view",
    is_pinned: "Whether the view is shown above the others, rather than in a menu",
  },
  tables: navigationViewTables,
  errors: navigationViewErrors,
  events,
  operations,
  state: {
    navigation_views: [navigationViewsPart],
  },
});
