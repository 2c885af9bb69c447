import { ArrowLeft, Search } from "lucide-preact";
import type { ComponentChildren } from "preact";
import { t } from "../texts/index.js";
import type { Route } from "./address.js";
import { isSidebarOpen, shownPart } from "./panels.js";
import { route } from "./route.js";
import { openSearch } from "./search-state.js";

const SearchButton = () => (
  <button
    type="button"
    class="search-button"
    aria-label={t.search.open}
    title={`${t.search.open} (/)`}
    onClick={openSearch}
  >
    <Search size={16} />
    <span class="search-button-text">{t.search.open}</span>
    <kbd aria-hidden="true">/</kbd>
  </button>
);

/** On a phone, leads from a conversation to the list that it is in. */
const BackButton = () => (
  <button
    type="button"
    class="icon-button open-sidebar"
    aria-label={t.sidebar.open}
    onClick={() => {
      const { terms } = route.peek() as Extract<Route, { view: "narrow" }>;
      shownPart.value = terms.some(({ operator }) => operator === "dm") ? "direct" : "channels";
      isSidebarOpen.value = true;
    }}
  >
    <ArrowLeft size={20} />
  </button>
);

/** The line at the top of a view: where one is, and what one can do there. */
export const TopBar = ({ title, children }: { title: ComponentChildren; children?: ComponentChildren }) => (
  <header class="top-bar">
    {route.value.view === "narrow" && <BackButton />}
    <h1>{title}</h1>
    {children}
    <SearchButton />
  </header>
);
