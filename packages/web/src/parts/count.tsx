import "./count.css";
import { t } from "../texts/index.js";

/** How many messages are unread. `isStrong` where somebody speaks to the reader. */
export const UnreadCount = ({ count, isStrong = false }: { count: number; isStrong?: boolean }) => {
  if (count === 0) return null;
  return (
    <span class={isStrong ? "unread-count strong" : "unread-count"}>
      <span aria-hidden="true">{t.count(count)}</span>
      <span class="hidden-text">{t.sidebar.unread(count)}</span>
    </span>
  );
};
