import type { ChatError } from "@confab/core";
import fc from "fast-check";
import { action, channelName, randomActions, who } from "../../support/cases/action.js";
import { anyUser } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { some } from "../../support/largest/sized-input.js";
import { assert, rejection, suite } from "../../support/suite.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import { inWorld } from "../../support/world/world.js";
import { left } from "../channels/channel-objects.js";

type Setting = readonly [channel: ChannelName | number, property: string, value: unknown];

const items = (world: World, settings: readonly Setting[]) =>
  settings.map(([channel, property, value]) => {
    const stream_id = typeof channel === "number" ? channel : world.channel(channel);
    return { stream_id, property, value };
  });

const sets =
  (...settings: Setting[]) =>
  (world: World) => ({ subscription_data: items(world, settings) });

const told =
  (as: PersonName, ...settings: Setting[]) =>
  (world: World) => ({
    [as]: items(world, settings).map((fields) => ({ type: "subscription", op: "update", ...fields })),
  });

const subscriptionOf = async (world: World, as: PersonName, channel: ChannelName): Promise<Record<string, unknown>> => {
  const { subscriptions } = await world.as(as).getSubscriptions({});
  return subscriptions.find(({ stream_id }) => stream_id === world.channel(channel)) ?? {};
};

const shows =
  (as: PersonName, channel: ChannelName, expected: Record<string, unknown>) =>
  async (world: World): Promise<void> => {
    const found = await subscriptionOf(world, as, channel);
    for (const [name, value] of Object.entries(expected)) assert.equal(found[name], value, name);
  };

const flag = fc.constantFrom("is_muted", "in_home_view", "pin_to_top", "push_notifications");

randomActions(
  2,
  fc
    .record({ as: who, channels: fc.array(channelName, { minLength: 1, maxLength: 3 }), flag, value: fc.boolean() })
    .map(({ as, channels, flag, value }) =>
      action(`${as} sets ${flag} to ${value} for ${channels.join()}`, (world) => {
        const settings = channels.map((channel): Setting => [channel as ChannelName, flag, value]);
        return world.as(as).updateSubscriptionSettings(sets(...settings)(world) as never);
      }),
    ),
);

operationSample("updateSubscriptionSettings", {
  as: "mia",
  params: () => ({ subscription_data: [] }),
  callers: anyUser,
  large: {
    settings: {
      most: 1_000,
      params: ({ channels }, size, turn) => ({
        subscription_data: some(channels.slice(0, 1), size).map(({ stream_id }) => ({
          ...{ stream_id, property: "is_muted", value: turn % 2 === 0 },
        })),
      }),
    },
  },
});

operationCases("updateSubscriptionSettings", [
  {
    name: "sets a colour, which clients get with six digits in lower case",
    as: "bob",
    params: sets(["design", "color", "#FA0"]),
    result: {},
    events: told("bob", ["design", "color", "#ffaa00"]),
    afterwards: shows("bob", "design", { color: "#ffaa00" }),
  },
  ...(
    [
      ...(["pin_to_top", "desktop_notifications", "audible_notifications", "push_notifications"] as const),
      ...(["email_notifications", "wildcard_mentions_notify"] as const),
    ] as const
  ).flatMap((property) =>
    [true, false].map((value) => ({
      name: `sets ${property} to ${value}, by one event`,
      as: "bob" as const,
      params: sets(["design", property, value]),
      events: told("bob", ["design", property, value]),
      afterwards: shows("bob", "design", { [property]: value }),
    })),
  ),
  {
    name: "mutes, and tells it under the older name first",
    as: "bob",
    params: sets(["design", "is_muted", true]),
    events: told("bob", ["design", "in_home_view", false], ["design", "is_muted", true]),
    afterwards: shows("bob", "design", { is_muted: true, in_home_view: false }),
  },
  {
    name: "takes the older name, which means the opposite",
    as: "bob",
    params: sets(["design", "in_home_view", false]),
    events: told("bob", ["design", "in_home_view", false], ["design", "is_muted", true]),
    afterwards: shows("bob", "design", { is_muted: true, in_home_view: false }),
  },
  {
    name: "tells also of a value that was so before",
    as: "bob",
    params: sets(["design", "pin_to_top", false]),
    events: told("bob", ["design", "pin_to_top", false]),
  },
  {
    name: "does many one after the other",
    as: "bob",
    params: sets(["design", "is_muted", true], ["general", "pin_to_top", true], ["design", "is_muted", false]),
    events: told(
      "bob",
      ...([
        ["design", "in_home_view", false],
        ["design", "is_muted", true],
        ["general", "pin_to_top", true],
        ["design", "in_home_view", true],
        ["design", "is_muted", false],
      ] as const),
    ),
    afterwards: async (world) => {
      await shows("bob", "design", { is_muted: false, in_home_view: true })(world);
      await shows("bob", "general", { pin_to_top: true })(world);
    },
  },
  {
    name: "touches nobody else's",
    as: "bob",
    params: sets(["design", "color", "#123456"]),
    afterwards: shows("mia", "design", { color: "#76ce90" }),
  },
  { name: "does nothing by an empty list", as: "bob", params: sets(), result: {}, events: {} },
  {
    name: "knows no other property",
    as: "bob",
    params: sets(["design", "role", true]),
    error: ["subscriptionPropertyUnknown", { property: "role" }],
  },
  {
    name: "takes names of object fields for unknown properties",
    as: "bob",
    params: sets(["design", "__proto__", true]),
    error: ["subscriptionPropertyUnknown", { property: "__proto__" }],
  },
  {
    name: "refuses text for a flag",
    as: "bob",
    params: sets(["design", "is_muted", "true"]),
    error: ["invalidParameter", { text: "is_muted is not a boolean" }],
  },
  {
    name: "cannot set null, which an override never returns to",
    as: "bob",
    params: sets(["design", "push_notifications", null]),
    error: ["invalidParameter", { text: 'subscription_data[0]["value"] is not an allowed_type' }],
  },
  ...(["#12", "#1234567", "123456", "#12345g", "red", true] as const).map((color) => ({
    name: `refuses the colour ${color}`,
    as: "bob" as const,
    params: sets(["design", "pin_to_top", true], ["design", "color", color]),
    error: [
      "invalidParameter",
      { text: "Invalid subscription_data[1]: Value error, color is not a valid hex color code" },
    ] as const,
  })),
  ...(["stream_id", "property", "value"] as const).map((name) => ({
    name: `wants the ${name}`,
    as: "bob" as const,
    params: (world: World) => {
      const [item = {}] = items(world, [["design", "color", "#123456"]]);
      return { subscription_data: [{ ...item, [name]: undefined }] };
    },
    error: ["invalidParameter", { text: `subscription_data[0]["${name}"] field is missing: Field required` }] as const,
  })),
  {
    name: "checks the whole list before it looks for channels",
    as: "bob",
    params: sets([99, "pin_to_top", true], ["design", "nothing", true]),
    error: ["subscriptionPropertyUnknown", { property: "nothing" }],
  },
  {
    name: "answers that one is not subscribed, where one may read",
    as: "ada",
    params: sets(["design", "pin_to_top", true]),
    error: (world) => ["notSubscribed", { stream_id: world.channel("design") }],
  },
  {
    name: "answers the same for a former subscriber of a public channel",
    given: [left("bob", "design")],
    as: "bob",
    params: sets(["design", "pin_to_top", true]),
    error: (world) => ["notSubscribed", { stream_id: world.channel("design") }],
  },
  {
    name: "does not know an archived channel",
    as: "bob",
    params: sets(["attic", "pin_to_top", true]),
    error: "invalidChannelId",
  },
  ...(["bob", "ada", "olga", "gus", "bea"] as const).map((as) => ({
    name: `answers ${as} alike for a private channel and for none (security B3)`,
    as,
    params: sets(["team", "pin_to_top", true]),
    error: "invalidChannelId" as const,
  })),
  {
    name: "does not know a channel that there is not",
    as: "bob",
    params: sets([99, "pin_to_top", true]),
    error: "invalidChannelId",
  },
  ...(["gus", "max", "ada", "olga"] as const).map((as) => ({
    name: `is open to ${as}`,
    as,
    params: sets(["general", "pin_to_top", true]),
    result: {},
    events: told(as, ["general", "pin_to_top", true]),
  })),
  {
    name: "is open to bots",
    as: "bea",
    params: sets(["design", "pin_to_top", true]),
    events: told("bea", ["design", "pin_to_top", true]),
  },
  { name: "refuses the deactivated", as: "dora", params: sets(), error: "accountDeactivated" },
  { name: "refuses webhook bots", as: "wim", params: sets(), error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: sets(), error: "notLoggedIn" },
]);

const test = suite("settings before one that is refused");

test("hold all the same, and those after it do not (channels.md 6.5)", () =>
  inWorld("memory", async (world) => {
    const bob = world.as("bob");
    const { queue_id } = await bob.registerQueue({ event_types: ["subscription"], fetch_event_types: [] });
    const params = sets(["design", "pin_to_top", true], ["team", "pin_to_top", true], ["general", "is_muted", true]);
    const refused = await rejection(bob.updateSubscriptionSettings(params(world) as never));
    assert.is((refused as ChatError).message, "Invalid channel ID");
    await shows("bob", "design", { pin_to_top: true })(world);
    await shows("bob", "general", { is_muted: false })(world);
    const { events } = await bob.getEvents({ queue_id, last_event_id: -1, dont_block: true });
    assert.equal(
      events.map(({ id, ...event }) => event),
      told("bob", ["design", "pin_to_top", true])(world).bob as never,
    );
  }));
