import { t } from "../../storage/table.js";

/** The value of a group-valued setting: the id of a group, or users and groups listed in the setting itself (users.md 7.3). */
export const groupSettingShape = t.named(
  "GroupSetting",
  t.anyOf(
    t.integer(),
    t.object({ direct_members: t.array(t.integer()), direct_subgroups: t.array(t.integer()) }, { closed: true }),
  ),
);
