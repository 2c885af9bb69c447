import { useRecentConversations, useSelect, useUnread } from "@confab/client/react";
import { UsersRound } from "lucide-preact";
import { useState } from "preact/hooks";
import { Avatar, PresenceDot } from "../../parts/avatar.js";
import { namesOf } from "../../parts/names.js";
import { addressOfPlace, placeOfTerms, route } from "../../shell/route.js";
import { t } from "../../texts/index.js";
import { composeDirect } from "../compose/compose-requests.js";
import { BeginButton } from "./begin-button.js";
import { matchesLetters } from "./matches.js";
import { SideLink } from "./side-link.js";

/** So many conversations show until one asks for more. */
const shownAtFirst = 8;

const DirectLine = ({ user_ids }: { user_ids: readonly number[] }) => {
  const place = { others: user_ids };
  const self = useSelect((view) => view.self, []);
  const name = useSelect((view) => namesOf(view, user_ids), [user_ids.join()]);
  const unread = useUnread(place);
  const current = route.value.view === "narrow" ? placeOfTerms(route.value.terms, self) : undefined;
  const isCurrent = current !== undefined && "others" in current && current.others.join() === user_ids.join();
  const [only = self] = user_ids;
  const sign = user_ids.length > 1 ? <UsersRound size={16} /> : <Avatar user_id={only} size={20} />;
  return (
    <SideLink href={addressOfPlace(place)} sign={sign} name={name} isCurrent={isCurrent} unread={unread} isStrong>
      {user_ids.length === 1 && <PresenceDot user_id={only} />}
    </SideLink>
  );
};

/** Conversations with people, the latest first. */
export const DirectList = ({ filter }: { filter: string }) => {
  const [showsAll, setShowsAll] = useState(false);
  const conversations = useRecentConversations();
  const names = useSelect((view) => conversations.map(({ user_ids }) => namesOf(view, user_ids)), [conversations]);
  const matching = conversations.filter((_, at) => filter === "" || matchesLetters(names[at] ?? "", filter));
  const shown = showsAll ? matching : matching.slice(0, shownAtFirst);
  if (filter !== "" && shown.length === 0) return null;
  return (
    <section class="side-group">
      <div class="side-head">
        <h2 class="side-heading">{t.sidebar.direct}</h2>
        <BeginButton label={t.sidebar.newDirect} onBegin={() => composeDirect()} isAlways />
      </div>
      {shown.map(({ user_ids }) => (
        <DirectLine key={user_ids.join()} user_ids={user_ids} />
      ))}
      {shown.length < matching.length && (
        <button type="button" class="side-more" onClick={() => setShowsAll(true)}>
          {t.sidebar.moreDirect}
        </button>
      )}
    </section>
  );
};
