import { Menu, Search } from "lucide-preact";
import type { ComponentChildren } from "preact";
import { t } from "../texts/index.js";
import { isSidebarOpen } from "./panels.js";
import { openSearch } from "./search-state.js";

const SearchButton = () => (
  <button type="button" class="search-button" aria-label={t.search.open} title={`${t.search.open} (/)`} onClick={openSearch}>
    <Search size={16} />
    <span class="search-button-text">{t.search.open}</span>
    <kbd aria-hidden="true">/</kbd>
  </button>
);

/** The line at the top of a view: where one is, and what one can do there. */
export const TopBar = ({ title, children }: { title: ComponentChildren; children?: ComponentChildren }) => (
  <header class="top-bar">
    <button
      type="button"
      class="icon-button open-sidebar"
      aria-label={t.sidebar.open}
      onClick={() => {
        isSidebarOpen.value = true;
      }}
    >
      <Menu size={20} />
    </button>
    <h1>{title}</h1>
    {children}
    <SearchButton />
  </header>
);
