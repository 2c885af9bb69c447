import fc from "fast-check";
import { action, randomActions, who } from "../../../support/cases/action.js";
import { anyUser } from "../../../support/cases/callers.js";
import { operationCases, type World } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import { assert } from "../../../support/suite.js";
import { groups, only, organization, permits } from "../../channels/channel-objects.js";
import { firstMessage, greeting } from "../greeting.js";
import { leaves, reacts } from "../reactions.js";
import { begun, changesUser, each, messageId, says, toChannel, toPeople } from "../sent.js";
import { aged, deletion, firstMessageEvent, refusedChanges } from "./editing.js";

const refused = "deletionRefused";

const isGone = async (world: World): Promise<void> =>
  assert.is(await world.rows((tx) => tx.get("messages", world.made("messages"))), undefined);

/** How many rows are left of these tables. */
const rowsOf = (world: World): Promise<number[]> =>
  world.rows(async (tx) => [
    (await tx.scan("messages", "id")).length,
    (await tx.scan("topics", "id")).length,
    (await tx.scan("message_flags", "id")).length,
  ]);

randomActions(
  2,
  fc
    .record({ as: who, n: fc.integer({ min: 1, max: 12 }) })
    .map(({ as, n }) =>
      action(`${as} deletes message ${n}`, (world) =>
        world.as(as).deleteMessage({ message_id: world.made("messages", n) }),
      ),
    ),
);

operationSample("deleteMessage", {
  as: "ada",
  given: [greeting],
  params: () => firstMessage,
  callers: { ...anyUser, bea: refused, gus: refused, max: refused, mia: "ok" },
  // What depends on it, its topic and its channel are read and changed.
  trips: 11,
});

operationCases("deleteMessage", [
  {
    name: "deletes one's own message for good, and tells its readers, then who sees the channel of its first message",
    given: [begun("design"), says("mia", toChannel("design", "other"))],
    as: "mia",
    params: firstMessage,
    result: {},
    events: (world) => ({
      ...each(["olga", "ada", "max"], [firstMessageEvent(world, "design", 2)]),
      ...each(["mia", "bob", "bea"], [deletion(world, "design", [1]), firstMessageEvent(world, "design", 2)]),
    }),
    afterwards: isGone,
  },
  {
    name: "tells of no first message where that stays",
    given: [begun("design"), begun("design", "bob")],
    as: "bob",
    params: { message_id: messageId(2) },
    events: (world) => each(["mia", "bob", "bea"], [deletion(world, "design", [2])]),
  },
  {
    name: "deletes flags and reactions with it, and a topic with its last message",
    given: [begun("design"), reacts("max"), says("bob", toChannel("design", "plans", "@**Mia Member**"))],
    as: "ada",
    params: firstMessage,
    afterwards: async (world) => {
      // The mention is left.
      assert.equal(await rowsOf(world), [1, 1, 1]);
      await world.as("ada").deleteMessage({ message_id: world.made("messages", 2) });
      assert.equal(await rowsOf(world), [0, 0, 0]);
    },
  },
  {
    name: "keeps the topic true to the messages that are left",
    given: [begun("design"), says("bob", toChannel("design", "PLANS"))],
    as: "bob",
    params: { message_id: messageId(2) },
    afterwards: async (world) => {
      const { topics } = await world.as("mia").getTopics({ stream_id: world.channel("design") });
      assert.equal(topics, [{ name: "plans", max_id: world.made("messages") }]);
    },
  },
  {
    name: "deletes a direct message, and tells those in the conversation",
    given: [says("gus", toPeople("mia", "bob"))],
    as: "gus",
    params: firstMessage,
    events: each(
      ["mia", "bob", "gus"],
      [{ type: "delete_message", message_type: "private", message_ids: [messageId(1)] }],
    ),
    afterwards: isGone,
  },
  {
    name: "lets those delete any message, of any age, who may delete all in the organization",
    given: [begun("design"), aged(100_000)],
    as: "ada",
    params: firstMessage,
    // She may read it, though she is not subscribed (messages.md D3).
    events: (world) => ({
      ...each(["olga", "max"], [firstMessageEvent(world, "design", null)]),
      ...each(["ada", "mia", "bob", "bea"], [deletion(world, "design", [1]), firstMessageEvent(world, "design", null)]),
    }),
  },
  {
    name: "lets those delete any message of a channel who may there",
    given: [
      begun("design"),
      aged(100_000),
      permits("design", (world) => ({ can_delete_any_message_group: only(world, "max") })),
    ],
    as: "max",
    params: firstMessage,
    afterwards: isGone,
  },
  {
    name: "gives that right in another channel to nobody",
    given: [begun("design"), permits("lobby", (world) => ({ can_delete_any_message_group: only(world, "max") }))],
    as: "max",
    params: firstMessage,
    error: refused,
  },
  {
    name: "lets the owner of a bot delete what the bot sent",
    given: [begun("design", "bea")],
    as: "mia",
    params: firstMessage,
    afterwards: isGone,
  },
  {
    name: "does not let a bot delete what its owner sent",
    given: [begun("design")],
    as: "bea",
    params: firstMessage,
    error: refused,
  },
  {
    name: "lets nobody delete what a bot sent that is not theirs",
    given: [changesUser("bea", { bot_owner_id: 1 }), begun("design", "bea")],
    as: "mia",
    params: firstMessage,
    error: refused,
  },
  ...(["max", "bob", "bea"] as const).map((as) => ({
    name: `refuses ${as} the message of somebody else`,
    given: [begun("design")],
    as,
    params: firstMessage,
    error: refused as "deletionRefused",
  })),
  {
    name: "refuses who may not delete their own",
    given: [begun("design"), organization({ can_delete_own_message_group: groups.moderators })],
    as: "mia",
    params: firstMessage,
    error: refused,
  },
  {
    name: "lets somebody delete their own where the channel allows it",
    given: [
      begun("design"),
      organization({ can_delete_own_message_group: groups.moderators }),
      permits("design", () => ({ can_delete_own_message_group: groups.members })),
    ],
    as: "mia",
    params: firstMessage,
    afterwards: isGone,
  },
  {
    name: "lets a message be deleted as old as the limit",
    given: [begun("design"), aged(600)],
    as: "mia",
    params: firstMessage,
    afterwards: isGone,
  },
  {
    name: "refuses an older one, the owner of the bot that sent it, too",
    given: [begun("design", "bea"), aged(601)],
    as: "mia",
    params: firstMessage,
    error: "deletionTooLate",
  },
  {
    name: "knows no limit where the organization has none",
    given: [begun("design"), aged(1_000_000), organization({ message_content_delete_limit_seconds: null })],
    as: "mia",
    params: firstMessage,
    afterwards: isGone,
  },
  {
    name: "does not tell a guest who has left (security B4)",
    given: [begun("general"), begun("general"), leaves("gus")],
    as: "mia",
    params: { message_id: messageId(2) },
    events: (world) => each(["olga", "ada", "max", "mia", "bob"], [deletion(world, "general", [2])]),
  },
  {
    name: "does not find it again",
    given: [begun("design"), (world) => world.as("mia").deleteMessage(world.filled(firstMessage))],
    as: "mia",
    params: firstMessage,
    error: "invalidMessage",
  },
  ...refusedChanges(firstMessage),
]);
