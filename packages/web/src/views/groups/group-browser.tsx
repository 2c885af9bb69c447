import { useSelect } from "@confab/client/react";
import { Plus, Search, UsersRound } from "lucide-preact";
import { useRef, useState } from "preact/hooks";
import { Virtualizer } from "virtua";
import { Tabs } from "../../parts/forms/tabs.js";
import { mayInRealm } from "../../parts/rights/group-setting.js";
import { go } from "../../shell/route.js";
import { TopBar } from "../../shell/top-bar.js";
import { g } from "../../texts/groups/index.js";
import { t } from "../../texts/index.js";
import { addressOfGroup, type GroupShow, groupShows } from "./group-address.js";
import type { KnownGroup } from "./group-rights.js";
import { JoinGroup } from "./join-group.js";
import { everyMember, listedGroups } from "./listed-groups.js";

const GroupRow = ({ group }: { group: KnownGroup }) => {
  const { id, name, description } = group;
  const count = useSelect((view) => everyMember(view, id).size, [id]);
  return (
    <div class="channel-row" role="listitem">
      <UsersRound class="group-sign" size={18} aria-hidden="true" />
      <a href={addressOfGroup(id, name)}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {description !== "" && (
          <span class="cut channel-row-description">
            <bdi>{description}</bdi>
          </span>
        )}
        <small class="hint">{g.members(count)}</small>
      </a>
      <JoinGroup group={group} />
    </div>
  );
};

const NewGroupLink = () => {
  const mayCreate = useSelect((view) => mayInRealm(view, "can_create_groups"), []);
  if (!mayCreate) return null;
  return (
    <a class="button primary" href="#groups/new">
      <Plus size={16} aria-hidden="true" /> {g.new}
    </a>
  );
};

/** The user groups that people made: to find one, and to join it. */
export const GroupBrowser = ({ show }: { show: GroupShow }) => {
  const [filter, setFilter] = useState("");
  const scroller = useRef<HTMLDivElement>(null);
  const groups = useSelect((view) => listedGroups(view, show, filter), [show, filter]);
  return (
    <>
      <TopBar title={t.sidebar.groups}>
        <NewGroupLink />
      </TopBar>
      <div class="channel-browser" ref={scroller}>
        <div class="channel-browser-head">
          <Tabs
            label={t.sidebar.groups}
            tabs={groupShows.map((key) => ({ key, label: g.shows[key] }))}
            current={show}
            onChoose={(key) => go(`#groups/${key}`, { isReplaced: true })}
          />
          <div class="channel-browser-tools">
            <label class="search-field">
              <Search size={14} aria-hidden="true" />
              <span class="hidden-text">{g.filter}</span>
              <input
                type="search"
                placeholder={g.filter}
                value={filter}
                onInput={({ currentTarget }) => setFilter(currentTarget.value)}
              />
            </label>
          </div>
        </div>
        {groups.length === 0 && <p class="empty-view">{filter === "" ? g.emptyShows[show] : g.nothing}</p>}
        <div role="list" aria-label={g.shows[show]}>
          <Virtualizer scrollRef={scroller} startMargin={104}>
            {groups.map((group) => (
              <GroupRow key={group.id} group={group} />
            ))}
          </Virtualizer>
        </div>
      </div>
    </>
  );
};
