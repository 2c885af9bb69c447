import type { OperationId } from "../../../packages/core/src/registry.js";
import type { Sample } from "../samples.js";

/** Samples of what administrators do with accounts. */
export const userSamples: Partial<Record<OperationId, Sample>> = {
  updateUserByEmail: { as: "olga", params: () => ({ email: "bob@example.com", full_name: "Robert", role: 300 }) },
  updateUserById: { as: "olga", params: (world) => ({ user_id: world.id("bob"), full_name: "Robert", role: 300 }) },
};
