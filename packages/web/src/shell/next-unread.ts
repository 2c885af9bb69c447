import type { ConversationPlace, StoreView } from "@confab/client";
import { client } from "../client.js";
import { placeKey } from "../parts/place-of.js";
import { unreadRows } from "../views/inbox/unread-places.js";
import { placeOfTerms, route } from "./route.js";

/** Conversations with something unread, in the order of the inbox. */
const unreadPlaces = (view: StoreView): ConversationPlace[] =>
  unreadRows(view).flatMap((row) => ("place" in row ? [row.place] : []));

const currentKey = (self: number): string | undefined => {
  const current = route.peek();
  const place = current.view === "narrow" ? placeOfTerms(current.terms, self) : undefined;
  return place === undefined ? undefined : placeKey(place);
};

/** Returns where to read on: the next topic, or the next conversation with people; the first after the last. */
export const nextUnread = (kind: "topic" | "direct"): ConversationPlace | undefined => {
  const { places, self } = client.store.select((view) => ({ places: unreadPlaces(view), self: view.self })).get();
  const wanted = places.filter((place) => "others" in place === (kind === "direct"));
  const at = wanted.findIndex((place) => placeKey(place) === currentKey(self));
  return at >= 0 && wanted.length === 1 ? undefined : (wanted[at + 1] ?? wanted[0]);
};
