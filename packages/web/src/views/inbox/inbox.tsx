import { TopBar } from "../../shell/top-bar.js";
import { t } from "../../texts/index.js";

/** What is unread. */
export const Inbox = () => (
  <>
    <TopBar title={t.views.inbox} />
    <div class="empty-view">{t.inbox.empty}</div>
  </>
);
