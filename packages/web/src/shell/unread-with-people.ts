import type { StoreView } from "@confab/client";

/** How many messages of people are unread. */
export const unreadWithPeople = (view: StoreView): number =>
  view.unreadConversations().reduce((sum, { place, ids }) => ("others" in place ? sum + ids.length : sum), 0);
