import { type Given, operationCases, partial } from "../../../support/cases/cases.js";
import { assert } from "../../../support/suite.js";
import { groups, only, organization, permits } from "../../channels/channel-objects.js";
import { aged } from "../edit/editing.js";
import { begun, each, hears, messageId, prefers } from "../sent.js";
import { hasTopics, mention, moved, notice, quiet, to } from "./moving.js";

const subscribed = ["mia", "bob", "bea"] as const;
const resolves = { message_id: messageId(1), topic: "✔ plans", propagate_mode: "change_all" };
const reopens = { ...resolves, topic: "plans" };

const waits =
  (seconds: number): Given =>
  (world) =>
    world.clock.advance(seconds * 1000);

const resolve: Given = (world) => world.as("mia").updateMessage(world.filled(resolves) as never);

operationCases("updateMessage", [
  {
    name: "writes that a topic is resolved whatever notices are asked for, read but for who follows it",
    given: [begun("design", "bea"), hears("bob", "design", "plans", 3), prefers("bea", neverRead())],
    as: "mia",
    params: { ...resolves, ...quiet },
    result: { detached_uploads: [] },
    events: (world) => {
      const event = moved(world, [1], { ...to("✔ plans"), propagate_mode: "change_all" });
      const content = `${mention(world, "mia")} has marked this topic as resolved.`;
      return {
        mia: [event, notice(content, { subject: "✔ plans" }, ["read"])],
        bob: [event, ...Array(4).fill(partial({})), notice(content, {}, [])],
        bea: [event, notice(content, {}, [])],
      };
    },
    afterwards: async (world) => {
      const { message } = await world.as("bob").getMessage({ message_id: world.made("messages") });
      assert.is(message.last_moved_timestamp, undefined);
      assert.equal(message.edit_history, [
        { user_id: world.id("mia"), timestamp: world.now, prev_topic: "plans", topic: "✔ plans" },
      ]);
      await hasTopics(world, "design", ["✔ plans", 2, 2]);
    },
  },
  {
    name: "writes that it is not any more, a minute later",
    given: [begun("design", "bea"), resolve, waits(61)],
    as: "bob",
    params: reopens,
    events: (world) =>
      each(subscribed, [
        partial({ type: "update_message", subject: "plans", message_ids: [messageId(1), messageId(2)] }),
        notice(`${mention(world, "bob")} has marked this topic as unresolved.`),
      ]),
  },
  {
    name: "takes back within a minute what it wrote",
    given: [begun("design", "bea"), resolve, waits(60)],
    as: "bob",
    params: reopens,
    events: (world) =>
      each(subscribed, [
        partial({ type: "update_message", subject: "plans" }),
        {
          ...{ type: "delete_message", message_type: "stream", message_ids: [messageId(2)] },
          ...{ stream_id: world.channel("design"), topic: "plans" },
        },
      ]),
    afterwards: (world) => hasTopics(world, "design", ["plans", 1, 1]),
  },
  {
    name: "writes nothing where the content changes, too",
    given: [begun("design", "bea")],
    as: "bea",
    params: { message_id: messageId(1), topic: "✔ plans", content: "Done", ...quiet },
    events: each(subscribed, [partial({ type: "update_message", content: "Done" })]),
  },
  {
    name: "writes both notices where the topic gets another name as well",
    given: [begun("design", "bea")],
    as: "mia",
    params: { ...resolves, topic: "✔ done" },
    events: (world) =>
      each(subscribed, [
        partial({ type: "update_message" }),
        notice(`${mention(world, "mia")} has marked this topic as resolved.`),
        partial({ type: "message" }),
      ]),
  },
  {
    name: "knows no time limit for resolving",
    given: [begun("design", "bea"), aged(1_000_000)],
    as: "mia",
    params: resolves,
    result: { detached_uploads: [] },
  },
  {
    name: "resolves for who may not move messages or begin topics",
    given: [
      begun("design", "bea"),
      organization({ can_move_messages_between_topics_group: groups.nobody }),
      permits("design", () => ({ can_create_topic_group: groups.nobody })),
    ],
    as: "mia",
    params: resolves,
    result: { detached_uploads: [] },
  },
  {
    name: "resolves nothing for who may not",
    given: [begun("design"), organization({ can_resolve_topics_group: groups.moderators })],
    as: "mia",
    params: resolves,
    error: "resolvingRefused",
  },
  {
    name: "resolves for those whom the channel names",
    given: [
      begun("design"),
      organization({ can_resolve_topics_group: groups.nobody }),
      permits("design", (world) => ({ can_resolve_topics_group: only(world, "bob") })),
    ],
    as: "bob",
    params: resolves,
    result: { detached_uploads: [] },
  },
]);

function neverRead(): Record<string, unknown> {
  return { resolved_topic_notice_auto_read_policy: "never" };
}
