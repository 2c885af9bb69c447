import { anyUser } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import type { ChannelName } from "../../support/world/people.js";

const sets = (channel: ChannelName, property: string, value: unknown) => (world: World) => ({
  ...{ stream_id: world.channel(channel), property, value },
});

const told = (channel: ChannelName, ...values: readonly (readonly [property: string, value: unknown])[]) => {
  return (world: World) => ({
    bob: values.map(([property, value]) => ({
      ...{ type: "subscription", op: "update", stream_id: world.channel(channel), property, value },
    })),
  });
};

operationSample("updateSubscriptionSetting", {
  as: "bob",
  params: sets("general", "pin_to_top", true),
  callers: { ...anyUser, bea: "notSubscribed" },
});

operationCases("updateSubscriptionSetting", [
  {
    name: "sets a flag",
    as: "bob",
    params: sets("design", "pin_to_top", true),
    result: {},
    events: told("design", ["pin_to_top", true]),
  },
  {
    name: "sets a colour, which comes as plain text",
    as: "bob",
    params: sets("design", "color", "#ABC"),
    events: told("design", ["color", "#aabbcc"]),
  },
  {
    name: "mutes by two events",
    as: "bob",
    params: sets("design", "is_muted", true),
    events: told("design", ["in_home_view", false], ["is_muted", true]),
  },
  {
    name: "refuses a colour that is none",
    as: "bob",
    params: sets("design", "color", "red"),
    error: ["invalidParameter", { text: "Invalid value: Value error, color is not a valid hex color code" }],
  },
  {
    name: "refuses what is no flag",
    as: "bob",
    params: sets("design", "is_muted", "yes"),
    error: ["invalidParameter", { text: "is_muted is not a boolean" }],
  },
  {
    name: "knows no other property",
    as: "bob",
    params: sets("design", "role", "x"),
    error: ["subscriptionPropertyUnknown", { property: "role" }],
  },
  {
    name: "answers that one is not subscribed, where one may read",
    as: "bob",
    params: sets("lobby", "pin_to_top", true),
    error: (world) => ["notSubscribed", { stream_id: world.channel("lobby") }],
  },
  {
    name: "does not know a private channel that one is not in (security B3)",
    as: "bob",
    params: sets("team", "pin_to_top", true),
    error: "invalidChannelId",
  },
  {
    name: "does not know an archived channel",
    as: "bob",
    params: sets("attic", "pin_to_top", true),
    error: "invalidChannelId",
  },
  {
    name: "refuses the deactivated",
    as: "dora",
    params: sets("general", "is_muted", true),
    error: "accountDeactivated",
  },
  { name: "refuses webhook bots", as: "wim", params: sets("general", "is_muted", true), error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: sets("lobby", "is_muted", true), error: "notLoggedIn" },
]);
