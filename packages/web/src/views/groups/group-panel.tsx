import "./groups.css";
import { useSelect } from "@confab/client/react";
import { groupName } from "../../parts/rights/words.js";
import { SideFrame } from "../../parts/side-frame.js";
import { g } from "../../texts/groups/index.js";
import { GroupDescription } from "./group-about.js";
import { addressOfGroup } from "./group-address.js";
import { MemberList } from "./group-members.js";

/** Who is in a group that somebody mentioned. */
export const GroupPanel = ({ group_id }: { group_id: number }) => {
  const group = useSelect(({ groups }) => groups.get(group_id), [group_id]);
  const name = useSelect((view) => groupName(view, group_id), [group_id]);
  if (group === undefined)
    return (
      <SideFrame title={name}>
        <p class="hint">{g.gone}</p>
      </SideFrame>
    );
  return (
    <SideFrame title={name}>
      <div class="group-panel">
        <GroupDescription group={group} />
        <p class="group-description">
          <a href={addressOfGroup(group_id, group.name)}>{g.open}</a>
        </p>
        <MemberList group={group} isBrief />
      </div>
    </SideFrame>
  );
};
