import { checkOrganizationRows, checkOrganizationTotal, storedLimit } from "../users/index.js";
import { StoredGroups } from "./stored-groups.js";
import { groupTables } from "./tables.js";
import type { Checking } from "./vocabulary.js";

const groupLimit = storedLimit(groupTables, "user_groups");
const memberLimit = storedLimit(groupTables, "user_group_members");
const subgroupLimit = storedLimit(groupTables, "user_group_subgroups");

/** What `checkGroupLimits` may throw. */
export const groupLimitErrors = ["organizationFull"] as const;

/** Throws where the organization would have too many groups, members or subgroups with so many more. */
export const checkGroupLimits = async (
  call: Checking<"organizationFull">,
  { groups = 0, members = 0, subgroups = 0 }: { groups?: number; members?: number; subgroups?: number },
): Promise<void> => {
  const [stored] = await Promise.all([
    new StoredGroups(call.tx).sizes(),
    checkOrganizationRows(call, groupLimit, groups),
  ]);
  if (members > 0) checkOrganizationTotal(call, memberLimit, stored.members + members);
  if (subgroups > 0) checkOrganizationTotal(call, subgroupLimit, stored.subgroups + subgroups);
};
