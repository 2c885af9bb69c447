import { type Static, t } from "../../schema/schema.js";
import { storedLimit } from "../users/index.js";
import { navigationViewTables } from "./tables.js";
import type { Raising, ReadTx, Row } from "./vocabulary.js";

/** The fragments of the views that every client has (channels.md 7.14); all others are custom views. */
export const builtInFragments: readonly string[] = [
  "inbox",
  "recent",
  "feed",
  "drafts",
  "narrow/has/reaction/sender/me",
  "narrow/is/mentioned",
  "narrow/is/starred",
];

/** How many views a user may store. */
export const viewLimit = storedLimit(navigationViewTables, "navigation_views");

/** Contract silent on both lengths: a fragment has to fit into an index, with the most bytes that a character may have. */
const longestFragment = 600;
const longestName = 100;

/** A view in a request that stores it. */
export const newFragment = t.text({ trimmed: true, notBlank: true, max: longestFragment });

/** A view that a path names. What is stored nowhere does not exist, however long or blank it is. */
export const knownFragment = t.text({ trimmed: true });

/** The name that a request gives to a custom view. */
export const viewName = t.optional(
  t.text({
    trimmed: true,
    notBlank: true,
    max: longestName,
    description: "What a custom view is called; built-in views have no name",
  }),
);

/** A navigation view as it crosses the wire. */
export const navigationViewShape = t.named(
  "NavigationView",
  t.object({
    fragment: t.string({ description: "What follows `#` in the address of the view" }),
    is_pinned: t.boolean({ description: "Whether it is shown above the others, rather than in a menu" }),
    name: t.nullable(t.string({ description: "Null for built-in views" })),
  }),
);

type View = Row<"navigation_views">;

/** Returns the view as it crosses the wire. */
export const showNavigationView = ({ fragment, is_pinned, name }: View): Static<typeof navigationViewShape> => ({
  fragment,
  is_pinned,
  name,
});

/** Returns the views that a user has stored, the oldest first. */
export const navigationViewsOf = async (tx: ReadTx, user_id: number): Promise<View[]> =>
  (await tx.scan("navigation_views", "byUser", { prefix: [user_id] })).sort((a, b) => a.id - b.id);

/** Throws where a built-in view would get a name. */
export const checkNameless = ({ fail }: Raising<"builtInViewNamed">, fragment: string, name?: string): void => {
  if (name !== undefined && builtInFragments.includes(fragment)) throw fail("builtInViewNamed");
};

/** Returns the view of this fragment among a user's views; throws where it is not stored. */
export const viewOf = ({ fail }: Raising<"navigationViewMissing">, views: readonly View[], fragment: string): View => {
  const view = views.find((one) => one.fragment === fragment);
  if (view === undefined) throw fail("navigationViewMissing");
  return view;
};
