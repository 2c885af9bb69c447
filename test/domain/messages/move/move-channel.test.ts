import fc from "fast-check";
import { action, channelName, randomActions, who } from "../../../support/cases/action.js";
import { type Given, operationCases, type World } from "../../../support/cases/cases.js";
import { assert, rejection } from "../../../support/suite.js";
import type { ChannelName, PersonName } from "../../../support/world/people.js";
import { changed, left } from "../../channels/channel-objects.js";
import { deletion, firstMessageEvent } from "../edit/editing.js";
import { begun, each, hears, messageId, says, toChannel } from "../sent.js";
import { arrived, hasRead, mention, moved, quiet, to } from "./moving.js";

const into =
  (channel: ChannelName, more: Record<string, unknown> = {}) =>
  (world: World) => ({ message_id: messageId(1), stream_id: world.channel(channel), ...quiet, ...more });

const flagsOf = (world: World, name: PersonName): Promise<string[] | undefined> =>
  world
    .as(name)
    .getMessage({ message_id: world.made("messages") })
    .then(({ message }) => message.flags);

const stars =
  (name: PersonName): Given =>
  (world) =>
    world.rows((tx) =>
      tx.insert("message_flags", { user_id: world.id(name), message_id: world.made("messages"), flag: "starred" }),
    );

/** The flags event by which somebody has read messages, which are given in the order in which they were sent. */
const readNow = (...ns: number[]) => ({
  ...{ type: "update_message_flags", op: "add", operation: "add", flag: "read", all: false },
  messages: ns.map(messageId),
});

randomActions(
  3,
  fc
    .record({
      ...{ as: who, to: channelName, n: fc.integer({ min: 1, max: 12 }) },
      propagate_mode: fc.constantFrom("change_one" as const, "change_later" as const, "change_all" as const),
    })
    .map(({ as, to, n, propagate_mode }) =>
      action(`${as} moves message ${n} to ${to} (${propagate_mode})`, (world) =>
        world.as(as).updateMessage({
          message_id: world.made("messages", n),
          stream_id: world.channel(to as ChannelName),
          propagate_mode,
        }),
      ),
    ),
);

operationCases("updateMessage", [
  {
    name: "moves a message to another public channel, and tells the subscribers of both",
    given: [
      begun("lobby"),
      begun("design", "bea"),
      (world) => world.as("mia").deleteMessage({ message_id: world.made("messages") }),
    ],
    as: "mia",
    params: (world) => ({ ...into("lobby")(world), message_id: messageId(2) }),
    result: { detached_uploads: [] },
    events: (world) => {
      const event = moved(world, [2], { new_stream_id: world.channel("lobby") });
      const beginnings = [firstMessageEvent(world, "design", null), firstMessageEvent(world, "lobby", 2)];
      return {
        mia: [event, ...beginnings],
        // Those who are not subscribed where it is now have it no longer unread.
        ...each(["bob", "bea"], [{ ...event, flags: ["read"] }, readNow(2), ...beginnings]),
        // A guest who may not know where it comes from hears only that it is there.
        gus: [arrived(world, "lobby", [2]), firstMessageEvent(world, "lobby", 2)],
        everyone: beginnings,
      };
    },
    afterwards: async (world) => {
      const { message } = await world.as("gus").getMessage({ message_id: world.made("messages", 2) });
      assert.is(message.display_recipient, "lobby");
      assert.equal(message.flags, ["read", "historical"]);
      // Nor is the guest told by the history.
      const edit = { user_id: world.id("mia"), timestamp: world.now };
      assert.equal(message.edit_history, [edit]);
      const { message: known } = await world.as("mia").getMessage({ message_id: world.made("messages", 2) });
      assert.equal(known.edit_history, [
        { ...edit, prev_stream: world.channel("design"), stream: world.channel("lobby") },
      ]);
    },
  },
  {
    name: "changes channel and topic at once",
    given: [begun("design"), begun("general")],
    as: "mia",
    params: into("general", { topic: "other" }),
    afterwards: async (world) => {
      const { message } = await world.as("max").getMessage({ message_id: world.made("messages") });
      assert.equal([message.display_recipient, message.subject], ["general", "other"]);
      assert.equal(message.flags, ["read", "historical"]);
      assert.equal(Object.keys(message.edit_history?.[0] ?? {}).sort(), [
        ...["prev_stream", "prev_topic", "stream", "timestamp", "topic", "user_id"],
      ]);
    },
  },
  {
    name: "takes a message from those who cannot read the private channel, and tells them no more (security B4)",
    given: [
      begun("team"),
      begun("design", "bea"),
      (world) => world.as("mia").deleteMessage({ message_id: world.made("messages") }),
    ],
    as: "mia",
    params: (world) => ({ ...into("team", { topic: "secret" })(world), message_id: messageId(2) }),
    events: (world) => {
      const event = moved(world, [2], { ...to("secret"), new_stream_id: world.channel("team") });
      const left = firstMessageEvent(world, "design", null);
      const come = firstMessageEvent(world, "team", 2);
      return {
        mia: [event, left, come],
        max: [{ ...event, flags: ["read"] }, left, come],
        ...each(["bob", "bea"], [deletion(world, "design", [2]), left]),
        ...each(["ada", "olga"], [left, come]),
      };
    },
  },
  {
    name: "gives the subscribers of a protected history a message that came, which they have read",
    given: [
      begun("team"),
      (world) =>
        world.as("mia").subscribe({
          ...{ subscriptions: [{ name: "vault" }], principals: [world.id("max")] },
          send_new_subscription_messages: false,
        }),
      begun("vault"),
    ],
    as: "mia",
    params: into("vault"),
    afterwards: async (world) => {
      assert.equal(await flagsOf(world, "mia"), []);
      // He was not in the one channel.
      assert.equal(await flagsOf(world, "bob"), ["read", "historical"]);
      const { messages } = await world.as("max").getMessages({ anchor: "oldest", num_before: 0, num_after: 9 });
      assert.equal(
        messages.map(({ id }) => id),
        [1, 2].map((n) => world.made("messages", n)),
      );
    },
  },
  {
    name: "gives nothing that came into a protected history meanwhile to whoever comes back (security B2)",
    given: [
      ...[begun("vault"), begun("team"), begun("team"), begun("vault")],
      (world) => world.as("bob").unsubscribe({ subscriptions: ["vault"] }),
    ],
    as: "mia",
    params: (world) => ({
      ...into("vault")(world),
      message_id: world.made("messages", 2),
      propagate_mode: "change_all",
    }),
    afterwards: async (world) => {
      await world.as("mia").subscribe({ subscriptions: [{ name: "vault" }], principals: [world.id("bob")] });
      const { messages } = await world.as("bob").getMessages({
        ...{ anchor: "oldest", num_before: 0, num_after: 9 },
        narrow: [{ operator: "channel", operand: "vault" }],
      });
      const ids = messages.map(({ id }) => id);
      assert.equal(ids, [world.made("messages", 1), world.made("messages", 4)]);
      const came = world.as("bob").getMessage({ message_id: world.made("messages", 2) });
      assert.match(String(await rejection(came)), /Invalid message/);
    },
  },
  {
    name: "keeps what each has read",
    given: [begun("design"), begun("general"), hasRead("bob", 1)],
    as: "mia",
    params: into("general"),
    afterwards: async (world) => {
      assert.equal(await flagsOf(world, "bob"), ["read"]);
      assert.equal(await flagsOf(world, "mia"), []);
    },
  },
  {
    name: "keeps the flags of those who are not subscribed to the new channel and may read it",
    given: [begun("design", "bea"), begun("lobby"), stars("bob")],
    as: "mia",
    params: into("lobby"),
    afterwards: async (world) => assert.equal(await flagsOf(world, "bob"), ["read", "starred"]),
  },
  {
    name: "leaves read what has a flag of somebody who left the old channel and is not in the new one (messages.md A3)",
    given: [
      ...[begun("design"), begun("lobby"), stars("bob")],
      (world) => world.as("bob").unsubscribe({ subscriptions: ["design"] }),
    ],
    as: "mia",
    params: into("lobby"),
    afterwards: async (world) => assert.equal(await flagsOf(world, "bob"), ["read", "starred"]),
  },
  {
    name: "keeps the flags of those who could read the old channel no more and can read the new one",
    given: [
      ...[begun("design"), stars("bob")],
      (world) => world.as("bob").unsubscribe({ subscriptions: ["design"] }),
      changed("design", { invite_only: true }),
    ],
    as: "mia",
    params: into("general"),
    afterwards: async (world) => assert.equal(await flagsOf(world, "bob"), ["read", "starred"]),
  },
  {
    name: "takes the policies of those along who may read the new channel",
    given: [
      begun("design", "bea"),
      begun("team"),
      hears("mia", "design", "plans", 2),
      hears("bob", "design", "plans", 3),
    ],
    as: "mia",
    params: into("team", { topic: "other", propagate_mode: "change_all" }),
    afterwards: async (world) => {
      const rows = await world.rows((tx) => tx.scan("user_topics", "id"));
      const known = rows.map(({ user_id, stream_id, topic_name }) => [user_id, stream_id, topic_name]);
      assert.equal(
        known.filter(([, , name]) => name === "other"),
        [[world.id("mia"), world.channel("team"), "other"]],
      );
      assert.equal(
        known.filter(([, stream_id]) => stream_id === world.channel("design")),
        [],
      );
    },
  },
  {
    name: "writes in each channel of the other one",
    given: [left("gus", "general"), begun("design"), says("mia", toChannel("general", "plans"))],
    as: "mia",
    params: into("general", { send_notification_to_new_thread: true, send_notification_to_old_thread: true }),
    afterwards: async (world) => {
      const { messages } = await world.as("mia").getMessages({
        message_ids: [world.made("messages", 3), world.made("messages", 4)],
        apply_markdown: false,
        allow_empty_topic_name: true,
      });
      const link = `https://chat.example.com/#narrow/channel/${world.channel("general")}-general/topic/plans/near/${world.made("messages")}`;
      assert.equal(
        messages.map(({ content, display_recipient }) => [display_recipient, content]),
        [
          ["general", `[A message](${link}) was moved here from #**design>plans** by ${mention(world, "mia")}.`],
          ["design", `This topic was moved to #**general>plans** by ${mention(world, "mia")}.`],
        ],
      );
    },
  },
  {
    name: "tells nobody the name of a private channel by that (security B2)",
    given: [begun("team"), begun("design")],
    as: "mia",
    params: into("design", { send_notification_to_new_thread: true }),
    afterwards: async (world) => {
      const { raw_content } = await world.as("bob").getMessage({ message_id: world.made("messages", 3) });
      assert.match(raw_content, "was moved here from another channel by");
    },
  },
  {
    name: "wakes a channel that was quiet",
    given: [
      begun("design"),
      begun("general"),
      (world) => world.rows((tx) => tx.update("streams", world.channel("general"), { is_recently_active: false })),
    ],
    as: "mia",
    params: into("general"),
    afterwards: async (world) => {
      const { stream } = await world.as("mia").getChannel({ stream_id: world.channel("general") });
      assert.is(stream.is_recently_active, true);
    },
  },
]);
