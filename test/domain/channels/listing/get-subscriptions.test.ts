import { anyUser } from "../../../support/cases/callers.js";
import { operationCases, partial, type World } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import type { PersonName } from "../../../support/world/people.js";
import { changed, channelObject, left, personal } from "../channel-objects.js";

const named = (...names: string[]) => ({ subscriptions: names.map((name) => partial({ name })) });
const ids = (world: World, ...names: PersonName[]) => names.map((name) => world.id(name));

const gusSees = (world: World) => ({
  subscriptions: [
    partial({ name: "general", subscribers: ids(world, "olga", "ada", "max", "mia", "bob", "gus") }),
    partial({ name: "lobby", subscribers: ids(world, "mia", "gus") }),
  ],
});

operationSample("getSubscriptions", {
  as: "mia",
  callers: anyUser,
  large: { subscribers: { most: 1, trips: 4, params: () => ({ include_subscribers: "true" }) } },
});

operationCases("getSubscriptions", [
  {
    name: "lists the own channels by name, without archived ones",
    as: "mia",
    result: named("design", "general", "lobby", "team", "vault"),
    events: {},
  },
  { name: "lists a guest's channels", as: "gus", result: named("general", "lobby") },
  { name: "lists a bot's channels", as: "bea", result: named("design") },
  {
    name: "leaves out channels that were left",
    given: [left("bob", "vault")],
    as: "bob",
    result: named("design", "general"),
  },
  ...(["true", "partial", '"true"', '"partial"'] as const).map((include) => ({
    name: `lists the active subscribers by id for ${include}`,
    as: "gus" as const,
    // A client may send the word as JSON.
    ...(include.startsWith('"') ? { doors: ["over the wire", "over HTTP"] as const } : {}),
    params: { include_subscribers: include },
    result: gusSees,
  })),
  {
    name: "shows a channel with one's own settings for it, and nobody who is subscribed",
    given: [
      (world) =>
        world.rows(async (tx) => {
          const [row] = await tx.scan("subscriptions", "byUser", { prefix: [world.id("bea")] });
          await tx.update("subscriptions", row?.id ?? 0, {
            color: "#123456",
            is_muted: true,
            pin_to_top: true,
            push_notifications: false,
          });
        }),
    ],
    as: "bea",
    result: (world: World) => ({
      subscriptions: [
        {
          ...channelObject(world, { creator: "olga", name: "design", stream_id: world.channel("design") }),
          ...personal,
          subscriber_count: 3,
          color: "#123456",
          is_muted: true,
          in_home_view: false,
          pin_to_top: true,
          push_notifications: false,
        },
      ],
    }),
  },
  {
    name: "orders names by code point",
    given: [changed("general", { name: "Zoo" })],
    as: "gus",
    result: named("Zoo", "lobby"),
  },
  {
    name: "refuses other words",
    as: "mia",
    params: { include_subscribers: "some" },
    error: ["invalidParameter", { text: "Invalid include_subscribers" }],
  },
  { name: "refuses nobody in particular", as: "nobody", error: "notLoggedIn" },
  { name: "refuses the deactivated", as: "dora", error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", error: "webhookBotRefused" },
]);
