import { operationCases, partial, type World } from "../../support/cases.js";
import type { PersonName } from "../../support/world/people.js";
import { placeholder, restrictsGuests, showsAddressTo } from "../users/user-objects.js";
import { channelObject, groups, left, nextChannel, only, organization, permits, personal } from "./channel-objects.js";
import { added, created, each, nonGuests, peers, without } from "./subscribe-events.js";

const to = (...names: string[]) => ({ subscriptions: names.map((name) => ({ name })) });
const quiet = { send_new_subscription_messages: false };
const others =
  (params: object, ...names: PersonName[]) =>
  (world: World) => ({ ...quiet, ...params, principals: names.map((name) => world.id(name)) });

const subscribed =
  (
    who: readonly PersonName[],
    names: readonly string[],
    already: Partial<Record<PersonName, readonly string[]>> = {},
  ) =>
  (world: World) => ({
    subscribed: Object.fromEntries(who.map((name) => [String(world.id(name)), names])),
    already_subscribed: Object.fromEntries(
      Object.entries(already).map(([name, list]) => [String(world.id(name as PersonName)), list]),
    ),
  });

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
    name: "creates public channels for oneself, and tells of all of them at once",
    as: "mia",
    params: {
      subscriptions: [{ name: " news ", description: "*All*\nnews" }, { name: "News" }, { name: "Sport" }],
      ...quiet,
    },
    result: subscribed(["mia"], ["news", "Sport"]),
    events: (world) => {
      const [first, second] = [nextChannel(world), nextChannel(world) + 1];
      const news = channelObject(world, {
        ...{ creator: "mia", name: "news", stream_id: first },
        ...{ description: "*All* news", rendered_description: "<p><em>All</em> news</p>" },
      });
      const sport = channelObject(world, { creator: "mia", name: "Sport", stream_id: second });
      const creations = created(news, sport);
      const own = { ...personal, subscriber_count: 1, subscribers: [world.id("mia")] };
      return {
        ...each(without(nonGuests, "mia"), ...creations, peers(world, [first, second], "mia")),
        mia: [...creations, added({ ...news, ...own }, { ...sport, ...own })],
      };
    },
  },
  {
    name: "creates a private channel that only administrators and the invited learn of",
    as: "mia",
    params: (world) => ({ ...quiet, ...to("cave"), invite_only: true, principals: [world.id("mia"), world.id("gus")] }),
    result: subscribed(["mia", "gus"], ["cave"]),
    events: (world) => {
      const id = nextChannel(world);
      const fields = { creator: "mia" as const, name: "cave", stream_id: id, invite_only: true };
      const creation = created(channelObject(world, fields));
      const own = added({ name: "cave", subscriber_count: 2, subscribers: [world.id("mia"), world.id("gus")] });
      return {
        ...each(["olga", "ada"], ...creation, peers(world, [id], "mia", "gus")),
        mia: [...creation, own],
        gus: [...created({ ...channelObject(world, { ...fields, subscriber_count: 2 }) }), own],
      };
    },
  },
  {
    name: "tells those named in its settings of a private channel, and never a guest (security B4)",
    as: "mia",
    params: (world) => ({
      ...quiet,
      ...to("cave"),
      invite_only: true,
      history_public_to_subscribers: true,
      can_administer_channel_group: { direct_members: [world.id("gus"), world.id("bob")], direct_subgroups: [] },
      can_subscribe_group: groups.moderators,
    }),
    events: (world) => {
      const creation = created({ name: "cave", history_public_to_subscribers: true });
      return {
        ...each(["olga", "ada", "max", "bob"], ...creation, peers(world, [nextChannel(world)], "mia")),
        mia: [...creation, added({ name: "cave" })],
      };
    },
  },
  {
    name: "tells all non-guests of a private channel that members may subscribe to",
    as: "mia",
    params: { ...quiet, ...to("cave"), invite_only: true, can_subscribe_group: groups.members },
    events: (world) => ({
      ...each(without(nonGuests, "mia"), ...created({ name: "cave" }), peers(world, [nextChannel(world)], "mia")),
      mia: [...created({ name: "cave" }), added({ name: "cave" })],
    }),
  },
  {
    name: "tells all non-guests of a new default channel",
    as: "ada",
    params: { ...quiet, ...to("news"), is_default_stream: true },
    events: (world) => {
      const defaults = { type: "default_streams", default_streams: [world.channel("general"), nextChannel(world)] };
      const told = [...created({ name: "news" }), defaults];
      return {
        ...each(without(nonGuests, "ada"), ...told, peers(world, [nextChannel(world)], "ada")),
        ada: [...told, added({ name: "news" })],
      };
    },
  },
  {
    name: "creates a web-public channel that guests learn of",
    given: [organization({ enable_spectator_access: true })],
    as: "olga",
    params: { ...quiet, ...to("open"), is_web_public: true },
    events: (world) => ({
      ...each(
        [...without(nonGuests, "olga"), "gus"],
        ...created({ name: "open", is_web_public: true }),
        peers(world, [nextChannel(world)], "olga"),
      ),
      olga: [...created({ name: "open" }), added({ name: "open" })],
    }),
  },
  {
    name: "creates a channel with every option",
    as: "olga",
    params: (world) => ({
      ...quiet,
      ...to("news"),
      history_public_to_subscribers: false,
      message_retention_days: 30,
      topics_policy: "empty_topic_only",
      can_add_subscribers_group: groups.members,
      can_administer_channel_group: { direct_members: [], direct_subgroups: [groups.moderators] },
      can_create_topic_group: groups.moderators,
      can_delete_any_message_group: { direct_members: [], direct_subgroups: [] },
      can_delete_own_message_group: groups.everyone,
      can_move_messages_out_of_channel_group: groups.fullmembers,
      can_move_messages_within_channel_group: groups.owners,
      can_remove_subscribers_group: only(world, "mia", "bob"),
      can_resolve_topics_group: {
        direct_members: [world.id("bob"), world.id("mia"), world.id("bob")],
        direct_subgroups: [groups.owners],
      },
      can_send_message_group: groups.administrators,
      can_subscribe_group: groups.administrators,
    }),
    events: (world) => {
      const channel = channelObject(world, {
        ...{ creator: "olga", name: "news", stream_id: nextChannel(world), message_retention_days: 30 },
        ...{ topics_policy: "empty_topic_only", stream_post_policy: 2, is_announcement_only: true },
        can_add_subscribers_group: groups.members,
        can_administer_channel_group: groups.moderators,
        can_create_topic_group: groups.moderators,
        can_delete_own_message_group: groups.everyone,
        can_move_messages_out_of_channel_group: groups.fullmembers,
        can_move_messages_within_channel_group: groups.owners,
        can_remove_subscribers_group: only(world, "mia", "bob"),
        can_resolve_topics_group: { ...only(world, "mia", "bob"), direct_subgroups: [groups.owners] },
        can_send_message_group: groups.administrators,
        can_subscribe_group: groups.administrators,
      });
      return {
        ...each(
          without(nonGuests, "olga"),
          { type: "stream", op: "create", streams: [channel] },
          peers(world, [nextChannel(world)], "olga"),
        ),
        olga: [{ type: "stream", op: "create", streams: [channel] }, added({ message_retention_days: 30 })],
      };
    },
  },
  {
    name: "keeps messages for ever where that is asked for",
    as: "olga",
    params: { ...to("news"), message_retention_days: "unlimited" },
    afterwards: async (world) => {
      const { streams } = await world.as("olga").getChannels();
      if (streams.find(({ name }) => name === "news")?.message_retention_days !== -1) throw new Error("It does not.");
    },
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
  { name: "refuses a blank name", as: "mia", params: to("design", "  "), error: "channelNameEmpty" },
  { name: "refuses a long name", as: "mia", params: to("é".repeat(61)), error: "channelNameTooLong" },
  {
    name: "counts code points",
    as: "mia",
    params: { ...quiet, ...to("😀".repeat(60)) },
    result: subscribed(["mia"], ["😀".repeat(60)]),
  },
  ...(["a\u0000b", "a\nb", "a\u200b\ufdd0b", "😀\u0085b", "a\u202eb", "a\u2066b"] as const).map((name, i) => ({
    name: `refuses the name ${JSON.stringify(name)}`,
    as: "mia" as const,
    params: to(name),
    error: ["channelNameCharacter", { position: i === 2 ? 3 : 2 }] as const,
  })),
  {
    name: "refuses a long description",
    as: "mia",
    params: { subscriptions: [{ name: "x", description: "x".repeat(1025) }] },
    error: ["invalidParameter", { text: 'subscriptions[0]["description"] is too long (limit: 1024 characters)' }],
  },
  ...["red", "#12", "#1234567", "#ggg"].map((color) => ({
    name: `refuses the colour ${color}`,
    as: "mia" as const,
    params: { subscriptions: [{ name: "x", color }] },
    error: [
      "invalidParameter",
      { text: "Invalid subscriptions[0]: Value error, add.color is not a valid hex color code" },
    ] as const,
  })),
  ...[0, -1, "ever", "1.5", "true"].map((message_retention_days) => ({
    name: `refuses to keep messages for ${message_retention_days}`,
    as: "olga" as const,
    params: { ...to("x"), message_retention_days },
    error: ["badValue", { var_name: "message_retention_days", bad_value: message_retention_days }] as const,
  })),
  {
    name: "refuses an unknown policy",
    as: "olga",
    params: { ...to("x"), topics_policy: "none" },
    error: ["invalidParameter", { text: "Invalid topics_policy" }],
  },
  {
    name: "refuses folders, of which there are none",
    as: "olga",
    params: { ...to("x"), folder_id: 1 },
    error: "invalidFolder",
  },
  {
    name: "refuses an unknown group",
    as: "mia",
    params: { ...to("x"), can_send_message_group: 99 },
    error: "invalidGroup",
  },
  {
    name: "refuses a deactivated group",
    given: [(world) => world.rows((tx) => tx.update("user_groups", groups.moderators, { deactivated: true }))],
    as: "mia",
    params: { ...to("x"), can_send_message_group: groups.moderators },
    error: "groupDeactivated",
  },
  {
    name: "refuses an unknown subgroup",
    as: "mia",
    params: { ...to("x"), can_send_message_group: { direct_members: [], direct_subgroups: [99] } },
    error: ["invalidSubgroup", { id: 99 }],
  },
  {
    name: "refuses a deactivated member of a setting",
    as: "mia",
    params: (world) => ({ ...to("x"), can_send_message_group: only(world, "dora") }),
    error: (world) => ["invalidGroupMember", { id: world.id("dora") }],
  },
  {
    name: "refuses the system's own account in a setting",
    as: "mia",
    params: { ...to("x"), can_send_message_group: { direct_members: [1], direct_subgroups: [] } },
    error: ["invalidGroupMember", { id: 1 }],
  },
  {
    name: "refuses everybody on the internet",
    as: "mia",
    params: { ...to("x"), can_send_message_group: groups.internet },
    error: ["groupNotAllowed", { setting_name: "can_send_message_group", group_name: "role:internet" }],
  },
  ...(["can_add_subscribers_group", "can_administer_channel_group", "can_subscribe_group"] as const).map(
    (setting_name) => ({
      name: `refuses guests in ${setting_name}`,
      as: "mia" as const,
      params: { ...to("x"), [setting_name]: groups.everyone },
      error: ["groupNotAllowed", { setting_name, group_name: "role:everyone" }] as const,
    }),
  ),
  {
    name: "refuses to limit who begins topics in a protected history",
    as: "mia",
    params: { ...to("x"), invite_only: true, can_create_topic_group: groups.members },
    error: ["unsupportedCombination", { parameters: "history_public_to_subscribers, can_create_topic_group" }],
  },
  {
    name: "allows everybody to begin topics in a protected history",
    as: "mia",
    params: { ...quiet, ...to("x"), invite_only: true, can_create_topic_group: groups.everyone },
    result: subscribed(["mia"], ["x"]),
  },
  ...(["can_delete_any_message_group", "can_delete_own_message_group"] as const).map((name) => ({
    name: `refuses members ${name}`,
    as: "mia" as const,
    params: { ...to("x"), [name]: groups.everyone },
    error: insufficient,
  })),
  {
    name: "reads no options where nothing is created",
    as: "max",
    params: { ...quiet, ...to("design"), can_send_message_group: 99, is_default_stream: true },
    result: subscribed(["max"], ["design"]),
  },
  {
    name: "refuses private channels without the permission",
    given: [organization({ can_create_private_channel_group: groups.administrators })],
    as: "mia",
    params: { ...to("x"), invite_only: true },
    error: insufficient,
  },
  {
    name: "refuses public channels without the permission",
    given: [organization({ can_create_public_channel_group: groups.administrators })],
    as: "mia",
    params: to("x"),
    error: insufficient,
  },
  {
    name: "refuses default channels to members",
    as: "max",
    params: { ...to("x"), is_default_stream: true },
    error: insufficient,
  },
  {
    name: "refuses private default channels",
    as: "ada",
    params: { ...to("x"), is_default_stream: true, invite_only: true },
    error: "defaultChannelPrivate",
  },
  {
    name: "refuses web-public channels where there are none",
    as: "olga",
    params: { ...to("x"), is_web_public: true },
    error: "webPublicDisabled",
  },
  {
    name: "refuses web-public channels without the permission",
    given: [organization({ enable_spectator_access: true })],
    as: "ada",
    params: { ...to("x"), is_web_public: true },
    error: insufficient,
  },
  {
    name: "refuses private web-public channels",
    given: [organization({ enable_spectator_access: true })],
    as: "olga",
    params: { ...to("x"), is_web_public: true, invite_only: true },
    error: "channelPrivacyInvalid",
  },
  {
    name: "leaves retention to owners",
    as: "ada",
    params: { ...to("x"), message_retention_days: 3 },
    error: "ownerRequired",
  },
  {
    name: "leaves policies to who may set them",
    given: [organization({ can_set_topics_policy_group: groups.administrators })],
    as: "mia",
    params: { ...to("x"), topics_policy: "disable_empty_topic" },
    error: insufficient,
  },
  {
    name: "takes all or nothing",
    as: "bob",
    params: to("x", "team"),
    error: ["channelInaccessible", { name: "team" }],
  },
  {
    name: "names a bad option before a channel that is out of reach",
    as: "bob",
    params: { ...to("team", "x"), can_send_message_group: 99 },
    error: "invalidGroup",
  },
  {
    name: "names a channel that is out of reach before a principal",
    as: "bob",
    params: { ...to("team"), principals: [99] },
    error: ["channelInaccessible", { name: "team" }],
  },
]);
