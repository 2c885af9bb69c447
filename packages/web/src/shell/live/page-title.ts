import type { StoreView } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { useEffect } from "preact/hooks";
import { placeName } from "../../parts/names.js";
import { t } from "../../texts/index.js";
import type { Route } from "../address.js";
import { channelOfTerms, placeOfTerms, route } from "../route.js";
import { showFavicon } from "./favicon.js";

/** The setting `desktop_icon_count_display`: what the count of the title counts. */
const counted = { all: 1, withFollowed: 2, toReader: 3, nothing: 4 } as const;

/** How many unread messages the title counts. */
const titleCount = (view: StoreView): number => {
  const setting = Number(view.settings.get("desktop_icon_count_display") ?? counted.all);
  if (setting === counted.nothing) return 0;
  if (setting === counted.all) return view.unreadTotal();
  const mentions = new Set(view.unreadMentions());
  const isCounted = (place: { others: readonly number[] } | { stream_id: number; topic: string }): boolean =>
    "others" in place || (setting === counted.withFollowed && view.isFollowed(place.stream_id, place.topic));
  return view
    .unreadConversations()
    .map(({ place, ids }) => (isCounted(place) ? ids.length : ids.filter((id) => mentions.has(id)).length))
    .reduce((sum, some) => sum + some, 0);
};

const nameOfNarrow = (view: StoreView, { terms }: Extract<Route, { view: "narrow" }>): string => {
  const place = placeOfTerms(terms, view.self);
  if (place !== undefined) return placeName(view, place);
  const stream_id = channelOfTerms(terms);
  if (stream_id !== undefined) return view.channels.get(stream_id)?.name ?? t.views.search;
  return terms.length === 0 ? t.views.feed : t.views.search;
};

const nameOfView = (view: StoreView, current: Route): string => {
  if (current.view === "narrow") return nameOfNarrow(view, current);
  const names: Readonly<Record<string, string>> = {
    ...t.views,
    settings: t.sidebar.settings,
    channels: t.sidebar.channels,
    groups: t.sidebar.groups,
  };
  return names[current.view] ?? "";
};

/** Says in the title and in the favicon where one is and how much is unread. */
export const usePageTitle = (): void => {
  const current = route.value;
  const count = useSelect(titleCount, []);
  const name = useSelect((view) => nameOfView(view, current), [current]);
  const organization = useSelect((view) => String(view.field("realm_name") ?? "Confab"), []);
  useEffect(() => {
    const where = [name, organization].filter((part) => part !== "").join(" - ");
    document.title = count === 0 ? where : `(${t.count(count)}) ${where}`;
  }, [count, name, organization]);
  useEffect(() => showFavicon(count), [count]);
};
