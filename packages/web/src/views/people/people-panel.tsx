import "./people.css";
import { useUser } from "@confab/client/react";
import { Search } from "lucide-preact";
import { useRef, useState } from "preact/hooks";
import { Virtualizer } from "virtua";
import { Avatar, PresenceDot } from "../../parts/avatar.js";
import { SideFrame } from "../../parts/side-frame.js";
import { sidePanel } from "../../shell/panels.js";
import { t } from "../../texts/index.js";
import { usePeopleHere } from "./people-here.js";
import { StatusLine } from "./status-line.js";

const Person = ({ user_id }: { user_id: number }) => {
  const user = useUser(user_id);
  return (
    <button
      type="button"
      class="person"
      onClick={() => {
        sidePanel.value = { kind: "profile", user_id };
      }}
    >
      <Avatar user_id={user_id} size={28} />
      <span class="person-names">
        <bdi class="cut">{user?.full_name}</bdi>
        <StatusLine user_id={user_id} />
      </span>
      {user?.is_bot ? <span class="person-kind">{t.people.bot}</span> : <PresenceDot user_id={user_id} />}
    </button>
  );
};

/** Arrows walk from person to person. */
const walk = (event: KeyboardEvent): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...document.querySelectorAll<HTMLElement>(".people-filter input, .person")];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  next?.focus();
  event.preventDefault();
  event.stopPropagation();
};

/** The people of the conversation. */
export const PeoplePanel = () => {
  const [filter, setFilter] = useState("");
  const scroller = useRef<HTMLDivElement>(null);
  const { user_ids, isEverybody } = usePeopleHere(filter);
  return (
    <SideFrame title={isEverybody ? t.people.everybody : t.people.title}>
      <div class="people-list" role="presentation" onKeyDown={walk}>
        <label class="sidebar-filter people-filter">
          <Search size={14} aria-hidden="true" />
          <span class="hidden-text">{t.people.filter}</span>
          <input
            type="search"
            data-first-focus
            value={filter}
            placeholder={t.people.filter}
            onInput={({ currentTarget }) => setFilter(currentTarget.value)}
          />
        </label>
        <div class="people-scroller" ref={scroller}>
          <Virtualizer scrollRef={scroller}>
            {(user_ids ?? []).map((user_id) => (
              <Person key={user_id} user_id={user_id} />
            ))}
          </Virtualizer>
          {user_ids?.length === 0 && <p class="hint people-none">{t.sidebar.nothing}</p>}
        </div>
      </div>
    </SideFrame>
  );
};
