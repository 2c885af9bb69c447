export { addNavigationView } from "./add-navigation-view.js";
export { getNavigationViews } from "./get-navigation-views.js";
export { removeNavigationView } from "./remove-navigation-view.js";
export { updateNavigationView } from "./update-navigation-view.js";
