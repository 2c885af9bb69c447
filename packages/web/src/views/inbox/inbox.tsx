import { useSelect } from "@confab/client/react";
import { PlaceList } from "../../parts/places/place-list.js";
import { TopBar } from "../../shell/top-bar.js";
import { t } from "../../texts/index.js";
import { unreadRows } from "./unread-places.js";

/** What is unread. */
export const Inbox = () => {
  const rows = useSelect(unreadRows, []);
  return (
    <>
      <TopBar title={t.views.inbox} />
      {rows.length === 0 ? (
        <p class="empty-view" role="status">
          {t.inbox.empty}
        </p>
      ) : (
        <PlaceList label={t.inbox.label} rows={rows} />
      )}
    </>
  );
};
