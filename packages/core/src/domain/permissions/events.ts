import { defineEvent, encodedForm, ids } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { groupFacts, unlessDeactivated } from "./deactivated-groups.js";
import { groupSettingShape } from "./group-setting.js";
import { groupShape } from "./group-shape.js";
import { groupPermissionNames, sameForEach } from "./permission-settings.js";

const deactivated = { facts: groupFacts, forms: { variant: unlessDeactivated } };

export const userGroupAddEvent = defineEvent({
  type: "user_group",
  op: "add",
  description: "A new group, or one that is in use again",
  fields: { group: groupShape },
});

export const userGroupRemoveEvent = defineEvent({
  type: "user_group",
  op: "remove",
  description: "A group is no longer in use",
  fields: { group_id: t.integer() },
});

export const userGroupUpdateEvent = defineEvent({
  type: "user_group",
  op: "update",
  description: "A group changed",
  fields: {
    group_id: t.integer(),
    data: t.object({
      name: t.optional(t.string()),
      description: t.optional(t.string()),
      ...sameForEach(groupPermissionNames, t.optional(groupSettingShape)),
      deactivated: t.optional(t.boolean()),
    }),
  },
  facts: { ...groupFacts, group: t.optional(groupShape) },
  // Clients that know nothing of deactivated groups see the group go and come back (platform.md 8.2, users.md 5.4).
  forms: {
    variant: (queue, event) => {
      const { deactivated } = event.payload.data;
      if (deactivated === undefined || queue.can("include_deactivated_groups")) return unlessDeactivated(queue, event);
      return deactivated ? "gone" : "back";
    },
    build: (variant, { payload: { group_id }, facts: { group } }) =>
      variant === "back" && group !== undefined
        ? encodedForm(userGroupAddEvent, { group })
        : encodedForm(userGroupRemoveEvent, { group_id }),
  },
});

export const userGroupAddMembersEvent = defineEvent({
  type: "user_group",
  op: "add_members",
  description: "Users came into a group",
  fields: { group_id: t.integer(), user_ids: ids },
  ...deactivated,
});

export const userGroupRemoveMembersEvent = defineEvent({
  type: "user_group",
  op: "remove_members",
  description: "Users left a group",
  fields: { group_id: t.integer(), user_ids: ids },
  ...deactivated,
});

export const userGroupAddSubgroupsEvent = defineEvent({
  type: "user_group",
  op: "add_subgroups",
  description: "Groups came into a group",
  fields: { group_id: t.integer(), direct_subgroup_ids: ids },
  ...deactivated,
});

export const userGroupRemoveSubgroupsEvent = defineEvent({
  type: "user_group",
  op: "remove_subgroups",
  description: "Groups left a group",
  fields: { group_id: t.integer(), direct_subgroup_ids: ids },
  ...deactivated,
});
