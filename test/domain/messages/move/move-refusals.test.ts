import type { Case, Given } from "../../../support/cases/cases.js";
import { operationCases } from "../../../support/cases/cases.js";
import { changed, groups, only, organization, permits } from "../../channels/channel-objects.js";
import { aged, refusedChanges } from "../edit/editing.js";
import { joinsLate } from "../reactions.js";
import { begun, messageId, says, toPeople } from "../sent.js";
import { hasTopics, quiet } from "./moving.js";

const design = [begun("design")];
const other = { message_id: messageId(1), topic: "other", ...quiet };
const empty_topic_display_name = "general chat";

const done: Pick<Case, "result"> = { result: { detached_uploads: [] } };
const week = 604_800;

/** Mia moves all messages of the topic to another one. */
const all = { ...other, propagate_mode: "change_all" };

/** The first message of the topic is older than the others. */
const firstIsOld: Given = (world) =>
  world.rows((tx) => tx.update("messages", world.made("messages"), { timestamp: world.now - week - 21 }));

operationCases("updateMessage", [
  ...["plans", " plans "].map((topic) => ({
    name: `takes the topic ${JSON.stringify(topic)} that the message has for none`,
    given: design,
    as: "mia" as const,
    params: { message_id: messageId(1), topic },
    error: "nothingToChange" as const,
  })),
  {
    name: "takes the channel that the message is in for none",
    given: design,
    as: "mia",
    params: (world) => ({ message_id: messageId(1), stream_id: world.channel("design") }),
    error: "nothingToChange",
  },
  {
    name: "moves no direct message to a channel, with a topic or without",
    given: [says("mia", toPeople("bob"))],
    as: "mia",
    params: (world) => ({ message_id: messageId(1), stream_id: world.channel("design"), topic: "x" }),
    error: "directMessageMove",
  },
  {
    name: "gives a direct message no topic",
    given: [says("mia", toPeople("bob"))],
    as: "mia",
    params: { message_id: messageId(1), topic: "x" },
    error: "directMessageTopic",
  },
  {
    name: "takes the direct message's own empty topic for none",
    given: [says("mia", toPeople("bob"))],
    as: "mia",
    params: { message_id: messageId(1), topic: "" },
    error: "nothingToChange",
  },
  ...["change_all", "change_later"].map((propagate_mode) => ({
    name: `wants a move for ${propagate_mode}`,
    given: design,
    as: "mia" as const,
    params: { message_id: messageId(1), content: "Hi", propagate_mode },
    error: "propagateWithoutMove" as const,
  })),
  {
    name: "refuses another mode",
    given: design,
    as: "mia",
    params: { ...other, propagate_mode: "change_some" },
    error: ["invalidParameter", { text: "Invalid propagate_mode" }],
  },
  {
    name: "refuses two names of the topic that differ",
    given: design,
    as: "mia",
    params: { ...other, subject: "more" },
    doors: ["over the wire", "over HTTP"],
    error: "confusingParameter",
  },
  ...["✔", "✔ ", "✔ general chat"].map((topic) => ({
    name: `does not resolve the empty topic as ${JSON.stringify(topic)}`,
    given: [begun("design", "mia", "")],
    as: "mia" as const,
    params: { message_id: messageId(1), topic },
    error: "emptyTopicResolved" as const,
  })),
  {
    name: "refuses a character that no topic may have",
    given: design,
    as: "mia",
    params: { message_id: messageId(1), topic: "a\u0007" },
    error: ["topicCharacter", { position: 2 }],
  },
  {
    name: "cuts a long topic off",
    given: design,
    as: "mia",
    params: { ...other, topic: "x".repeat(61) },
    ...done,
    afterwards: (world) => hasTopics(world, "design", [`${"x".repeat(57)}...`, 1, 1]),
  },
  {
    name: "takes the name of the empty topic for it",
    given: design,
    as: "mia",
    params: { ...other, topic: "general chat" },
    ...done,
    afterwards: (world) => hasTopics(world, "design", ["", 1, 1]),
  },
  {
    name: "does not change content and channel at once",
    given: design,
    as: "mia",
    params: (world) => ({ message_id: messageId(1), content: "Hi", stream_id: world.channel("general") }),
    error: "contentWithChannel",
  },
  ...(["vault", "attic"] as const).map((channel) => ({
    name: `knows no channel that is closed to the caller or archived, such as ${channel}`,
    given: [begun("design", "bea")],
    as: "max" as const,
    params: (world: Parameters<Given>[0]) => ({ message_id: messageId(1), stream_id: world.channel(channel) }),
    error: "invalidChannelId" as const,
  })),
  {
    name: "knows no channel that is not there",
    given: design,
    as: "mia",
    params: { message_id: messageId(1), stream_id: 999 },
    error: "invalidChannelId",
  },
  {
    name: "moves nothing into the empty topic where the channel takes none",
    given: [...design, changed("design", { topics_policy: "disable_empty_topic" })],
    as: "mia",
    params: { message_id: messageId(1), topic: "" },
    error: ["emptyTopicRefused", { empty_topic_display_name }],
  },
  {
    name: "moves nothing into another topic where the channel has only the empty one",
    given: [...design, changed("lobby", { topics_policy: "empty_topic_only" })],
    as: "mia",
    params: (world) => ({ message_id: messageId(1), stream_id: world.channel("lobby") }),
    error: ["emptyTopicOnly", { empty_topic_display_name }],
  },
  {
    name: "refuses who may not move between topics",
    given: [...design, organization({ can_move_messages_between_topics_group: groups.moderators })],
    as: "mia",
    params: other,
    error: "editRefused",
  },
  ...(["can_move_messages_within_channel_group", "can_administer_channel_group"] as const).map((name) => ({
    name: `lets those move between topics whom the channel names in ${name}, whoever sent the message`,
    given: [
      ...design,
      organization({ can_move_messages_between_topics_group: groups.nobody }),
      permits("design", (world) => ({ [name]: only(world, "bob") })),
    ],
    as: "bob" as const,
    params: other,
    ...done,
  })),
  {
    name: "lets those change the topic, too, whom the channel names to which it moves (channels.md 3)",
    given: [
      ...design,
      organization({ can_move_messages_between_topics_group: groups.nobody }),
      permits("general", (world) => ({ can_move_messages_within_channel_group: only(world, "mia") })),
    ],
    as: "mia",
    params: (world) => ({ ...other, stream_id: world.channel("general") }),
    ...done,
  },
  {
    name: "lets administrators move between topics",
    given: [...design, organization({ can_move_messages_between_topics_group: groups.nobody })],
    as: "ada",
    params: other,
    ...done,
  },
  {
    name: "moves a message 20 seconds after the limit",
    given: [...design, aged(week + 20)],
    as: "mia",
    params: other,
    ...done,
  },
  {
    name: "moves no older one",
    given: [...design, aged(week + 21)],
    as: "mia",
    params: other,
    error: "topicEditTooLate",
  },
  {
    name: "knows no limit for moderators",
    given: [...design, aged(2 * week)],
    as: "max",
    params: { ...other, propagate_mode: "change_all" },
    ...done,
  },
  {
    name: "knows no limit where the organization has none",
    given: [...design, aged(2 * week), organization({ move_messages_within_stream_limit_seconds: null })],
    as: "mia",
    params: all,
    ...done,
  },
  {
    name: "begins no topic for who may not",
    given: [...design, permits("design", () => ({ can_create_topic_group: groups.moderators }))],
    as: "mia",
    params: other,
    error: "topicCreationRefused",
  },
  {
    name: "moves into a topic that is there for them",
    given: [...design, begun("design", "bob", "other"), permits("design", () => ({ can_create_topic_group: 4 }))],
    as: "mia",
    params: other,
    ...done,
  },
  {
    name: "refuses who may not move to another channel",
    given: [...design, organization({ can_move_messages_between_channels_group: groups.moderators })],
    as: "mia",
    params: (world) => ({ message_id: messageId(1), stream_id: world.channel("general") }),
    error: "moveRefused",
  },
  {
    name: "lets those move out whom the channel names",
    given: [
      ...design,
      organization({ can_move_messages_between_channels_group: groups.nobody }),
      permits("design", (world) => ({ can_move_messages_out_of_channel_group: only(world, "bob") })),
    ],
    as: "bob",
    params: (world) => ({ message_id: messageId(1), stream_id: world.channel("general"), ...quiet }),
    ...done,
  },
  {
    name: "moves nothing to a channel in which the caller may not write",
    given: [...design, permits("general", () => ({ can_send_message_group: groups.moderators }))],
    as: "mia",
    params: (world) => ({ message_id: messageId(1), stream_id: world.channel("general") }),
    error: "postRefused",
  },
  {
    name: "moves nothing to another channel after that limit",
    given: [...design, aged(week + 21)],
    as: "mia",
    params: (world) => ({ message_id: messageId(1), stream_id: world.channel("general") }),
    error: "channelEditTooLate",
  },
  {
    name: "moves no whole topic of which a part is too old, and says from where it can be moved",
    given: [...design, begun("design"), begun("design"), firstIsOld],
    as: "mia",
    params: { ...all, message_id: messageId(3) },
    error: [
      "moveLimitExceeded",
      { first_message_id_allowed_to_move: messageId(2), total_messages_in_topic: 3, total_messages_allowed_to_move: 2 },
    ],
  },
  {
    name: "moves them to no other channel either, by resolving the topic",
    given: [...design, begun("design"), firstIsOld],
    as: "mia",
    params: (world) => ({ ...all, message_id: messageId(2), topic: "✔ plans", stream_id: world.channel("general") }),
    error: [
      "moveLimitExceeded",
      { first_message_id_allowed_to_move: messageId(2), total_messages_in_topic: 2, total_messages_allowed_to_move: 1 },
    ],
  },
  {
    name: "counts only what the caller can read",
    given: [begun("vault"), joinsLate, begun("vault"), begun("vault"), firstIsOld],
    as: "bob",
    params: { ...all, message_id: messageId(3) },
    ...done,
  },
  {
    name: "moves the later ones of such a topic",
    given: [...design, begun("design"), firstIsOld],
    as: "mia",
    params: { ...other, message_id: messageId(2), propagate_mode: "change_later" },
    ...done,
  },
  ...refusedChanges(other),
]);
