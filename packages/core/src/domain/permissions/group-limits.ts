import { checkOrganizationRows, storedLimit } from "../users/index.js";
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
  await Promise.all([
    checkOrganizationRows(call, groupLimit, groups),
    checkOrganizationRows(call, memberLimit, members),
    checkOrganizationRows(call, subgroupLimit, subgroups),
  ]);
};
