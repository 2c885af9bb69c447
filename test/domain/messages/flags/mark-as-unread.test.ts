import { operationCases, type World } from "../../../support/cases/cases.js";
import { assert } from "../../../support/suite.js";
import { begun, hears, mutes, says, toChannel, toPeople } from "../sent.js";
import { flagRemoved, flags, flagsSeen, nth, unreadCount } from "./flagged.js";

const unread =
  (...ns: number[]) =>
  (world: World) => ({
    ...{ messages: ns.map((n) => nth(world, n)), op: "remove", flag: "read" },
  });

const answer = (world: World, ns: number[], ...ignored: number[]) => ({
  messages: ns.map((n) => nth(world, n)),
  ignored_because_not_subscribed_channels: ignored,
});

operationCases("updateMessageFlags", [
  {
    name: "marks messages as unread and says where they are",
    given: [
      begun("design"),
      says("mia", { ...toChannel("design", ""), content: "@**Bob Member**" }),
      says("mia", toPeople("bob", "ada")),
      says("bob", toPeople("bob")),
      flags("bob", "add", "read", 1, 2, 3, 4),
    ],
    as: "bob",
    params: unread(1, 2, 3, 4),
    result: (world) => answer(world, [1, 2, 3, 4]),
    events: (world) => {
      const inDesign = { type: "stream", stream_id: world.channel("design"), unmuted_stream_msg: true };
      return {
        bob: [
          {
            ...flagRemoved(world, "read", 1, 2, 3, 4),
            message_details: {
              [nth(world, 1)]: { ...inDesign, topic: "plans" },
              [nth(world, 2)]: { ...inDesign, topic: "", mentioned: true },
              [nth(world, 3)]: { type: "private", user_ids: [world.id("ada"), world.id("mia")] },
              [nth(world, 4)]: { type: "private", user_ids: [] },
            },
          },
        ],
      };
    },
    afterwards: async (world) => {
      assert.equal(await flagsSeen(world, "bob", 1), []);
      assert.is(await unreadCount(world, "bob"), 4);
    },
  },
  {
    name: "says that unread messages are muted, and are mentions of everybody only where they are not",
    given: [
      hears("bob", "design", "noise", 1),
      mutes("bob", "general"),
      says("mia", toChannel("design", "Noise", "@**all**")),
      says("mia", toChannel("design", "plans", "@**all**")),
      says("mia", toChannel("general", "plans")),
      flags("bob", "add", "read", 1, 2, 3),
    ],
    as: "bob",
    params: unread(1, 2, 3),
    events: (world) => {
      const inDesign = { type: "stream", stream_id: world.channel("design") };
      const inGeneral = { type: "stream", stream_id: world.channel("general") };
      return {
        bob: [
          {
            ...flagRemoved(world, "read", 1, 2, 3),
            message_details: {
              [nth(world, 1)]: { ...inDesign, topic: "Noise", unmuted_stream_msg: false },
              [nth(world, 2)]: { ...inDesign, topic: "plans", unmuted_stream_msg: true, mentioned: true },
              [nth(world, 3)]: { ...inGeneral, topic: "plans", unmuted_stream_msg: false },
            },
          },
        ],
      };
    },
  },
  {
    name: "makes what was only found in the history the user's own where it becomes unread",
    given: [begun("design"), (world) => world.as("ada").subscribe({ subscriptions: [{ name: "design" }] })],
    as: "ada",
    params: unread(1),
    result: (world) => answer(world, [1]),
    afterwards: async (world) => {
      assert.equal(await flagsSeen(world, "ada"), ["historical"]);
      assert.is(await unreadCount(world, "ada"), 1);
    },
  },
  {
    name: "leaves read what is in channels that the user is not subscribed to, and says which",
    given: [begun("design"), says("mia", toPeople("max")), flags("max", "add", "read", 2)],
    as: "max",
    params: unread(1, 2),
    result: (world) => answer(world, [1, 2], world.channel("design")),
    afterwards: async (world) => {
      assert.equal(await flagsSeen(world, "max", 1), ["read", "historical"]);
      assert.is(await unreadCount(world, "max"), 1);
    },
  },
  {
    name: "lets own messages be unread",
    given: [says("bob", { ...toChannel("design"), read_by_sender: true })],
    as: "bob",
    params: unread(1),
    afterwards: async (world) => assert.is(await unreadCount(world, "bob"), 1),
  },
]);
