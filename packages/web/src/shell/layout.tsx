import "./layout.css";
import { Suspense } from "preact/compat";
import { useEffect } from "preact/hooks";
import { lazyPart } from "../parts/lazy-part.js";
import { t } from "../texts/index.js";
import { loadComposeBox } from "../views/compose/compose-dock.js";
import { useMessagePresses } from "../views/message/actions/message-sheet.js";
import { MessageKeys } from "../views/message/message-keys.js";
import { Sidebar } from "../views/sidebar/sidebar.js";
import { TopicKeys } from "../views/topic/topic-keys.js";
import { useGlobalKeys } from "./global-keys.js";
import { AskLine } from "./live/ask-line.js";
import { OfflineLine } from "./live/offline-line.js";
import { useOwnPresence } from "./live/own-presence.js";
import { usePageTitle } from "./live/page-title.js";
import { MainView } from "./main-view.js";
import { isSidebarOpen, shownPart } from "./panels.js";
import { PhoneTabs } from "./phone-tabs.js";
import { Rail } from "./rail.js";
import { route } from "./route.js";
import { closeSearch, isSearching } from "./search-state.js";
import { SidePanelView } from "./side-panel-view.js";

const loadSearch = () => import("../views/search/search-bar.js");
const SearchBar = lazyPart(async () => (await loadSearch()).SearchBar);
/** Milliseconds after which there is time for what a key may open, so that what is typed next goes there. */
const restful = 1_500;

/** The page of somebody who is signed in: conversations at the left, one of them in the middle, details at the right. */
export const Layout = () => {
  const current = route.value;
  useGlobalKeys();
  useMessagePresses();
  useOwnPresence();
  usePageTitle();
  useEffect(() => {
    const timer = setTimeout(() => Promise.all([loadComposeBox(), loadSearch()]).catch(() => {}), restful);
    return () => clearTimeout(timer);
  }, []);
  // Whoever has chosen something wants to see it.
  useEffect(() => {
    isSidebarOpen.value = false;
    shownPart.value = "all";
    closeSearch({ goesBack: false });
  }, [current]);
  return (
    <div class="layout" data-sidebar={isSidebarOpen.value ? "open" : "closed"}>
      <MessageKeys />
      <TopicKeys />
      <section class="lines" aria-label={t.status.notices}>
        <OfflineLine />
        <AskLine />
      </section>
      <Rail />
      <Sidebar />
      <button
        type="button"
        class="sidebar-cover"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => {
          isSidebarOpen.value = false;
          shownPart.value = "all";
        }}
      />
      <main class="middle">
        <MainView />
        {isSearching.value && (
          <Suspense fallback={null}>
            <SearchBar />
          </Suspense>
        )}
      </main>
      <SidePanelView />
      <PhoneTabs />
    </div>
  );
};
