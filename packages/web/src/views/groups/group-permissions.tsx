import { useSelect } from "@confab/client/react";
import { client } from "../../client.js";
import { LineGroup } from "../../parts/forms/line.js";
import { type PermissionValue, toSend } from "../../parts/rights/group-setting.js";
import { PermissionLine } from "../../parts/rights/permission-line.js";
import { g } from "../../texts/groups/index.js";
import { groupPermissionsShown, groupRights, type KnownGroup, type ShownGroupPermission } from "./group-rights.js";

interface PermissionProps {
  readonly group: KnownGroup;
  readonly name: ShownGroupPermission;
  readonly mayChange: boolean;
}

const GroupPermissionLine = ({ group, name, mayChange }: PermissionProps) => {
  const rules = useSelect((view) => view.field("server_supported_permission_settings")?.group[name], [name]);
  const value = group[name] as PermissionValue;
  const store = (next: PermissionValue) =>
    client.api.updateUserGroup({ user_group_id: group.id, [name]: { new: toSend(next), old: toSend(value) } });
  return <PermissionLine {...{ value, rules, mayChange, store }} label={g.permissions[name]} />;
};

/** Who may do what with a group. */
export const GroupPermissions = ({ group }: { group: KnownGroup }) => {
  const { mayManage } = useSelect((view) => groupRights(view, group), [group]);
  return (
    <LineGroup>
      {groupPermissionsShown.map((name) => (
        <GroupPermissionLine key={name} group={group} name={name} mayChange={mayManage} />
      ))}
    </LineGroup>
  );
};
