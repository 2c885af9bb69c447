import type { OperationId } from "../../../packages/core/src/operation/registry.js";
import type { Given } from "../cases.js";
import type { Sample } from "../samples.js";

/** To a public channel, to a private one that is there whatever else happened, and to somebody. */
const bobWrites: Given = async (world) => {
  const common = { topic: "plans", content: "Hello @**Mia Member**" };
  await world.as("bob").subscribe({ subscriptions: [{ name: "den" }], invite_only: true });
  for (const to of ["design", "den"]) await world.as("bob").sendMessage({ type: "channel", to, ...common });
  await world.as("bob").sendMessage({ type: "direct", to: [world.id("mia")], content: "Hello" });
};

/** Samples of what administrators do with accounts. */
export const userSamples: Partial<Record<OperationId, Sample>> = {
  deactivateOwnUser: { as: "mia" },
  deactivateUser: {
    as: "olga",
    given: [bobWrites],
    params: (world) => ({
      user_id: world.id("bob"),
      deactivation_notification_comment: "Farewell",
      actions: {
        delete_profile: true,
        delete_public_channel_messages: true,
        delete_private_channel_messages: true,
        delete_direct_messages: true,
      },
    }),
  },
  reactivateUser: { as: "olga", params: (world) => ({ user_id: world.id("dora") }) },
  updateUserByEmail: { as: "olga", params: () => ({ email: "bob@example.com", full_name: "Robert", role: 300 }) },
  updateUserById: { as: "olga", params: (world) => ({ user_id: world.id("bob"), full_name: "Robert", role: 300 }) },
};
