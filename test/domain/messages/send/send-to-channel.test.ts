import { operationCases, partial, type World } from "../../../support/cases/cases.js";
import { restrictsGuests } from "../../accounts/user-objects.js";
import { changed, left, only, permits } from "../../channels/channel-objects.js";
import { begun, each, hears, messageEvent, messageId, mutes, nthEvent, prefers, says, toChannel } from "../sent.js";

const noPolicy = prefers("bob", { automatically_follow_topics_policy: 4 });

const userTopic = (world: World, channel: "design" | "general", topic: string, visibility_policy: number) => [
  { type: "muted_topics", muted_topics: [] },
  {
    ...{ type: "user_topic", stream_id: world.channel(channel), topic_name: topic },
    ...{ visibility_policy, last_updated: world.now },
  },
];

/** All that messages.md C1 names, some of them in another case. */
const interactiveClients = [
  ...["website", "ios", "Android", "snipe", "A Desktop App of mine", "zulipelectron", "ZulipDesktop"],
  ...["ZulipMobile", "zulipandroid", "zulipios", "zulipterminal", "ZulipFlutter"],
];

operationCases("sendMessage", [
  {
    name: "reaches the subscribers of a channel and nobody else",
    given: [begun("design")],
    as: "bob",
    params: toChannel("design", "Plans", "Hi **all**"),
    result: { id: messageId(2) },
    events: (world) =>
      each(
        ["mia", "bob", "bea"],
        [
          {
            type: "message",
            flags: [],
            message: {
              ...{ id: messageId(2), sender_id: world.id("bob"), sender_full_name: "Bob Member" },
              ...{ sender_email: "bob@example.com", sender_realm_str: "" },
              avatar_url: (url: unknown) => typeof url === "string" && url.startsWith("https://"),
              recipient_id: (id: unknown) => Number.isInteger(id),
              ...{ type: "stream", stream_id: world.channel("design"), display_recipient: "design" },
              ...{ subject: "Plans", topic_links: [] },
              ...{ content: "Hi **all**", content_type: "text/x-markdown", timestamp: world.now },
              client: (name: unknown) => typeof name === "string",
              ...{ is_me_message: false, reactions: [], submessages: [] },
            },
          },
        ],
      ),
  },
  {
    name: "tells of a channel's first message to all who know of the channel",
    as: "bea",
    params: toChannel("design"),
    result: { id: messageId(1) },
    events: (world) => {
      const update = {
        ...{ type: "stream", op: "update", stream_id: world.channel("design"), name: "design" },
        ...{ property: "first_message_id", value: messageId(1) },
      };
      return {
        ...each(["olga", "ada", "max"], [update]),
        ...each(["mia", "bob", "bea"], [nthEvent(1), update]),
      };
    },
  },
  {
    name: "tells administrators, not members, of the first message of a private channel (security B4)",
    given: [noPolicy],
    as: "bob",
    params: toChannel("vault"),
    events: {
      ...each(["olga", "ada"], [partial({ type: "stream", property: "first_message_id" })]),
      ...each(["mia", "bob"], [nthEvent(1), partial({ type: "stream", property: "first_message_id" })]),
    },
  },
  {
    name: "wakes a channel that had been quiet",
    given: [begun("design"), changed("design", { is_recently_active: false })],
    as: "bob",
    params: toChannel("design"),
    events: {
      ...each(["olga", "ada", "max"], [partial({ property: "is_recently_active", value: true, op: "update" })]),
      ...each(["mia", "bob", "bea"], [nthEvent(2), partial({ property: "is_recently_active", value: true })]),
    },
  },
  {
    name: "is the sender's own where the sender is not subscribed",
    given: [begun("design")],
    as: "max",
    params: toChannel("design"),
    events: {
      ...each(["mia", "bob", "bea"], [nthEvent(2)]),
      max: [nthEvent(2, ["read"])],
    },
    afterwards: async (world) => {
      const { messages } = await world.as("max").getMessages({ anchor: "newest", num_before: 9, num_after: 0 });
      if (messages.map(({ id, flags }) => `${id} ${flags}`).join() !== `${world.made("messages", 2)} read`)
        throw new Error("It is not there.");
    },
  },
  {
    name: "is read by its sender where the sender says so",
    given: [begun("design")],
    as: "bob",
    params: { ...toChannel("design"), read_by_sender: true },
    events: {
      bob: [nthEvent(2, ["read"])],
      ...each(["mia", "bea"], [nthEvent(2)]),
    },
  },
  ...interactiveClients.map((client) => ({
    name: `is read by a sender who sits at ${client}`,
    given: [begun("design")],
    as: "bob" as const,
    params: { ...toChannel("design"), client },
    events: {
      bob: [messageEvent({ id: messageId(2), client }, ["read"])],
      ...each(["mia", "bea"], [messageEvent({ id: messageId(2), client })]),
    },
  })),
  {
    name: "is not read by the sender of a script",
    given: [begun("design")],
    as: "bob",
    params: { ...toChannel("design"), client: "ZulipPython" },
    events: each(["mia", "bob", "bea"], [messageEvent({ client: "ZulipPython" })]),
  },
  {
    name: "echoes the local id to the queue that sent it only",
    given: [begun("design")],
    as: "bob",
    params: (world) => ({ ...toChannel("design"), queue_id: world.person("bob").queue_id, local_id: "5.01" }),
    events: {
      bob: [nthEvent(2, [], { local_message_id: "5.01" })],
      ...each(["mia", "bea"], [nthEvent(2)]),
    },
  },
  {
    name: "tells the sender of a topic that was begun",
    given: [begun("design")],
    as: "bob",
    params: toChannel("design", "news"),
    result: { id: messageId(2), automatic_new_visibility_policy: 3 },
    events: (world) => ({
      ...each(["mia", "bea"], [messageEvent({ subject: "news" })]),
      bob: [messageEvent({ subject: "news" }), ...userTopic(world, "design", "news", 3)],
    }),
  },
  {
    name: "unmutes the topic in a muted channel",
    given: [begun("design"), mutes("bob", "design")],
    as: "bob",
    params: toChannel("design"),
    result: { id: messageId(2), automatic_new_visibility_policy: 2 },
    events: (world) => ({
      ...each(["mia", "bea"], [nthEvent(2)]),
      bob: [nthEvent(2), ...userTopic(world, "design", "plans", 2)],
    }),
  },
  ...(
    [
      [1, 3],
      [2, 3],
      [3, null],
      [4, null],
    ] as const
  ).map(([policy, followed]) => ({
    name: `${followed === null ? "does not follow" : "follows"} another's topic in which the sender writes, with a policy of ${policy}`,
    given: [begun("design"), prefers("bob", { automatically_follow_topics_policy: policy })],
    as: "bob" as const,
    params: toChannel("design"),
    result: { id: messageId(2), ...(followed === null ? {} : { automatic_new_visibility_policy: followed }) },
  })),
  ...[1, 2, 3].map((policy) => ({
    name: `follows a topic that the sender begins, with a policy of ${policy}`,
    given: [prefers("bob", { automatically_follow_topics_policy: policy })],
    as: "bob" as const,
    params: toChannel("design"),
    result: { id: messageId(1), automatic_new_visibility_policy: 3 },
  })),
  {
    name: "leaves a muted topic muted",
    given: [hears("bob", "design", "news", 1), begun("design")],
    as: "bob",
    params: toChannel("design", "News"),
    result: { id: messageId(2) },
  },
  {
    name: "leaves a followed topic as it is",
    given: [begun("design"), mutes("bob", "design"), hears("bob", "design", "plans", 3)],
    as: "bob",
    params: toChannel("design"),
    result: { id: messageId(2) },
  },
  { name: "follows nothing for a bot", as: "bea", params: toChannel("design"), result: { id: messageId(1) } },
  {
    name: "lets an incoming webhook bot post where its owner is subscribed",
    given: [begun("team")],
    as: "wim",
    params: toChannel("team"),
    events: each(["max", "mia"], [messageEvent({ sender_full_name: "Wim Webhook" })]),
  },
  {
    name: "lets a guest post in a web-public channel, and members read it",
    given: [begun("lobby"), left("gus", "lobby")],
    as: "gus",
    params: toChannel("lobby"),
    events: { mia: [nthEvent(2)], gus: [nthEvent(2, ["read"])] },
  },
  {
    name: "lets a bot post by the right of its owner",
    given: [begun("design"), permits("design", (world) => ({ can_send_message_group: only(world, "mia") }))],
    as: "bea",
    params: toChannel("design"),
    result: { id: messageId(2) },
  },
  {
    name: "lets in whom the settings of a private channel with shared history let in",
    given: [begun("team"), permits("team", (world) => ({ can_subscribe_group: only(world, "bob") }))],
    as: "bob",
    params: toChannel("team"),
    events: {
      ...each(["max", "mia"], [nthEvent(2)]),
      bob: [nthEvent(2, ["read"])],
    },
  },
  {
    name: "shows an unknown sender to a restricted guest (security B2)",
    given: [begun("lobby"), restrictsGuests],
    as: "bob",
    params: toChannel("lobby"),
    events: (world) => ({
      mia: [messageEvent({ sender_full_name: "Bob Member", sender_email: "bob@example.com" })],
      bob: [messageEvent({ sender_full_name: "Bob Member" }, ["read"])],
      gus: [
        messageEvent({
          sender_full_name: "Unknown user",
          sender_email: `user${world.id("bob")}@chat.example.com`,
          avatar_url: (url: unknown) => url === "/user_avatars/1/unknown.png",
        }),
      ],
    }),
  },
  {
    name: "shows known senders to a restricted guest",
    given: [begun("lobby"), restrictsGuests],
    as: "mia",
    params: toChannel("lobby"),
    events: each(["mia", "gus"], [messageEvent({ sender_full_name: "Mia Member" })]),
  },
  {
    name: "tells a bot's owner that nobody is subscribed",
    given: [left("mia", "design"), left("bob", "design"), left("bea", "design")],
    as: "bea",
    params: toChannel("design"),
    result: { id: messageId(1) },
    events: () => {
      const update = partial({ type: "stream", property: "first_message_id" });
      const notice = {
        ...{ sender_full_name: "Notification Bot", type: "private" },
        content:
          "Your bot `bea@example.com` tried to send a message to channel #**design**. " +
          "The channel exists but does not have any subscribers.",
      };
      return {
        ...each(["olga", "ada", "max", "bob"], [update]),
        mia: [update, messageEvent(notice)],
        bea: [nthEvent(1, ["read"]), update],
      };
    },
  },
  {
    name: "tells nobody of an empty channel where a person writes",
    given: [left("mia", "design"), left("bob", "design"), left("bea", "design"), begun("design", "max")],
    as: "max",
    params: toChannel("design"),
    events: { max: [nthEvent(2, ["read"])] },
  },
  {
    name: "wants somebody with an account",
    as: "nobody",
    params: toChannel("design"),
    error: "notLoggedIn",
  },
  { name: "refuses a deactivated account", as: "dora", params: toChannel("design"), error: "accountDeactivated" },
  ...(["gus", "max", "ada", "olga"] as const).map((as) => ({
    name: `is open to ${as}`,
    given: [begun("general"), says(as, toChannel("general"))],
    as,
    params: toChannel("general"),
    result: { id: messageId(3) },
    events: { ...each(["olga", "ada", "max", "mia", "bob", "gus"], [nthEvent(3)]) },
  })),
]);
