import { administratorOfUsers } from "../../../support/cases/callers.js";
import type { Given } from "../../../support/cases/cases.js";
import { administratorsDo, all, ok, ownerDoes } from "../../../support/cases/on-objects.js";
import type { Sample } from "../../../support/cases/samples.js";
import { isOwnerToo } from "../on-users.js";

/** To a public channel, to a private one that is there whatever else happened, and to somebody. */
const bobWrites: Given = async (world) => {
  const common = { topic: "plans", content: "Hello @**Mia Member**" };
  await world.as("bob").subscribe({ subscriptions: [{ name: "den" }], invite_only: true });
  for (const to of ["design", "den"]) await world.as("bob").sendMessage({ type: "channel", to, ...common });
  await world.as("bob").sendMessage({ type: "direct", to: [world.id("mia")], content: "Hello" });
};

/** Bob goes, with all that he said. */
export const departureOfBob: Sample = {
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
  callers: administratorOfUsers,
  objects: [
    { what: "a member", params: (world) => ({ user_id: world.id("bob") }), outcomes: administratorsDo },
    {
      what: "an owner",
      given: [isOwnerToo],
      params: (world) => ({ user_id: world.id("max") }),
      outcomes: { ...ownerDoes, ...ok("max") },
    },
    { what: "a bot", params: (world) => ({ user_id: world.id("bea") }), outcomes: all("noSuchUser") },
  ],
};
