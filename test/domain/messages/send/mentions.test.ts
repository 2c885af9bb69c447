import { type Given, operationCases, partial, type World } from "../../../support/cases/cases.js";
import type { PersonName } from "../../../support/world/people.js";
import { restrictsGuests } from "../../accounts/user-objects.js";
import { changed, left, only, organization, permits } from "../../channels/channel-objects.js";
import { begun, each, hears, messageId, nthEvent, prefers, says, toChannel, wildcardFlags } from "../sent.js";

const at = (world: World, ...names: PersonName[]): string => names.map((name) => `@**|${world.id(name)}**`).join(" ");

const mentioning =
  (channel: "design" | "vault" | "lobby", ...names: PersonName[]) =>
  (world: World) =>
    toChannel(channel, "plans", `${at(world, ...names)} look`);

const direct =
  (content: (world: World) => string, ...to: PersonName[]) =>
  (world: World) => ({ type: "direct", to: to.map((name) => world.id(name)), content: content(world) });

/** Nobody follows topics of themselves, which would be other events. */
const calm: Given = async (world) => {
  for (const name of ["mia", "bob", "max", "ada", "gus"] as const)
    await prefers(name, { automatically_follow_topics_where_mentioned: false, automatically_follow_topics_policy: 4 })(
      world,
    );
};

const manySubscribers = changed("design", { subscriber_count: 16 });

const follows = (world: World, ...more: unknown[]) => [
  ...more,
  { type: "muted_topics", muted_topics: [] },
  {
    ...{ type: "user_topic", stream_id: world.channel("design"), topic_name: "plans" },
    ...{ visibility_policy: 3, last_updated: world.now },
  },
];

/** As many others as that wrote in the topic. */
const participants =
  (count: number): Given =>
  (world) =>
    world.rows(async (tx) => {
      const [topic] = await tx.scan("topics", "byName", { prefix: [world.channel("design"), "plans"] });
      for (let i = 0; i < count; i += 1)
        await tx.insert("topic_participants", { topic_id: topic?.id ?? 0, user_id: 10_000 + i });
    });

operationCases("sendMessage", [
  {
    name: "flags whom it mentions, in the event and in the history",
    given: [calm, begun("design")],
    as: "bea",
    params: mentioning("design", "mia"),
    events: { mia: [nthEvent(2, ["mentioned"])], ...each(["bob", "bea"], [nthEvent(2)]) },
    afterwards: async (world) => {
      for (const [name, flags] of [
        ["mia", "mentioned"],
        ["bob", ""],
        ["max", "read,historical"],
      ] as const) {
        const { messages } = await world.as(name).getMessages({ message_ids: [world.made("messages", 2)] });
        if (messages[0]?.flags?.join() !== flags) throw new Error(`${name} has ${messages[0]?.flags}.`);
      }
    },
  },
  {
    name: "flags a sender who mentions themselves",
    given: [calm, begun("design")],
    as: "bob",
    params: mentioning("design", "bob"),
    events: { bob: [nthEvent(2, ["mentioned"])], ...each(["mia", "bea"], [nthEvent(2)]) },
  },
  {
    name: "gives a message of a public channel to whom it mentions outside",
    given: [calm, begun("design")],
    as: "bob",
    params: mentioning("design", "max", "mia"),
    events: {
      max: [nthEvent(2, ["read", "mentioned"])],
      mia: [nthEvent(2, ["mentioned"])],
      ...each(["bob", "bea"], [nthEvent(2)]),
    },
    afterwards: async (world) => {
      const { messages } = await world.as("max").getMessages({ anchor: "newest", num_before: 9, num_after: 0 });
      if (messages.map(({ flags }) => flags?.join()).join(";") !== "read,mentioned")
        throw new Error("It is not there.");
    },
  },
  {
    name: "gives a message of a private channel to nobody outside (security B2)",
    given: [begun("vault"), prefers("max", { automatically_follow_topics_where_mentioned: true })],
    as: "bob",
    params: mentioning("vault", "max", "gus"),
    events: each(["mia", "bob"], [nthEvent(2)]),
  },
  {
    name: "gives a message of a public channel to no guest outside (security B2)",
    given: [begun("design")],
    as: "bob",
    params: mentioning("design", "gus"),
    events: each(["mia", "bob", "bea"], [nthEvent(2)]),
  },
  {
    name: "gives a message of a web-public channel to a guest outside",
    given: [calm, begun("lobby"), left("gus", "lobby")],
    as: "mia",
    params: mentioning("lobby", "gus"),
    events: {
      mia: [nthEvent(2)],
      gus: [nthEvent(2, ["read", "mentioned"])],
    },
  },
  {
    name: "calls nobody who is gone",
    given: [begun("design")],
    as: "bob",
    params: mentioning("design", "dora"),
    events: each(["mia", "bob", "bea"], [nthEvent(2)]),
  },
  {
    name: "calls nobody silently, in quotes or in code",
    given: [begun("design")],
    as: "bob",
    params: (world) =>
      toChannel("design", "plans", `@_**|${world.id("mia")}** \`@**all**\`\n\n> @**all** ${at(world, "mia")}`),
    events: each(["mia", "bob", "bea"], [nthEvent(2)]),
  },
  {
    name: "shows nobody to a restricted guest who mentions them (security B2)",
    given: [begun("lobby"), restrictsGuests],
    as: "gus",
    params: (world) => toChannel("lobby", "plans", `@**Bob Member** ${at(world, "bob")}`),
    events: each(["mia", "gus"], [nthEvent(2)]),
    afterwards: async (world) => {
      const { message } = await world.as("mia").getMessage({ message_id: world.made("messages", 2) });
      if (message.content.includes("user-mention")) throw new Error(message.content);
    },
  },
  {
    name: "follows the topic for whom it mentions, but for bots, strangers, and where it is muted or followed",
    given: [begun("design"), hears("max", "design", "plans", 1)],
    as: "bea",
    params: mentioning("design", "mia", "bob", "max", "bea"),
    events: (world) => ({
      mia: [nthEvent(2, ["mentioned"])],
      bob: follows(world, nthEvent(2, ["mentioned"])),
      max: [nthEvent(2, ["read", "mentioned"])],
      bea: [nthEvent(2, ["mentioned"])],
    }),
  },
  {
    name: "tells a sender who mentions themselves that they follow the topic",
    given: [begun("design")],
    as: "bob",
    params: mentioning("design", "bob"),
    result: { id: messageId(2), automatic_new_visibility_policy: 3 },
  },
  ...["all", "everyone", "channel", "stream"].map((word) => ({
    name: `flags everybody for @${word}`,
    given: [begun("design")],
    as: "bob" as const,
    params: toChannel("design", "plans", `@**${word}** look`),
    events: each(["mia", "bob", "bea"], [nthEvent(2, wildcardFlags)]),
    afterwards: async (world: World) => {
      const { messages } = await world.as("max").getMessages({ message_ids: [world.made("messages", 2)] });
      if (messages[0]?.flags?.join() !== "read,historical") throw new Error("Max was called.");
    },
  })),
  {
    name: "flags everybody in a conversation for @all, and nobody for @topic",
    as: "bob",
    params: direct(() => "@**all** @**topic**", "mia"),
    events: each(["mia", "bob"], [nthEvent(1, wildcardFlags)]),
  },
  {
    name: "flags whom it mentions in a conversation, and nobody outside",
    as: "bob",
    params: direct((world) => at(world, "mia", "max"), "mia", "gus"),
    events: {
      mia: [nthEvent(1, ["mentioned"])],
      ...each(["bob", "gus"], [nthEvent(1)]),
    },
  },
  {
    name: "flags who wrote in the topic for @topic, the sender too",
    given: [begun("design", "bob"), says("mia", toChannel("design", "other"))],
    as: "bea",
    params: toChannel("design", "plans", "@**topic** look"),
    events: {
      ...each(["bob", "bea"], [nthEvent(3, ["topic_wildcard_mentioned", "wildcard_mentioned"])]),
      mia: [nthEvent(3)],
    },
  },
  {
    name: "flags who reacted in the topic for @topic",
    given: [
      begun("design"),
      (world) => world.as("bob").addReaction({ message_id: world.made("messages"), emoji_name: "smile" }),
    ],
    as: "bea",
    params: toChannel("design", "plans", "@**topic** look"),
    events: each(["mia", "bob", "bea"], [nthEvent(2, ["topic_wildcard_mentioned", "wildcard_mentioned"])]),
  },
  {
    name: "flags nobody for @topic who left",
    given: [begun("design", "bob"), left("bob", "design")],
    as: "bea",
    params: toChannel("design", "plans", "@**topic** look"),
    events: {
      mia: [nthEvent(2)],
      bea: [nthEvent(2, ["topic_wildcard_mentioned", "wildcard_mentioned"])],
    },
  },
  {
    name: "lets everybody call 15 subscribers",
    given: [begun("design"), changed("design", { subscriber_count: 15 })],
    as: "bob",
    params: toChannel("design", "plans", "@**all**"),
    result: { id: messageId(2) },
  },
  {
    name: "refuses to call more than 15 subscribers",
    given: [begun("design"), manySubscribers],
    as: "bob",
    params: toChannel("design", "plans", "@**all**"),
    error: "channelWildcardRefused",
  },
  {
    name: "lets who may mention many call more than 15 subscribers",
    given: [begun("design"), manySubscribers],
    as: "ada",
    params: toChannel("design", "plans", "@**all**"),
    result: partial({ id: messageId(2) }),
  },
  {
    name: "lets the organization say who may mention many",
    given: [
      begun("design"),
      manySubscribers,
      (world) => organization({ can_mention_many_users_group: only(world, "bob") })(world),
    ],
    as: "bob",
    params: toChannel("design", "plans", "@**all**"),
    result: { id: messageId(2) },
  },
  {
    name: "lets everybody call 15 who take part in a topic",
    given: [begun("design"), participants(13)],
    as: "bob",
    params: toChannel("design", "plans", "@**topic**"),
    result: { id: messageId(2) },
  },
  {
    name: "refuses to call more than 15 who take part in a topic",
    given: [begun("design"), participants(14)],
    as: "bob",
    params: toChannel("design", "plans", "@**topic**"),
    error: "topicWildcardRefused",
  },
  {
    name: "lets everybody call those of a new topic",
    as: "bea",
    params: toChannel("design", "plans", "@**topic**"),
    result: { id: messageId(1) },
  },
  {
    name: "refuses a loud mention of a system group",
    as: "olga",
    params: toChannel("design", "plans", "@*role:members*"),
    error: ["groupMentionRefused", { group_name: "role:members" }],
  },
  {
    name: "refuses a loud mention of a system group among people",
    as: "olga",
    params: direct(() => "@*role:owners*", "mia"),
    error: ["groupMentionRefused", { group_name: "role:owners" }],
  },
  {
    name: "lets a system group be mentioned silently",
    given: [begun("design")],
    as: "bob",
    params: toChannel("design", "plans", "@_*role:members*"),
    events: each(["mia", "bob", "bea"], [nthEvent(2)]),
  },
  {
    name: "asks for posting before mentioning",
    given: [
      begun("design"),
      manySubscribers,
      permits("design", (world) => ({ can_send_message_group: only(world, "mia") })),
    ],
    as: "bob",
    params: toChannel("design", "plans", "@**all**"),
    error: "postRefused",
  },
]);
