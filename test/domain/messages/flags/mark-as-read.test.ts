import fc from "fast-check";
import { action, channelName, randomActions, who } from "../../../support/cases/action.js";
import { anyUser } from "../../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../../support/cases/cases.js";
import type { Params } from "../../../support/cases/doors.js";
import { operationSample } from "../../../support/cases/samples.js";
import { assert } from "../../../support/suite.js";
import type { ChannelName } from "../../../support/world/people.js";
import { left } from "../../channels/channel-objects.js";
import { begun, says, toChannel, toPeople } from "../sent.js";
import { flagAdded, flags, flagsSeen, unreadCount } from "./flagged.js";

const allRead = {
  ...{ type: "update_message_flags", op: "add", operation: "add", flag: "read" },
  all: true,
  messages: [],
};

const of = (name: ChannelName) => (world: World) => ({ stream_id: world.channel(name) });

const topic =
  (name: ChannelName, topic_name = "plans") =>
  (world: World) => ({ stream_id: world.channel(name), topic_name });

randomActions(
  4,
  fc.record({ as: who, to: channelName, every: fc.nat(2) }).map(({ as, to, every }) =>
    action(`${as} marks ${["everything", to, `the topic a of ${to}`][every]} as read`, async (world) => {
      if (every === 0) return world.as(as).markAllAsRead();
      const stream_id = world.channel(to as ChannelName);
      if (every === 1) return world.as(as).markStreamAsRead({ stream_id });
      return world.as(as).markTopicAsRead({ stream_id, topic_name: "a" });
    }),
  ),
);

const strangers = (params: Params | ((world: World) => Params)): Case[] => [
  { name: "refuses the deactivated", as: "dora", params, error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params, error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params, error: "notLoggedIn" },
];

const written = [
  begun("design"),
  says("mia", toChannel("general", "Plans")),
  says("mia", toChannel("general", "other")),
  says("mia", toPeople("bob")),
];

operationSample("markAllAsRead", { as: "bob", given: [begun("general")], params: () => ({}), callers: anyUser });

operationCases("markAllAsRead", [
  {
    name: "marks everything as read and tells the user's own clients so, without the messages",
    given: [...written, flags("bob", "add", "read", 1, 2), flags("bob", "remove", "read", 1)],
    as: "bob",
    result: { complete: true },
    events: { bob: [allRead] },
    afterwards: async (world) => {
      assert.is(await unreadCount(world, "bob"), 0);
      assert.equal(await flagsSeen(world, "bob", 4), ["read"]);
      // Mia sent all four herself, without reading them.
      assert.is(await unreadCount(world, "mia"), 4);
    },
  },
  {
    name: "leaves unread what comes later",
    given: written,
    as: "bob",
    afterwards: async (world) => {
      await begun("design")(world);
      assert.is(await unreadCount(world, "bob"), 1);
      await flags("bob", "remove", "read", 1)(world);
      assert.is(await unreadCount(world, "bob"), 2);
      await flags("bob", "add", "read", 1)(world);
      assert.is(await unreadCount(world, "bob"), 1);
    },
  },
  { name: "has nothing to do before anything was written", as: "bob", result: { complete: true } },
  ...(["gus", "max", "ada", "olga", "bea"] as const).map(
    (as): Case => ({ name: `is open to ${as}`, as, events: { [as]: [allRead] } }),
  ),
  ...strangers({}),
]);

operationSample("markStreamAsRead", {
  ...{ as: "bob", given: [begun("general")], params: of("general"), callers: { ...anyUser, bea: "ok" } },
  trips: 10,
});

operationCases("markStreamAsRead", [
  {
    name: "marks the messages of a channel as read and tells the user's own clients which",
    given: [...written, flags("bob", "add", "read", 2), begun("general")],
    as: "bob",
    params: of("general"),
    result: {},
    events: (world) => ({ bob: [flagAdded(world, "read", 3, 5)] }),
    afterwards: async (world) => assert.is(await unreadCount(world, "bob"), 2),
  },
  {
    name: "marks what was marked as unread",
    given: [...written, flags("bob", "add", "read", 2, 3), flags("bob", "remove", "read", 2)],
    as: "bob",
    params: of("general"),
    events: (world) => ({ bob: [flagAdded(world, "read", 2)] }),
  },
  {
    name: "has nothing to do where the user is not subscribed",
    given: written,
    as: "max",
    params: of("design"),
    events: (world) => ({ max: [flagAdded(world, "read")] }),
  },
  {
    name: "does not know a channel that the user may not read",
    as: "bob",
    params: of("team"),
    error: "invalidChannelId",
  },
  {
    name: "does not know a private channel that the user has left",
    given: [begun("vault"), left("bob", "vault")],
    as: "bob",
    params: of("vault"),
    error: "invalidChannelId",
  },
  { name: "does not know a channel that is none", as: "bob", params: { stream_id: 99 }, error: "invalidChannelId" },
  {
    name: "wants the channel",
    as: "bob",
    params: {},
    error: ["missingParameter", { var_name: "stream_id" }],
  },
  ...(["gus", "max", "ada", "olga"] as const).map(
    (as): Case => ({
      name: `is open to ${as}`,
      given: [begun("general")],
      as,
      params: of("general"),
      events: (world) => ({ [as]: [flagAdded(world, "read", 1)] }),
    }),
  ),
  ...strangers(of("general")),
]);

operationSample("markTopicAsRead", {
  ...{ as: "bob", given: [begun("general")], params: topic("general"), callers: anyUser },
  trips: 10,
});

operationCases("markTopicAsRead", [
  {
    name: "marks the messages of a topic as read, whatever its case, and tells the user's own clients which",
    given: [...written, begun("general")],
    as: "bob",
    params: topic("general", "PLANS"),
    result: {},
    events: (world) => ({ bob: [flagAdded(world, "read", 2, 5)] }),
    afterwards: async (world) => {
      assert.equal(await flagsSeen(world, "bob", 3), []);
      assert.is(await unreadCount(world, "bob"), 3);
    },
  },
  {
    name: "takes the display name of the empty topic for the empty topic",
    given: [says("mia", toChannel("design", ""))],
    as: "bob",
    params: topic("design", "general chat"),
    events: (world) => ({ bob: [flagAdded(world, "read", 1)] }),
  },
  {
    name: "does not know a topic without messages",
    given: written,
    as: "bob",
    params: topic("design", "nowhere"),
    error: ["noSuchTopic", { topic_name: "nowhere" }],
  },
  {
    name: "does not know a topic whose messages are of before a protected history is open to the user",
    given: [
      begun("vault"),
      (world) =>
        world.as("mia").subscribe({
          subscriptions: [{ name: "vault" }],
          principals: [world.id("ada")],
          send_new_subscription_messages: false,
        }),
    ],
    as: "ada",
    params: topic("vault"),
    error: ["noSuchTopic", { topic_name: "plans" }],
  },
  {
    name: "does not know a channel that the user may not read",
    as: "bob",
    params: topic("team"),
    error: "invalidChannelId",
  },
  {
    name: "wants the topic",
    as: "bob",
    params: of("general"),
    error: ["missingParameter", { var_name: "topic_name" }],
  },
  ...(["gus", "max", "ada", "olga"] as const).map(
    (as): Case => ({
      name: `is open to ${as}`,
      given: [begun("general")],
      as,
      params: topic("general"),
      events: (world) => ({ [as]: [flagAdded(world, "read", 1)] }),
    }),
  ),
  ...strangers(topic("general")),
]);
