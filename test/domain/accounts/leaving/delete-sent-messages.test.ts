import { type Case, type Given, operationCases, type World } from "../../../support/cases/cases.js";
import { endSubscriptions, insertSubscription } from "../../../support/domain.js";
import { assert } from "../../../support/suite.js";
import type { ChannelName, PersonName } from "../../../support/world/people.js";
import { changed } from "../../channels/channel-objects.js";
import { begun, messageId, says, toChannel, toPeople } from "../../messages/sent.js";
import { withRole } from "../changes.js";
import { bobGoes, gone, leaves } from "./departures.js";

const all = {
  delete_public_channel_messages: true,
  delete_private_channel_messages: true,
  delete_direct_messages: true,
};

const bob =
  (actions: object) =>
  (world: World): Record<string, unknown> => ({ user_id: world.id("bob"), actions });

/** Somebody is subscribed from now on; nobody is told. */
const joined =
  (name: PersonName, to: ChannelName): Given =>
  (world) =>
    world.rows(async (tx) => {
      const channel = await tx.get("streams", world.channel(to));
      if (channel === undefined) throw new Error(to);
      await insertSubscription(tx, { user_id: world.id(name), channel, color: "#76ce90" });
    });

/** Somebody is subscribed up to now. */
const left =
  (name: PersonName, from: ChannelName): Given =>
  (world) =>
    world.rows(async (tx) => {
      const [row] = await tx.scan("subscriptions", "byUser", { prefix: [world.id(name), world.channel(from)] });
      if (row === undefined) throw new Error(from);
      await endSubscriptions(tx, [row], { suspended: false });
    });

/** Bob writes 2 to 5, 7 and 10; the others are mia's. */
const talked: readonly Given[] = [
  begun("design"),
  begun("design", "bob"),
  begun("design", "bob", "Plans"),
  begun("design", "bob", "other"),
  begun("vault", "bob"),
  begun("vault"),
  says("bob", toPeople("mia")),
  says("mia", toPeople("bob")),
  begun("team"),
  says("bob", toPeople("mia", "gus")),
];

const deleted = (world: World, channel: ChannelName, topic: string, ...ns: number[]) => ({
  ...{ type: "delete_message", message_type: "stream", message_ids: ns.map(messageId) },
  ...{ stream_id: world.channel(channel), topic },
});

const deletedBetween = (...ns: number[]) => ({
  ...{ type: "delete_message", message_type: "private", message_ids: ns.map(messageId) },
});

const first = (world: World, channel: ChannelName, n: number | null) => ({
  ...{ type: "stream", op: "update", stream_id: world.channel(channel), name: channel },
  ...{ property: "first_message_id", value: n && messageId(n) },
});

/** What comes after bob's going, by person. */
const andThen = (world: World, more: Partial<Record<PersonName | "everyone", readonly unknown[]>>) => {
  const going = bobGoes(world);
  const names = ["olga", "ada", "max", "mia", "gus", "bea"] as const;
  const goes = (name: PersonName) => (going as Record<string, unknown[]>)[name] ?? going.everyone;
  return Object.fromEntries(names.map((name) => [name, [...goes(name), ...(more[name] ?? more.everyone ?? [])]]));
};

/** Which messages are left, in the order in which they were sent. */
const remain = async (world: World, ...ns: number[]): Promise<void> => {
  const rows = await world.rows((tx) => tx.scan("messages", "id"));
  assert.equal(
    rows.map(({ id }) => id),
    ns.map((n) => world.made("messages", n)),
  );
};

const inDesign = (world: World) => [deleted(world, "design", "Plans", 2, 3), deleted(world, "design", "other", 4)];

operationCases("deactivateUser", [
  {
    name: "deletes what the user wrote in public channels (users.md 3.4), and tells who has it, and who deletes (messages.md D3)",
    given: talked,
    as: "ada",
    params: bob({ delete_public_channel_messages: true }),
    result: {},
    events: (world) => andThen(world, { mia: inDesign(world), bea: inDesign(world), ada: inDesign(world) }),
    afterwards: async (world) => {
      await remain(world, 1, 5, 6, 7, 8, 9, 10);
      const { topics } = await world.as("mia").getTopics({ stream_id: world.channel("design") });
      assert.equal(topics, [{ name: "plans", max_id: world.made("messages") }]);
    },
  },
  {
    name: "deletes what the user wrote in private channels, and tells those in them only (security B2)",
    given: talked,
    as: "ada",
    params: bob({ delete_private_channel_messages: true }),
    events: (world) =>
      andThen(world, {
        mia: [deleted(world, "vault", "plans", 5), first(world, "vault", 6)],
        ...{ ada: [first(world, "vault", 6)], olga: [first(world, "vault", 6)] },
      }),
    afterwards: (world) => remain(world, 1, 2, 3, 4, 6, 7, 8, 9, 10),
  },
  {
    name: "deletes what the user wrote to people, and tells them",
    given: talked,
    as: "ada",
    params: bob({ delete_direct_messages: true }),
    events: (world) => andThen(world, { mia: [deletedBetween(7), deletedBetween(10)], gus: [deletedBetween(10)] }),
    afterwards: async (world) => {
      await remain(world, 1, 2, 3, 4, 5, 6, 8, 9);
      const state = await world.as("mia").registerQueue({ fetch_event_types: ["recent_private_conversations"] });
      assert.equal(state.recent_private_conversations, [
        { user_ids: [world.id("bob")], max_message_id: world.made("messages", 8) },
      ]);
    },
  },
  {
    name: "deletes all of it, and takes the name after that",
    given: talked,
    as: "ada",
    params: bob({ ...all, delete_profile: true }),
    afterwards: (world) => remain(world, 1, 6, 8, 9),
  },
  {
    name: "deletes nothing unless it is told to",
    given: talked,
    as: "ada",
    params: bob({ delete_public_channel_messages: false, delete_profile: false }),
    events: (world) => bobGoes(world),
    afterwards: (world) => remain(world, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
  },
  {
    name: "deletes nothing where there is nothing",
    as: "ada",
    params: bob(all),
    events: (world) => bobGoes(world),
  },
  {
    name: "takes topics away that have no messages any more, and tells of a channel without any (messages.md B6)",
    given: [begun("design", "bob")],
    as: "ada",
    params: bob(all),
    events: (world) => {
      const told = [deleted(world, "design", "plans", 1), first(world, "design", null)];
      return andThen(world, {
        everyone: [first(world, "design", null)],
        ...{ ada: told, mia: told, bea: told, gus: [] },
      });
    },
    afterwards: async (world) => {
      const { topics } = await world.as("mia").getTopics({ stream_id: world.channel("design") });
      assert.equal(topics, []);
      const rows = await world.rows(async (tx) => [
        ...(await tx.scan("topics", "id")),
        ...(await tx.scan("topic_participants", "id")),
      ]);
      assert.equal(rows, []);
    },
  },
  {
    name: "deletes flags and reactions with the messages, and leaves those of others",
    given: [
      begun("design", "bob"),
      begun("design"),
      (world) => world.as("max").addReaction({ message_id: world.made("messages"), emoji_name: "smile" }),
      (world) => world.as("max").addReaction({ message_id: world.made("messages", 2), emoji_name: "smile" }),
      says("bob", toChannel("design", "plans", "@**Mia Member**")),
    ],
    as: "ada",
    params: bob(all),
    afterwards: async (world) => {
      const flags = await world.rows((tx) => tx.scan("message_flags", "id"));
      assert.equal(
        flags.map(({ message_id, flag }) => [message_id, flag]),
        [[world.made("messages", 2), "historical"]],
      );
      const state = await world.as("mia").registerQueue({ fetch_event_types: ["message", "update_message_flags"] });
      assert.equal([state.unread_msgs?.mentions, state.unread_msgs?.count], [[], 1]);
    },
  },
  {
    name: "tells those of a public channel who had it and left, or reacted, but no guest (security B2)",
    given: [
      joined("gus", "design"),
      joined("max", "design"),
      begun("design", "bob"),
      left("gus", "design"),
      left("max", "design"),
      begun("design", "bob"),
      begun("design"),
      (world) => world.as("olga").addReaction({ message_id: world.made("messages", 2), emoji_name: "smile" }),
    ],
    as: "ada",
    params: bob({ delete_public_channel_messages: true }),
    events: (world) => {
      const [one, two] = [deleted(world, "design", "plans", 1), deleted(world, "design", "plans", 2)];
      const now = first(world, "design", 3);
      return andThen(world, {
        ...{ everyone: [one, two, now], max: [one, now], olga: [two, now], gus: [] },
      });
    },
  },
  {
    name: "tells nobody of protected history who came later (security B2)",
    given: [begun("vault", "bob"), joined("max", "vault"), begun("vault", "bob")],
    as: "ada",
    params: bob({ delete_private_channel_messages: true }),
    events: (world) => {
      const now = first(world, "vault", null);
      const [one, two] = [deleted(world, "vault", "plans", 1), deleted(world, "vault", "plans", 2)];
      return {
        ...andThen(world, { ...{ mia: [one, two, now], ada: [now], olga: [now] } }),
        max: [
          leaves(world, "bob", "general"),
          leaves(world, "bob", "design"),
          leaves(world, "bob", "vault"),
          leaves(world, "bob", "attic"),
          gone(world, "bob"),
          two,
          now,
        ],
      };
    },
  },
  {
    name: "tells everybody subscribed of shared history, whenever they came",
    given: [joined("bob", "team"), begun("team", "bob"), joined("gus", "team"), begun("team")],
    as: "ada",
    params: bob({ delete_private_channel_messages: true }),
    events: (world) => {
      const told = [deleted(world, "team", "plans", 1), first(world, "team", 2)];
      const going = bobGoes(world);
      const team = leaves(world, "bob", "team");
      const joins = (events: unknown[], at: number) => [...events.slice(0, at), team, ...events.slice(at)];
      return {
        olga: [...joins(going.olga, 2), first(world, "team", 2)],
        ada: [...joins(going.ada, 2), first(world, "team", 2)],
        mia: [...joins(going.mia, 2), ...told],
        max: [...joins(going.everyone, 2), ...told],
        gus: [...joins(going.gus, 1), ...told],
        bea: going.everyone,
      };
    },
  },
  {
    name: "deletes in archived channels, and what was sent to web-public ones as public",
    given: [
      joined("bob", "lobby"),
      begun("lobby", "bob"),
      begun("design", "bob"),
      changed("design", { is_archived: true }),
    ],
    as: "ada",
    params: bob({ delete_public_channel_messages: true }),
    afterwards: (world) => remain(world),
  },
  {
    name: "deletes what the user's bots wrote, too (users.md 3.4)",
    given: [begun("design", "bea"), begun("design", "mia"), begun("design", "bob")],
    as: "ada",
    params: (world) => ({ user_id: world.id("mia"), actions: all }),
    afterwards: (world) => remain(world, 3),
  },
  {
    name: "deletes nothing where the account may not be deactivated",
    given: [...talked, withRole("bob", 100)],
    as: "ada",
    params: bob(all),
    error: "ownerRequired",
  } satisfies Case,
]);
