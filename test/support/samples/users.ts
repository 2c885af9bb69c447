import type { OperationId } from "../../../packages/core/src/registry.js";
import type { Sample } from "../samples.js";

/** Samples of what administrators do with accounts. */
export const userSamples: Partial<Record<OperationId, Sample>> = {
  deactivateOwnUser: { as: "mia" },
  deactivateUser: {
    as: "olga",
    params: (world) => ({
      user_id: world.id("bob"),
      deactivation_notification_comment: "Farewell",
      actions: { delete_profile: true },
    }),
  },
  reactivateUser: { as: "olga", params: (world) => ({ user_id: world.id("dora") }) },
  updateUserByEmail: { as: "olga", params: () => ({ email: "bob@example.com", full_name: "Robert", role: 300 }) },
  updateUserById: { as: "olga", params: (world) => ({ user_id: world.id("bob"), full_name: "Robert", role: 300 }) },
};
