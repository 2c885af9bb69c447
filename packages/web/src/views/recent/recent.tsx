import "./recent.css";
import { useMessages, useSelect } from "@confab/client/react";
import { useEffect, useState } from "preact/hooks";
import { PlaceList } from "../../parts/places/place-list.js";
import { TopBar } from "../../shell/top-bar.js";
import { t } from "../../texts/index.js";
import { type RecentFilter, recentPlaces } from "./recent-places.js";

const filters: readonly RecentFilter[] = ["unread", "followed", "participated"];
/** Where fewer conversations are known, more are loaded by themselves. */
const fewest = 40;
/** So many messages are read for that at most; from there on it is up to who scrolls. */
const most = 2_000;

const Chips = ({ chosen, toggle }: { chosen: readonly RecentFilter[]; toggle(filter: RecentFilter): void }) => (
  <div class="recent-filters" role="group" aria-label={t.recent.filters}>
    {filters.map((filter) => (
      <button
        key={filter}
        type="button"
        class="chip-button"
        aria-pressed={chosen.includes(filter)}
        onClick={() => toggle(filter)}
      >
        {t.recent[filter]}
      </button>
    ))}
  </div>
);

/** All conversations of late, the newest first. */
export const Recent = () => {
  const [chosen, setChosen] = useState<readonly RecentFilter[]>([]);
  const { messages, found_oldest, isLoading, error, loadOlder, refresh } = useMessages([], { anchor: "newest" });
  const rows = useSelect((view) => recentPlaces(view, messages, chosen), [messages, chosen]);
  const wantsMore = rows.length < fewest && messages.length < most && !found_oldest && !isLoading && error === null;
  useEffect(() => {
    if (wantsMore && messages.length > 0) void loadOlder();
  }, [wantsMore, messages.length, loadOlder]);
  const toggle = (filter: RecentFilter): void =>
    setChosen(chosen.includes(filter) ? chosen.filter((one) => one !== filter) : [...chosen, filter]);
  const isComplete = found_oldest || messages.length >= most;
  return (
    <>
      <TopBar title={t.views.recent} />
      <Chips chosen={chosen} toggle={toggle} />
      {rows.length > 0 && (
        <PlaceList
          label={t.views.recent}
          rows={rows}
          onNearEnd={() => {
            if (!found_oldest && !isLoading) void loadOlder();
          }}
        />
      )}
      {rows.length === 0 && error !== null && (
        <div class="empty-view" role="alert">
          <p>{t.errors.unreachable}</p>
          <button type="button" class="button" onClick={() => void refresh()}>
            {t.common.retry}
          </button>
        </div>
      )}
      {rows.length === 0 && error === null && isComplete && (
        <p class="empty-view" role="status">
          {t.recent.empty}
        </p>
      )}
    </>
  );
};
