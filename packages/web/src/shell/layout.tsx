import "./layout.css";
import { useStatus } from "@confab/client/react";
import { lazy, Suspense } from "preact/compat";
import { useEffect } from "preact/hooks";
import { t } from "../texts/index.js";
import { Sidebar } from "../views/sidebar/sidebar.js";
import { useGlobalKeys } from "./global-keys.js";
import { MainView } from "./main-view.js";
import { isSidebarOpen } from "./panels.js";
import { route } from "./route.js";
import { closeSearch, isSearching } from "./search-state.js";
import { SidePanelView } from "./side-panel-view.js";

const SearchBar = lazy(async () => (await import("../views/search/search-bar.js")).SearchBar);

const OfflineLine = () => {
  const { status } = useStatus();
  if (status !== "waiting") return null;
  return (
    <p class="offline-line" role="status">
      {t.status.offline}
    </p>
  );
};

/** The page of somebody who is signed in: conversations at the left, one of them in the middle, details at the right. */
export const Layout = () => {
  const current = route.value;
  useGlobalKeys();
  // Whoever has chosen something wants to see it.
  useEffect(() => {
    isSidebarOpen.value = false;
    closeSearch({ goesBack: false });
  }, [current]);
  return (
    <div class="layout" data-sidebar={isSidebarOpen.value ? "open" : "closed"}>
      <OfflineLine />
      <Sidebar />
      <button
        type="button"
        class="sidebar-cover"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => {
          isSidebarOpen.value = false;
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
    </div>
  );
};
