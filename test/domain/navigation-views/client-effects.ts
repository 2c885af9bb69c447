import type { Apply, Item } from "../../support/client/state.js";

type View = Item & { fragment: string };

/** What a client makes of the events of navigation views. */
export const viewEffects: Record<string, Apply> = {
  "navigation_view/add": (state, { navigation_view }) => {
    state.navigation_views.push(navigation_view as View);
  },
  "navigation_view/update": (state, { fragment, data }) => {
    const view = state.navigation_views.find((one) => one.fragment === fragment);
    if (view === undefined) throw new Error(`The client does not know the view ${fragment}.`);
    Object.assign(view, data);
  },
  "navigation_view/remove": (state, { fragment }) => {
    state.navigation_views = state.navigation_views.filter((one) => one.fragment !== fragment);
  },
};
