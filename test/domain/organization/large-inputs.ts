import { type SizedInputs, some } from "../../support/largest/sized-input.js";

/** As many people as a setting may name, and groups. */
export const newPermissions: SizedInputs = {
  permissions: {
    most: 100,
    params: ({ people, groups }, size) => ({
      description: "& ".repeat(500),
      can_mention_many_users_group: { new: { direct_members: some(people, size), direct_subgroups: [] } },
      direct_message_permission_group: { new: { direct_members: [], direct_subgroups: some(groups, size) } },
    }),
  },
  "full members": { most: 1, params: (_, __, turn) => ({ waiting_period_threshold: 10_000 + turn }) },
};
