import "./sidebar.css";
import { Search } from "lucide-preact";
import { memo } from "preact/compat";
import { useState } from "preact/hooks";
import { shownPart } from "../../shell/panels.js";
import { t } from "../../texts/index.js";
import { ChannelList } from "./channel-list.js";
import { DirectList } from "./direct-list.js";
import { OwnLinks, OwnMenu } from "./own-menu.js";
import { ViewList } from "./view-list.js";

/** The left side: views, conversations with people, channels with their topics. */
export const Sidebar = memo(() => {
  const [filter, setFilter] = useState("");
  const part = shownPart.value;
  return (
    <nav class="sidebar" aria-label={t.sidebar.label}>
      <OwnMenu />
      <label class="sidebar-filter">
        <Search size={14} aria-hidden="true" />
        <span class="hidden-text">{t.sidebar.filter}</span>
        <input
          type="search"
          value={filter}
          placeholder={t.sidebar.filter}
          onInput={({ currentTarget }) => setFilter(currentTarget.value)}
        />
      </label>
      <div class="sidebar-lists">
        {filter === "" && (part === "all" || part === "you") && <ViewList />}
        {part === "you" && <OwnLinks />}
        {(part === "all" || part === "direct") && <DirectList filter={filter} />}
        {(part === "all" || part === "channels") && <ChannelList filter={filter} />}
      </div>
    </nav>
  );
});
