import type { Given, World } from "../../support/cases/cases.js";
import { assert } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";

/** The built-in fragments, by channels.md 7.14. */
export const builtIn = [
  "inbox",
  "recent",
  "feed",
  "drafts",
  "narrow/has/reaction/sender/me",
  "narrow/is/mentioned",
  "narrow/is/starred",
] as const;

export const starred = "narrow/is/starred";
export const byMia = "narrow/channel/3-design/topic/plans/sender/9";

/** Bob has pinned a built-in view, and has stored one of his own. */
export const bobHasViews: Given = async (world) => {
  await world.as("bob").addNavigationView({ fragment: starred, is_pinned: true });
  await world.as("bob").addNavigationView({ fragment: byMia, is_pinned: false, name: "By Mia" });
};

export const view = (fragment: string, is_pinned: boolean, name: string | null = null) => ({
  fragment,
  is_pinned,
  name,
});

export const bobsViews = [view(starred, true), view(byMia, false, "By Mia")];

/** Checks what views somebody has. */
export const stored = async (world: World, as: PersonName, ...views: ReturnType<typeof view>[]): Promise<void> =>
  assert.equal((await world.as(as).getNavigationViews()).navigation_views, views);

/** Stores so many views of bob's own. */
export const bobHasMany =
  (count: number): Given =>
  (world) =>
    world.rows((tx) =>
      tx.insertMany(
        "navigation_views",
        Array.from({ length: count }, (_, at) => ({
          ...{ user_id: world.id("bob"), fragment: `view ${at}`, name: `View ${at}`, is_pinned: false },
        })),
      ),
    );
