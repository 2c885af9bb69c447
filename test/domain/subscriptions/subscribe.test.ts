import { operationCases, partial, type World } from "../../support/cases/cases.js";
import type { PersonName } from "../../support/world/people.js";
import { placeholder, restrictsGuests, showsAddressTo } from "../accounts/user-objects.js";
import { channelObject, groups, left, only, organization, permits, personal } from "../channels/channel-objects.js";
import {
  added,
  created,
  each,
  nonGuests,
  others,
  peers,
  quiet,
  subscribed,
  to,
  without,
} from "../channels/subscribe-events.js";

const insufficient = "insufficientPermission" as const;

operationCases("subscribe", [
  {
    name: "subscribes to a public channel",
    as: "max",
    params: { ...quiet, ...to(" DESIGN ") },
    result: subscribed(["max"], ["design"]),
    events: (world) => ({
      max: [
        added({
          ...channelObject(world, { creator: "olga", name: "design", stream_id: world.channel("design") }),
          ...personal,
          color: "#fae589",
          subscriber_count: 4,
          subscribers: (["max", "mia", "bob", "bea"] as const).map((name) => world.id(name)),
        }),
      ],
      ...each(without(nonGuests, "max"), peers(world, [world.channel("design")], "max")),
    }),
  },
  {
    name: "says who is subscribed already, and tells nobody",
    as: "mia",
    params: { ...to("design", "general") },
    result: (world: World) => ({
      ...subscribed([], [], { mia: ["design", "general"] })(world),
      new_subscription_messages_sent: false,
    }),
    events: {},
  },
  {
    name: "lets the creator add anybody to a channel that the same request creates",
    given: [organization({ can_add_subscribers_group: groups.nobody })],
    as: "mia",
    params: others(to("news"), "bob", "bea"),
    result: subscribed(["bob", "bea"], ["news"]),
  },
  {
    name: "shows a guest the channel before the subscription",
    as: "mia",
    params: others(to("design"), "gus"),
    events: (world) => ({
      gus: [...created({ name: "design", subscriber_count: 4 }), added({ name: "design", subscriber_count: 4 })],
      ...each(nonGuests, peers(world, [world.channel("design")], "gus")),
    }),
  },
  {
    name: "shows members a private channel before the subscription, administrators only the subscription",
    as: "mia",
    params: others(to("team"), "bob", "ada"),
    events: (world) => ({
      bob: [
        ...created({ name: "team" }),
        added({ name: "team", subscribers: (["ada", "max", "mia", "bob"] as const).map((name) => world.id(name)) }),
      ],
      ada: [added({ name: "team" })],
      ...each(["olga", "max", "mia"], peers(world, [world.channel("team")], "ada", "bob")),
    }),
  },
  {
    name: "lets in whom a private channel's settings let in",
    given: [permits("team", (world) => ({ can_subscribe_group: only(world, "bob") }))],
    as: "bob",
    params: { ...quiet, ...to("team") },
    events: (world) => ({
      bob: [added({ name: "team" })],
      ...each(["olga", "ada", "max", "mia"], peers(world, [world.channel("team")], "bob")),
    }),
  },
  {
    name: "introduces a restricted guest to the people of a channel, and those to the guest",
    given: [restrictsGuests],
    as: "mia",
    params: others(to("design"), "gus", "max"),
    events: (world) => {
      const introduced = (name: PersonName) => ({
        type: "realm_user",
        op: "add",
        person: partial({ user_id: world.id(name), email: `${name}@example.com` }),
      });
      const design = [world.channel("design")];
      return {
        gus: [...created({ name: "design" }), added({ name: "design" }), introduced("max"), introduced("bob")],
        max: [added({ name: "design" })],
        ...each(without(nonGuests, "max"), peers(world, design, "gus", "max")),
      };
    },
  },
  {
    name: "gives a returning subscriber the old colour and settings",
    given: [
      left("bob", "design"),
      (world) =>
        world.rows(async (tx) => {
          const [row] = await tx.scan("subscriptions", "byUser", {
            prefix: [world.id("bob"), world.channel("design")],
          });
          await tx.update("subscriptions", row?.id ?? 0, { color: "#123456", is_muted: true });
        }),
    ],
    as: "bob",
    params: { ...quiet, subscriptions: [{ name: "design", color: "#ffffff" }] },
    events: (world) => ({
      bob: [added({ name: "design", color: "#123456", is_muted: true, in_home_view: false, subscriber_count: 3 })],
      ...each(without(nonGuests, "bob"), peers(world, [world.channel("design")], "bob")),
    }),
  },
  {
    name: "takes colours asked for, with six digits, and unused ones for the rest",
    as: "bea",
    params: {
      ...quiet,
      subscriptions: [{ name: "general", color: "#FAE589" }, { name: "lobby" }, { name: "news", color: "#aBc" }],
    },
    afterwards: async (world) => {
      const { subscriptions } = await world.as("bea").getSubscriptions();
      const colors = subscriptions.map(({ name, color }) => `${name} ${color}`).join();
      if (colors !== "design #76ce90,general #fae589,lobby #a6c7e5,news #aabbcc") throw new Error(colors);
    },
  },
  {
    name: "takes a colour only where the name is spelled as it is",
    as: "bea",
    params: { ...quiet, subscriptions: [{ name: "GENERAL", color: "#ffffff" }] },
    afterwards: async (world) => {
      const { subscriptions } = await world.as("bea").getSubscriptions();
      if (subscriptions[1]?.color !== "#fae589") throw new Error(subscriptions[1]?.color);
    },
  },
  {
    name: "subscribes to an archived channel",
    as: "max",
    params: { ...quiet, ...to("attic") },
    result: subscribed(["max"], ["attic"]),
  },
  {
    name: "keeps a name that an archived channel has",
    as: "max",
    params: { ...quiet, ...to("ATTIC") },
    result: subscribed(["max"], ["attic"]),
  },
  {
    name: "lets bots subscribe",
    as: "bea",
    params: { ...quiet, ...to("general") },
    result: subscribed(["bea"], ["general"]),
  },
  {
    name: "finds principals by address, real or placeholder, each once",
    given: [showsAddressTo("nobody")],
    as: "mia",
    params: (world) => ({
      ...quiet,
      ...to("lobby"),
      principals: [placeholder(world, "bob"), "MAX@example.com", "max@example.com"],
    }),
    result: subscribed(["bob", "max"], ["lobby"]),
  },
  {
    name: "does not find principals by a hidden address",
    given: [showsAddressTo("nobody")],
    as: "mia",
    params: { ...to("lobby"), principals: ["bob@example.com"] },
    error: "noSuchUser",
  },
  {
    name: "leaves out what it may not, and says so, where that is asked for",
    as: "bob",
    params: { ...quiet, ...to("TEAM", "lobby"), authorization_errors_fatal: false },
    result: (world: World) => ({ ...subscribed(["bob"], ["lobby"])(world), unauthorized: ["TEAM"] }),
  },
  {
    name: "leaves nothing out where all is allowed",
    as: "bob",
    params: { ...quiet, ...to("lobby"), authorization_errors_fatal: false },
    result: partial({ unauthorized: [] }),
  },
  ...(["bob", "ada", "olga", "bea"] as const).map((as) => ({
    name: `refuses ${as} a private channel they are not in, under the name they sent (security B3)`,
    as,
    params: to("lobby", " Team "),
    error: ["channelInaccessible", { name: "Team" }] as const,
  })),
  {
    name: "refuses channel administrators the messages of a private channel",
    given: [permits("team", (world) => ({ can_administer_channel_group: only(world, "bob") }))],
    as: "bob",
    params: to("team"),
    error: ["channelInaccessible", { name: "team" }],
  },
  ...([true, false] as const).map((authorization_errors_fatal) => ({
    name: `refuses to add others without the permission, fatal or not (${authorization_errors_fatal})`,
    given: [organization({ can_add_subscribers_group: groups.administrators })],
    as: "mia" as const,
    params: (world: World) => ({ ...others(to("design"), "max")(world), authorization_errors_fatal }),
    error: insufficient,
  })),
  {
    name: "counts an address as somebody else's, though it is one's own",
    given: [organization({ can_add_subscribers_group: groups.administrators })],
    as: "max",
    params: { ...to("design"), principals: ["max@example.com"] },
    error: insufficient,
  },
  {
    name: "does not count one's own id as somebody else's",
    given: [organization({ can_add_subscribers_group: groups.administrators })],
    as: "max",
    params: others(to("design"), "max"),
    result: subscribed(["max"], ["design"]),
  },
  ...(
    [
      ["ada", "design", {}],
      ["mia", "design", { can_add_subscribers_group: ["mia"] }],
      ["mia", "design", { can_administer_channel_group: ["mia"] }],
    ] as const
  ).map(([as, channel, named]) => ({
    name: `lets ${as} add others where the organization does not but ${JSON.stringify(named)}`,
    given: [
      organization({ can_add_subscribers_group: groups.nobody }),
      permits(channel, (world) =>
        Object.fromEntries(Object.entries(named).map(([name, who]) => [name, only(world, ...who)])),
      ),
    ],
    as,
    params: others(to(channel), "max"),
    result: subscribed(["max"], [channel]),
  })),
  { name: "refuses guests", as: "gus", params: to("general"), error: "guestRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: to("general"), error: "notLoggedIn" },
  { name: "refuses the deactivated", as: "dora", params: to("general"), error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: to("general"), error: "webhookBotRefused" },
  { name: "refuses unknown principals", as: "mia", params: { ...to("design"), principals: [99] }, error: "noSuchUser" },
  {
    name: "refuses the system's own accounts",
    as: "olga",
    params: { ...to("design"), principals: [1] },
    error: "noSuchUser",
  },
  {
    name: "refuses deactivated principals",
    as: "mia",
    params: others(to("design"), "dora"),
    error: "targetDeactivated",
  },
  {
    name: "refuses principals that are partly ids",
    as: "mia",
    params: { ...to("design"), principals: ["bob@example.com", 3] },
    error: ["invalidParameter", { text: 'principals["list[str]"][1] is not a string' }],
  },
  { name: "needs channels", as: "mia", error: ["missingParameter", { var_name: "subscriptions" }] },
  {
    name: "needs names",
    as: "mia",
    params: { subscriptions: [{ color: "#fff" }] },
    error: ["invalidParameter", { text: 'subscriptions[0]["name"] field is missing: Field required' }],
  },
  {
    name: "ignores further fields of a channel",
    as: "max",
    params: { ...quiet, subscriptions: [{ name: "design", is_muted: true }] },
    result: subscribed(["max"], ["design"]),
  },
  {
    name: "does nothing for no channels",
    as: "mia",
    params: { ...quiet, subscriptions: [] },
    result: { subscribed: {}, already_subscribed: {} },
    events: {},
  },
]);
