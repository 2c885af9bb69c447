import "./rail.css";
import { useSelect } from "@confab/client/react";
import { AtSign, Hash, Inbox, MessagesSquare, PanelLeftOpen } from "lucide-preact";
import type { ComponentChildren } from "preact";
import { UnreadCount } from "../parts/count.js";
import { t } from "../texts/index.js";
import { isSidebarOpen, type SidebarPart, shownPart } from "./panels.js";

interface RailProps {
  readonly sign: ComponentChildren;
  readonly name: string;
  readonly unread?: number;
  readonly isStrong?: boolean;
}

const Sign = ({ sign, name, unread = 0, isStrong = false }: RailProps) => (
  <>
    {sign}
    <span class="hidden-text">{name}</span>
    <UnreadCount count={unread} isStrong={isStrong} />
  </>
);

const open = (part: SidebarPart): void => {
  shownPart.value = part;
  isSidebarOpen.value = true;
};

/** What stays of the left side where there is little room: signs with their counts. */
export const Rail = () => {
  const unread = useSelect((view) => view.unreadTotal(), []);
  const mentions = useSelect((view) => view.unreadMentions().length, []);
  const direct = useSelect((view) => view.unreadWithPeople(), []);
  return (
    <nav class="rail" aria-label={t.tabs.label}>
      <button type="button" class="rail-button" title={t.sidebar.open} onClick={() => open("all")}>
        <Sign sign={<PanelLeftOpen size={20} />} name={t.sidebar.open} />
      </button>
      <a class="rail-button" href="#inbox" title={t.views.inbox}>
        <Sign sign={<Inbox size={20} />} name={t.views.inbox} unread={unread} />
      </a>
      <a class="rail-button" href="#narrow/is/mentioned" title={t.views.mentions}>
        <Sign sign={<AtSign size={20} />} name={t.views.mentions} unread={mentions} isStrong />
      </a>
      <button type="button" class="rail-button" title={t.sidebar.direct} onClick={() => open("direct")}>
        <Sign sign={<MessagesSquare size={20} />} name={t.sidebar.direct} unread={direct} isStrong />
      </button>
      <button type="button" class="rail-button" title={t.sidebar.channels} onClick={() => open("channels")}>
        <Sign sign={<Hash size={20} />} name={t.sidebar.channels} />
      </button>
    </nav>
  );
};
