import type { StoreView } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { AtSign, CalendarClock, Clock, Inbox, Layers, PencilLine, Star } from "lucide-preact";
import { addressOf, route } from "../../shell/route.js";
import { t } from "../../texts/index.js";
import { SideLink } from "./side-link.js";

const isTerms = (operand: string): boolean => {
  const current = route.value;
  return current.view === "narrow" && current.terms.length === 1 && current.terms[0]?.operand === operand;
};

const addresses = {
  mentions: addressOf([{ operator: "is", operand: "mentioned" }]),
  starred: addressOf([{ operator: "is", operand: "starred" }]),
};

const countsOf = (view: StoreView) => ({
  inbox: view.unreadTotal(),
  mentions: view.unreadMentions().length,
  starred: view.starred.size,
  drafts: view.drafts.size,
  scheduled: view.scheduledMessages.size,
});

/** The views that are not of one conversation. */
export const ViewList = () => {
  const counts = useSelect((view) => JSON.stringify(countsOf(view)), []);
  const { inbox, mentions, starred, drafts, scheduled } = JSON.parse(counts) as ReturnType<typeof countsOf>;
  const { view } = route.value;
  const isFeed = view === "narrow" && "terms" in route.value && route.value.terms.length === 0;
  return (
    <div class="side-group">
      <SideLink
        href="#inbox"
        sign={<Inbox size={16} />}
        name={t.views.inbox}
        isCurrent={view === "inbox"}
        unread={inbox}
      />
      <SideLink href="#recent" sign={<Clock size={16} />} name={t.views.recent} isCurrent={view === "recent"} />
      <SideLink href="#feed" sign={<Layers size={16} />} name={t.views.feed} isCurrent={isFeed} />
      <SideLink
        href={addresses.mentions}
        sign={<AtSign size={16} />}
        name={t.views.mentions}
        isCurrent={isTerms("mentioned")}
        unread={mentions}
        isStrong
      />
      <SideLink
        href={addresses.starred}
        sign={<Star size={16} />}
        name={t.views.starred}
        isCurrent={isTerms("starred")}
      >
        <QuietCount count={starred} />
      </SideLink>
      <SideLink href="#drafts" sign={<PencilLine size={16} />} name={t.views.drafts} isCurrent={view === "drafts"}>
        <QuietCount count={drafts} />
      </SideLink>
      <SideLink
        href="#scheduled"
        sign={<CalendarClock size={16} />}
        name={t.views.scheduled}
        isCurrent={view === "scheduled"}
      >
        <QuietCount count={scheduled} />
      </SideLink>
    </div>
  );
};

const QuietCount = ({ count }: { count: number }) =>
  count === 0 ? null : <span class="quiet-count">{t.count(count)}</span>;
