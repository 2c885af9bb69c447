import { t } from "../../storage/table.js";

/** A group's id, or people and groups named on the spot (users.md 7.3). */
export const groupSettingShape = t.named(
  "GroupSetting",
  t.anyOf(
    t.integer(),
    t.object({ direct_members: t.array(t.integer()), direct_subgroups: t.array(t.integer()) }, { closed: true }),
  ),
);
