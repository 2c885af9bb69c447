import { catalogue } from "../../operation/catalogue.js";
import { t } from "../../schema/schema.js";

const settings = t.array(t.string(), { description: "The settings that name the group" });

const objection = t.named(
  "GroupObjection",
  t.anyOf(
    t.object({ type: t.literal("subgroup"), supergroup_ids: t.array(t.integer()) }),
    t.object({ type: t.literal("channel"), channel_id: t.integer(), settings }),
    t.object({ type: t.literal("user_group"), group_id: t.integer(), settings }),
    t.object({ type: t.literal("realm"), settings }),
  ),
);

/** Errors about user groups, about settings whose value is a group (users.md 7), and about creating too much in a day. */
export const groupErrors = catalogue({
  invalidGroup: { code: "BAD_REQUEST", msg: "Invalid user group" },
  groupDeactivated: { code: "BAD_REQUEST", msg: "User group is deactivated." },
  invalidGroupMember: { code: "BAD_REQUEST", msg: "Invalid user ID: {id}" },
  invalidSubgroup: { code: "BAD_REQUEST", msg: "Invalid user group ID: {id}" },
  groupNotAllowed: { code: "BAD_REQUEST", msg: "'{setting_name}' setting cannot be set to '{group_name}' group." },
  systemGroupRequired: {
    code: "SYSTEM_GROUP_REQUIRED",
    msg: "'{setting_name}' must be a system user group.",
    fields: { setting_name: t.string() },
  },
  expectationMismatch: { code: "EXPECTATION_MISMATCH", msg: "'old' value does not match the expected value." },
  noNewData: { code: "BAD_REQUEST", msg: "No new data supplied" },
  groupNameEmpty: { code: "BAD_REQUEST", msg: "User group name can't be empty!" },
  groupNameTooLong: { code: "BAD_REQUEST", msg: "User group name cannot exceed 100 characters." },
  groupNamePrefix: { code: "BAD_REQUEST", msg: "User group name cannot start with '{prefix}'." },
  groupNameTaken: { code: "BAD_REQUEST", msg: "User group '{group_name}' already exists." },
  noMembershipChange: {
    code: "BAD_REQUEST",
    msg: 'Nothing to do. Specify at least one of "add", "delete", "add_subgroups" or "delete_subgroups".',
  },
  noSubgroupChange: { code: "BAD_REQUEST", msg: 'Nothing to do. Specify at least one of "add" or "delete".' },
  memberAlready: { code: "BAD_REQUEST", msg: "User {id} is already a member of this group" },
  memberMissing: { code: "BAD_REQUEST", msg: "There is no member '{id}' in this user group" },
  subgroupAlready: { code: "BAD_REQUEST", msg: "User group {id} is already a subgroup of this group." },
  subgroupCircle: { code: "BAD_REQUEST", msg: "User group {id} is already a subgroup of one of the passed subgroups." },
  subgroupMissing: { code: "BAD_REQUEST", msg: "User group {id} is not a subgroup of this group." },
  dailyLimit: { code: "BAD_REQUEST", msg: "You can create at most {limit} {things} in a day." },
  groupInUse: {
    code: "CANNOT_DEACTIVATE_GROUP_IN_USE",
    msg: "Cannot deactivate user group in use.",
    fields: { objections: t.array(objection, { description: "What names the group, the first 100 of more" }) },
  },
});
