import { t } from "../../storage/table.js";

/** Contract silent: who wants more of them makes a group. Everybody gets the settings of all channels and groups. */
const ids = t.array(t.integer(), { max: 100 });

/** The value of a group-valued setting: the id of a group, or users and groups listed in the setting itself (users.md 7.3). */
export const groupSettingShape = t.named(
  "GroupSetting",
  t.anyOf(t.integer(), t.object({ direct_members: ids, direct_subgroups: ids }, { closed: true })),
);
