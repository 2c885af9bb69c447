import { anyUser } from "../../support/cases/callers.js";
import { type Case, operationCases, partial } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { traits } from "../../support/world/people.js";
import { messageId } from "../messages/sent.js";

const everybody: Case[] = (["olga", "ada", "max", "mia", "gus", "bea"] as const).map((as) => ({
  name: `gives ${as} the own account`,
  as,
  result: ({ people }) =>
    partial({
      user_id: people[as].user_id,
      delivery_email: people[as].email,
      full_name: traits[as].full_name,
      role: traits[as].role,
      is_bot: as === "bea",
      max_message_id: -1,
    }),
  events: {},
}));

operationSample("getOwnUser", { as: "mia", callers: anyUser });

operationCases("getOwnUser", [
  ...everybody,
  {
    name: "knows the newest message received",
    given: [(world) => world.as("bob").sendMessage({ type: "channel", to: "design", topic: "a", content: "x" })],
    as: "mia",
    result: partial({ max_message_id: messageId(1) }),
  },
  {
    name: "does not count messages of others",
    given: [(world) => world.as("bob").sendMessage({ type: "channel", to: "design", topic: "a", content: "x" })],
    as: "gus",
    result: partial({ max_message_id: -1 }),
  },
  {
    name: "counts what one sent to a channel from outside",
    given: [(world) => world.as("ada").sendMessage({ type: "channel", to: "design", topic: "a", content: "x" })],
    as: "ada",
    result: partial({ max_message_id: messageId(1) }),
  },
  {
    name: "shows an address that is hidden from others",
    given: [
      (world) => world.rows((tx) => tx.update("users", world.id("mia"), { settings: { email_address_visibility: 4 } })),
    ],
    as: "mia",
    result: partial({ delivery_email: "mia@example.com" }),
  },
  { name: "needs an account", as: "nobody", error: "notLoggedIn" },
  { name: "refuses an account that was deactivated", as: "dora", error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", error: "webhookBotRefused" },
]);
