import { useSelect } from "@confab/client/react";
import { ArrowLeft, UsersRound } from "lucide-preact";
import type { FunctionComponent } from "preact";
import { Tabs } from "../../parts/forms/tabs.js";
import { groupName } from "../../parts/rights/words.js";
import { go } from "../../shell/route.js";
import { TopBar } from "../../shell/top-bar.js";
import { g } from "../../texts/groups/index.js";
import { GroupAbout } from "./group-about.js";
import { addressOfGroup, type GroupTab, groupTabOf, groupTabs } from "./group-address.js";
import { GroupMembers } from "./group-members.js";
import { GroupPermissions } from "./group-permissions.js";
import type { KnownGroup } from "./group-rights.js";
import { JoinGroup } from "./join-group.js";

const tabViews: Readonly<Record<GroupTab, FunctionComponent<{ group: KnownGroup }>>> = {
  general: GroupAbout,
  members: GroupMembers,
  permissions: GroupPermissions,
};

const Back = () => (
  <a class="icon-button" href="#groups" aria-label={g.all}>
    <ArrowLeft size={18} />
  </a>
);

/** One user group. */
export const GroupPage = ({ group_id, tab }: { group_id: number; tab: GroupTab }) => {
  const group = useSelect(({ groups }) => groups.get(group_id), [group_id]);
  const name = useSelect((view) => groupName(view, group_id), [group_id]);
  if (group === undefined)
    return (
      <>
        <TopBar
          title={
            <span class="channel-title">
              <Back />
            </span>
          }
        />
        <p class="empty-view">{g.gone}</p>
      </>
    );
  const View = tabViews[tab];
  const title = (
    <span class="channel-title">
      <Back />
      <UsersRound class="group-sign" size={18} aria-hidden="true" />
      <bdi class="cut">{name}</bdi>
    </span>
  );
  return (
    <>
      <TopBar title={title}>
        <JoinGroup group={group} />
      </TopBar>
      <div class="channel-page">
        <div class="group-details">
          {group.deactivated && <p class="deactivated-line">{g.deactivated}</p>}
          <Tabs
            label={g.detailsOf(name)}
            tabs={groupTabs.map((key) => ({ key, label: g.tabs[key] }))}
            current={tab}
            onChoose={(key) => go(addressOfGroup(group_id, group.name, groupTabOf(key)), { isReplaced: true })}
          />
          <div role="tabpanel" aria-labelledby={`tab-${tab}`}>
            <View group={group} />
          </div>
        </div>
      </div>
    </>
  );
};
