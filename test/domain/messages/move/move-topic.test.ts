import fc from "fast-check";
import { action, randomActions, who } from "../../../support/cases/action.js";
import { operationCases, partial } from "../../../support/cases/cases.js";
import { assert } from "../../../support/suite.js";
import { joinsLate, reacts } from "../reactions.js";
import { begun, each, hears, messageId, says, toChannel } from "../sent.js";
import { hasRead, hasTopics, mention, moved, notice, quiet, to } from "./moving.js";

const subscribed = ["mia", "bob", "bea"] as const;
const three = [begun("design"), begun("design", "bob"), begun("design", "bea")];

randomActions(
  4,
  fc
    .record({
      as: who,
      n: fc.integer({ min: 1, max: 12 }),
      topic: fc.constantFrom("a", "B", "c", "", "✔ a", "✔ b"),
      propagate_mode: fc.constantFrom("change_one" as const, "change_later" as const, "change_all" as const),
    })
    .map(({ as, n, topic, propagate_mode }) =>
      action(`${as} moves message ${n} to ${topic} (${propagate_mode})`, (world) =>
        world.as(as).updateMessage({ message_id: world.made("messages", n), topic, propagate_mode }),
      ),
    ),
);

operationCases("updateMessage", [
  {
    name: "moves one message to another topic, and tells its readers",
    given: three,
    as: "mia",
    params: { message_id: messageId(1), topic: "other", ...quiet },
    result: { detached_uploads: [] },
    events: (world) => each(subscribed, [moved(world, [1], to("other"))]),
    afterwards: async (world) => {
      const { message } = await world.as("bob").getMessage({ message_id: world.made("messages") });
      assert.is(message.subject, "other");
      assert.is(message.last_moved_timestamp, world.now);
      assert.is(message.last_edit_timestamp, undefined);
      assert.equal(message.edit_history, [
        { user_id: world.id("mia"), timestamp: world.now, prev_topic: "plans", topic: "other" },
      ]);
      await hasTopics(world, "design", ["other", 1, 1], ["plans", 3, 2]);
    },
  },
  {
    name: "moves a message with the later ones of its topic",
    given: three,
    as: "mia",
    params: { message_id: messageId(2), topic: "other", propagate_mode: "change_later", ...quiet },
    events: (world) => each(subscribed, [moved(world, [2, 3], { ...to("other"), propagate_mode: "change_later" })]),
    afterwards: (world) => hasTopics(world, "design", ["other", 3, 2], ["plans", 1, 1]),
  },
  {
    name: "moves all messages of a topic, whichever is named",
    given: [...three, hears("mia", "design", "plans", 3), hasRead("bob", 1, 3)],
    as: "bob",
    params: { message_id: messageId(3), topic: "other", propagate_mode: "change_all", ...quiet },
    events: (world) => {
      const event = {
        ...moved(world, [1, 2, 3], { ...to("other"), propagate_mode: "change_all" }),
        ...{ message_id: messageId(3), user_id: world.id("bob") },
      };
      return {
        mia: [
          event,
          partial({ type: "muted_topics" }),
          partial({ type: "user_topic", topic_name: "plans", visibility_policy: 0 }),
          partial({ type: "muted_topics" }),
          partial({ type: "user_topic", topic_name: "other", visibility_policy: 3 }),
        ],
        bob: [{ ...event, flags: ["read"] }],
        bea: [event],
      };
    },
    afterwards: (world) => hasTopics(world, "design", ["other", 3, 3]),
  },
  {
    name: "joins a topic whatever the case of the name, and keeps the more visible policy of both",
    given: [
      begun("design", "bea"),
      says("bea", toChannel("design", "Other")),
      hears("bob", "design", "plans", 1),
      hears("bob", "design", "other", 2),
      hears("mia", "design", "other", 1),
    ],
    as: "mia",
    params: { message_id: messageId(1), topic: "OTHER", propagate_mode: "change_all", ...quiet },
    events: (world) => {
      const event = moved(world, [1], { ...to("OTHER"), propagate_mode: "change_all" });
      return {
        mia: [
          event,
          partial({ type: "muted_topics", muted_topics: [] }),
          partial({ type: "user_topic", topic_name: "OTHER", visibility_policy: 0 }),
        ],
        bob: [
          event,
          partial({ type: "muted_topics", muted_topics: [] }),
          partial({ type: "user_topic", topic_name: "plans", visibility_policy: 0 }),
        ],
        bea: [event],
      };
    },
    // The newest message spells it.
    afterwards: (world) => hasTopics(world, "design", ["Other", 2, 2]),
  },
  {
    name: "lets policies stay where only a part is moved",
    given: [...three, hears("bob", "design", "plans", 3)],
    as: "mia",
    params: { message_id: messageId(2), topic: "other", propagate_mode: "change_later", ...quiet },
    events: each(subscribed, [partial({ type: "update_message" })]),
  },
  {
    name: "takes a muted topic along as muted",
    given: [begun("design", "bea"), hears("bob", "design", "plans", 1)],
    as: "mia",
    params: { message_id: messageId(1), topic: "other", ...quiet },
    events: {
      ...each(["mia", "bea"], [partial({ type: "update_message" })]),
      bob: [
        partial({ type: "update_message" }),
        partial({ type: "muted_topics", muted_topics: [] }),
        partial({ type: "user_topic", visibility_policy: 0 }),
        partial({ type: "muted_topics" }),
        partial({ type: "user_topic", topic_name: "other", visibility_policy: 1 }),
      ],
    },
  },
  {
    name: "changes the case of a topic",
    given: [begun("design")],
    as: "mia",
    params: { message_id: messageId(1), topic: "Plans", ...quiet },
    events: (world) => each(subscribed, [moved(world, [1], to("Plans"))]),
    afterwards: (world) => hasTopics(world, "design", ["Plans", 1, 1]),
  },
  {
    name: "leaves a topic the case that it got, whatever notices are asked for (messages.md C1.3, C3)",
    given: [begun("design")],
    as: "mia",
    params: { message_id: messageId(1), topic: "Plans", send_notification_to_old_thread: true },
    afterwards: (world) => hasTopics(world, "design", ["Plans", 3, 3]),
  },
  {
    name: "changes the content as well, in one entry of the history and one event",
    given: [begun("design")],
    as: "mia",
    params: { message_id: messageId(1), topic: "other", content: "Hi", ...quiet },
    events: (world) => ({
      ...each(
        ["bob", "bea"],
        [
          moved(world, [1], {
            ...to("other"),
            ...{ orig_content: "Hello", orig_rendered_content: "<p>Hello</p>" },
            ...{ content: "Hi", rendered_content: "<p>Hi</p>", is_me_message: false },
          }),
        ],
      ),
      mia: [partial({ content: "Hi", subject: "other" }), ...Array(4).fill(partial({}))],
    }),
    afterwards: async (world) => {
      const { message } = await world.as("bob").getMessage({ message_id: world.made("messages") });
      assert.equal(message.edit_history, [
        {
          ...{ user_id: world.id("mia"), timestamp: world.now, prev_topic: "plans", topic: "other" },
          ...{ prev_content: "Hello", prev_rendered_content: "<p>Hello</p>" },
        },
      ]);
    },
  },
  {
    name: "counts who wrote and who reacted among those who take part in the new topic",
    given: [begun("design", "bea"), reacts("bob")],
    as: "bea",
    params: { message_id: messageId(1), topic: "other", ...quiet },
    afterwards: async (world) => {
      await world.as("bea").sendMessage({ type: "channel", to: "design", topic: "other", content: "@**topic**" });
      const { message } = await world.as("bob").getMessage({ message_id: world.made("messages", 2) });
      assert.equal(message.flags, ["topic_wildcard_mentioned", "wildcard_mentioned"]);
    },
  },
  {
    name: "tells a late member of a protected history of no message from before (security B2)",
    given: [begun("vault"), joinsLate, begun("vault")],
    as: "mia",
    params: { message_id: messageId(1), topic: "other", propagate_mode: "change_all", ...quiet },
    events: {
      mia: [partial({ message_ids: [messageId(1), messageId(2)] }), ...Array(4).fill(partial({}))],
      bob: [partial({ message_id: messageId(2), message_ids: [messageId(2)], stream_name: "vault" })],
    },
  },
  {
    name: "moves only what the caller can read",
    given: [begun("vault"), joinsLate, begun("vault")],
    as: "bob",
    params: { message_id: messageId(2), topic: "other", propagate_mode: "change_all", ...quiet },
    afterwards: (world) => hasTopics(world, "vault", ["other", 2, 1], ["plans", 1, 1]),
  },
  {
    name: "does not tell that there were messages which the mover cannot read (security B7)",
    given: [begun("vault", "mia", "other"), joinsLate, begun("vault")],
    as: "bob",
    params: { message_id: messageId(2), topic: "other", propagate_mode: "change_all" },
    afterwards: async (world) => {
      const { message } = await world
        .as("bob")
        .getMessage({ message_id: world.made("messages", 3), apply_markdown: false });
      assert.is(message.content, `This topic was moved here from #**vault>plans** by ${mention(world, "bob")}.`);
    },
  },
  {
    name: "writes into the new topic that a message came, which the mover has read",
    given: three,
    as: "mia",
    params: { message_id: messageId(1), topic: "other" },
    events: (world) => {
      const link = `https://chat.example.com/#narrow/channel/${world.channel("design")}-design/topic/other/near/${world.made("messages")}`;
      const content = `[A message](${link}) was moved here from #**design>plans** by ${mention(world, "mia")}.`;
      return {
        mia: [partial({ type: "update_message" }), notice(content, {}, ["read"])],
        ...each(["bob", "bea"], [partial({ type: "update_message" }), notice(content)]),
      };
    },
  },
  {
    name: "writes into both topics that some came, first into the new one",
    given: three,
    as: "bob",
    params: {
      ...{ message_id: messageId(2), topic: "other", propagate_mode: "change_later" },
      send_notification_to_old_thread: true,
    },
    events: (world) => {
      const by = mention(world, "bob");
      return each(subscribed, [
        partial({ type: "update_message" }),
        partial({ message: partial({ content: `2 messages were moved here from #**design>plans** by ${by}.` }) }),
        partial({
          message: partial({
            content: `2 messages were moved from this topic to #**design>other** by ${by}.`,
            subject: "plans",
          }),
        }),
      ]);
    },
  },
  {
    name: "writes into the old topic that one message went",
    given: three,
    as: "bob",
    params: { message_id: messageId(2), topic: "other", ...quiet, send_notification_to_old_thread: true },
    events: (world) =>
      each(subscribed, [
        partial({ type: "update_message" }),
        partial({
          message: partial({
            content: `A message was moved from this topic to #**design>other** by ${mention(world, "bob")}.`,
          }),
        }),
      ]),
  },
  {
    name: "writes into both that the whole topic went",
    given: [begun("design", "bea"), begun("design", "bea")],
    as: "bob",
    params: {
      ...{ message_id: messageId(2), topic: "other", propagate_mode: "change_all" },
      send_notification_to_old_thread: true,
    },
    events: (world) => {
      const by = mention(world, "bob");
      return each(subscribed, [
        partial({ type: "update_message" }),
        notice(`This topic was moved here from #**design>plans** by ${by}.`),
        notice(`This topic was moved to #**design>other** by ${by}.`),
      ]);
    },
  },
]);
