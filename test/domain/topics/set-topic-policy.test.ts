import fc from "fast-check";
import { action, channelName, randomActions, who } from "../../support/cases/action.js";
import { anyUser } from "../../support/cases/callers.js";
import { type Given, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import { changed, groups, left, permits } from "../channels/channel-objects.js";
import { hears } from "../messages/sent.js";

const policy = (channel: ChannelName, topic: string, visibility_policy: number) => (world: World) => ({
  ...{ stream_id: world.channel(channel), topic, visibility_policy },
});

/** What the user's own clients are told: the older event, then the newer one. */
const told =
  (as: PersonName, channel: ChannelName, topic_name: string, visibility_policy: number) => (world: World) => ({
    [as]: [
      { type: "muted_topics", muted_topics: visibility_policy === 1 ? [[channel, topic_name, world.now]] : [] },
      {
        ...{ type: "user_topic", stream_id: world.channel(channel), topic_name },
        ...{ last_updated: world.now, visibility_policy },
      },
    ],
  });

const stored = async (world: World, as: PersonName, expected: readonly [topic: string, policy: number][]) => {
  const { user_topics = [] } = await world.as(as).registerQueue({ fetch_event_types: ["user_topic"] });
  const found = user_topics.map(({ topic_name, visibility_policy }) => [topic_name, visibility_policy]);
  assert.equal(found, expected);
};

const setting = fc
  .record({
    as: who,
    channel: channelName,
    topic: fc.constantFrom("plans", "PLANS", "", "general chat", "x"),
    visibility_policy: fc.constantFrom(0, 1, 2, 3),
  })
  .map(({ as, channel, topic, visibility_policy }) =>
    action(`${as} sets the policy ${visibility_policy} for ${topic} in ${channel}`, (world) =>
      world.as(as).setTopicPolicy({ ...policy(channel as ChannelName, topic, visibility_policy)(world) } as never),
    ),
  );

randomActions(2, setting);

const formerly: Given = (world) => hears("bob", "vault", "plans", 2)(world);

operationSample("setTopicPolicy", {
  as: "bob",
  params: policy("lobby", "plans", 3),
  callers: anyUser,
});

/** Somebody has as many policies as one may have. */
const hasMany =
  (as: PersonName, count = 5_000): Given =>
  (world) =>
    world.rows((tx) =>
      tx.insertMany(
        "user_topics",
        Array.from({ length: count }, (_, at) => ({
          ...{ user_id: world.id(as), stream_id: world.channel("design"), topic_name: `${at}`, name_folded: `${at}` },
          ...{ visibility_policy: 3 as const, last_updated: 0 },
        })),
      ),
    );

const isFull = ["listFull", { limit: 5_000, what: "topics that you mute, unmute or follow" }] as const;

operationCases("setTopicPolicy", [
  {
    ...{ name: "keeps no more than 5,000 (security O2)", given: [hasMany("bob")], as: "bob" },
    ...{ params: policy("design", "plans", 1), error: isFull },
  },
  {
    ...{
      name: "changes one of many",
      given: [hasMany("bob")],
      as: "bob",
      params: policy("design", "7", 1),
      result: {},
    },
  },
  {
    ...{
      name: "deletes one of many",
      given: [hasMany("bob")],
      as: "bob",
      params: policy("design", "7", 0),
      result: {},
    },
  },
  {
    ...{ name: "counts those of a bot for its owner (security O3)", given: [hasMany("bea")], as: "mia" },
    ...{ params: policy("design", "plans", 1), error: isFull },
  },
  ...([1, 2, 3] as const).map((visibility_policy) => ({
    name: `sets policy ${visibility_policy}, and tells the user's own clients by both events in order (channels.md 7.11)`,
    as: "bob" as const,
    params: policy("design", "plans", visibility_policy),
    result: {},
    events: told("bob", "design", "plans", visibility_policy),
    afterwards: (world: World) => stored(world, "bob", [["plans", visibility_policy]]),
  })),
  {
    name: "deletes the record by policy 0",
    given: [hears("bob", "design", "plans", 1)],
    as: "bob",
    params: policy("design", "Plans", 0),
    result: {},
    events: told("bob", "design", "Plans", 0),
    afterwards: async (world) => assert.equal(await world.rows((tx) => tx.scan("user_topics", "id")), []),
  },
  {
    name: "does nothing by policy 0 without a record",
    as: "bob",
    params: policy("design", "plans", 0),
    result: {},
    events: {},
  },
  {
    name: "does nothing where the policy is the same, whatever the case",
    given: [hears("bob", "design", "plans", 3)],
    as: "bob",
    params: policy("design", "PLANS", 3),
    result: {},
    events: {},
  },
  {
    name: "keeps the first spelling, while the event shows the topic as sent",
    given: [hears("bob", "design", "plans", 3)],
    as: "bob",
    params: policy("design", "PLANS", 1),
    events: (world) => ({
      bob: [
        { type: "muted_topics", muted_topics: [["design", "plans", world.now]] },
        {
          ...{ type: "user_topic", stream_id: world.channel("design"), topic_name: "PLANS" },
          ...{ last_updated: world.now, visibility_policy: 1 },
        },
      ],
    }),
    afterwards: (world) => stored(world, "bob", [["plans", 1]]),
  },
  {
    name: "lists all muted topics, but those of archived channels",
    given: [hears("bob", "attic", "old", 1), hears("bob", "general", "b", 1), hears("bob", "general", "c", 2)],
    as: "bob",
    params: policy("design", "a", 1),
    events: (world) => ({
      bob: [
        {
          type: "muted_topics",
          muted_topics: [
            ["general", "b", 0],
            ["design", "a", world.now],
          ],
        },
        {
          ...{ type: "user_topic", stream_id: world.channel("design"), topic_name: "a" },
          ...{ last_updated: world.now, visibility_policy: 1 },
        },
      ],
    }),
  },
  {
    name: "takes the display name of the empty topic for the empty topic",
    as: "bob",
    params: policy("design", "general chat", 1),
    events: told("bob", "design", "", 1),
  },
  {
    name: "takes other cases of the display name for another topic",
    as: "bob",
    params: policy("design", "General chat", 1),
    events: told("bob", "design", "General chat", 1),
  },
  {
    name: "needs no subscription, and no message in the topic",
    as: "ada",
    params: policy("design", "nowhere", 2),
    events: told("ada", "design", "nowhere", 2),
  },
  {
    name: "lets whoever may subscribe to a private channel",
    given: [permits("team", () => ({ can_subscribe_group: groups.members }))],
    as: "bob",
    params: policy("team", "plans", 3),
    result: {},
  },
  {
    name: "lets guests where they are subscribed",
    as: "gus",
    params: policy("general", "plans", 3),
    events: told("gus", "general", "plans", 3),
  },
  {
    name: "takes 60 characters, counted as people do",
    as: "bob",
    params: policy("design", "🎉".repeat(60), 1),
    result: {},
  },
  {
    name: "refuses more",
    as: "bob",
    params: policy("design", "x".repeat(61), 1),
    error: ["invalidParameter", { text: "topic is too long (limit: 60 characters)" }],
  },
  ...([-1, 4] as const).map((visibility_policy) => ({
    name: `refuses policy ${visibility_policy}`,
    as: "bob" as const,
    params: policy("design", "plans", visibility_policy),
    error: [
      "invalidParameter",
      { text: "Invalid visibility_policy: Value error, Not in the list of possible values" },
    ] as const,
  })),
  {
    name: "refuses policies in an archived channel",
    as: "bob",
    params: policy("attic", "plans", 1),
    error: "invalidChannelId",
  },
  {
    name: "takes a policy back in an archived channel",
    given: [hears("bob", "attic", "plans", 1)],
    as: "bob",
    params: policy("attic", "plans", 0),
    result: {},
    afterwards: async (world) => assert.equal(await world.rows((tx) => tx.scan("user_topics", "id")), []),
  },
  {
    name: "takes a policy back in a channel that the user has left",
    given: [formerly, left("bob", "vault")],
    as: "bob",
    params: policy("vault", "plans", 0),
    result: {},
    events: told("bob", "vault", "plans", 0),
  },
  {
    name: "lets a former subscriber take back what was never set",
    given: [left("bob", "vault")],
    as: "bob",
    params: policy("vault", "plans", 0),
    result: {},
    events: {},
  },
  {
    name: "refuses a former subscriber a new policy",
    given: [left("bob", "vault")],
    as: "bob",
    params: policy("vault", "plans", 3),
    error: "invalidChannelId",
  },
  ...([0, 1] as const).flatMap((visibility_policy) =>
    (["bob", "gus", "bea"] as const).map((as) => ({
      name: `refuses ${as} policy ${visibility_policy} in a private channel as in an unknown one (security B3)`,
      as,
      params: policy("team", "plans", visibility_policy),
      error: "invalidChannelId" as const,
    })),
  ),
  ...(["ada", "olga"] as const).map((as) => ({
    name: `refuses ${as}, who sees but does not read the private channel`,
    as,
    params: policy("team", "plans", 1),
    error: "invalidChannelId" as const,
  })),
  ...([0, 1] as const).map((visibility_policy) => ({
    name: `knows no such channel for policy ${visibility_policy}`,
    as: "bob" as const,
    params: { stream_id: 99, topic: "plans", visibility_policy },
    error: "invalidChannelId" as const,
  })),
  {
    name: "refuses policies in a channel that was archived since",
    given: [changed("design", { is_archived: true })],
    as: "bob",
    params: policy("design", "plans", 2),
    error: "invalidChannelId",
  },
  { name: "refuses the deactivated", as: "dora", params: policy("design", "plans", 1), error: "accountDeactivated" },
  { name: "refuses webhook bots", as: "wim", params: policy("design", "plans", 1), error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: policy("lobby", "plans", 1), error: "notLoggedIn" },
]);
