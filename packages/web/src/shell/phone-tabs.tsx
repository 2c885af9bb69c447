import "./phone-tabs.css";
import { useSelect } from "@confab/client/react";
import { Hash, Inbox, MessagesSquare, Search, UserRound } from "lucide-preact";
import type { ComponentChildren } from "preact";
import { UnreadCount } from "../parts/count.js";
import { t } from "../texts/index.js";
import { isSidebarOpen, type SidebarPart, shownPart } from "./panels.js";
import { route } from "./route.js";
import { openSearch } from "./search-state.js";

const showPart = (part: SidebarPart): void => {
  shownPart.value = part;
  isSidebarOpen.value = true;
};

interface TabProps {
  readonly sign: ComponentChildren;
  readonly name: string;
  readonly isCurrent: boolean;
  readonly unread?: number;
  readonly isStrong?: boolean;
  onClick(): void;
}

const Tab = ({ sign, name, isCurrent, unread = 0, isStrong = false, onClick }: TabProps) => (
  <button type="button" class="phone-tab" aria-current={isCurrent ? "page" : undefined} onClick={onClick}>
    <span class="phone-tab-sign">
      {sign}
      <UnreadCount count={unread} isStrong={isStrong} />
    </span>
    {name}
  </button>
);

/** The tabs at the bottom of a phone. */
export const PhoneTabs = () => {
  const unread = useSelect((view) => view.unreadTotal(), []);
  const direct = useSelect((view) => view.unreadWithPeople(), []);
  const open = isSidebarOpen.value ? shownPart.value : null;
  const toInbox = (): void => {
    isSidebarOpen.value = false;
    location.hash = "#inbox";
  };
  return (
    <nav class="phone-tabs" aria-label={t.tabs.label}>
      <Tab
        sign={<Inbox size={20} />}
        name={t.tabs.inbox}
        isCurrent={open === null && route.value.view === "inbox"}
        unread={unread}
        onClick={toInbox}
      />
      <Tab
        sign={<Hash size={20} />}
        name={t.tabs.channels}
        isCurrent={open === "channels"}
        onClick={() => showPart("channels")}
      />
      <Tab
        sign={<MessagesSquare size={20} />}
        name={t.tabs.direct}
        isCurrent={open === "direct"}
        unread={direct}
        isStrong
        onClick={() => showPart("direct")}
      />
      <Tab
        sign={<Search size={20} />}
        name={t.tabs.search}
        isCurrent={false}
        onClick={() => {
          isSidebarOpen.value = false;
          openSearch();
        }}
      />
      <Tab
        sign={<UserRound size={20} />}
        name={t.tabs.you}
        isCurrent={open === "you"}
        onClick={() => showPart("you")}
      />
    </nav>
  );
};
