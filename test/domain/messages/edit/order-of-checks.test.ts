import { type Given, operationCases } from "../../../support/cases/cases.js";
import { changed, groups } from "../../channels/channel-objects.js";
import { withSettings } from "../../typing/typing.js";
import { begun, messageId } from "../sent.js";
import { aged } from "./editing.js";
import { type Fault, inOrder } from "./in-order.js";

const week = 604_800;

/** Changes the first message as only a storage can. */
const first =
  (changes: (id: number) => Record<string, unknown>): Given =>
  (world) =>
    world.rows((tx) => tx.update("messages", world.made("messages"), changes(world.made("messages"))));

const byBob: Given = (world) => first(() => ({ sender_id: world.id("bob") }))(world);

const archived: Fault = { error: "invalidMessage", given: [changed("design", { is_archived: true })] };

const widget: Fault = {
  error: "widgetEdit",
  given: [
    first((message_id) => ({
      submessages: [{ id: 1, message_id, sender_id: 1, msg_type: "widget", content: "{}" }],
    })),
  ],
};

const mismatch: Fault = { error: "contentMismatch", params: { prev_content_sha256: "0" } };

/** Only moderators may. */
const notAllowed = groups.moderators;

const topicRight: Fault = { error: "editRefused", realm: { can_move_messages_between_topics_group: notAllowed } };

/** Nobody may mention the group that the content mentions. */
const mention: Fault = {
  error: "groupMentionRefused",
  given: [
    (world) =>
      world.as("olga").createUserGroup({
        ...{ name: "cooks", description: "", members: [world.id("mia")], can_mention_group: groups.nobody },
      }),
  ],
};

const edit = { message_id: messageId(1), content: "@*cooks*" };
const section = "messages.md C3";

operationCases("updateMessage", [
  ...inOrder(`${section}, of contents`, { as: "mia", given: [begun("design")], params: edit }, [
    archived,
    { error: "editingDisabled", realm: { allow_message_editing: false } },
    { error: "editRefused", given: [byBob] },
    { error: "editTooLate", given: [aged(621)] },
    { error: "propagateWithoutMove", params: { propagate_mode: "change_all" } },
    widget,
    mismatch,
    mention,
  ]),
  ...inOrder(
    `${section}, of contents and topics`,
    { as: "mia", given: [begun("design")], params: { ...edit, topic: "other" } },
    [
      { error: "emptyTopicResolved", params: { topic: "✔" } },
      { error: "topicCharacter", params: { topic: "\u0007" } },
      widget,
      mismatch,
      topicRight,
      mention,
    ],
  ),
  ...inOrder(
    `${section}, of contents and resolving`,
    { as: "mia", given: [begun("design")], params: { ...edit, topic: "✔ plans" } },
    [
      widget,
      { error: "emptyTopicOnly", given: [changed("design", { topics_policy: "empty_topic_only" })] },
      { error: "resolvingRefused", realm: { can_resolve_topics_group: notAllowed } },
      mention,
    ],
  ),
  ...inOrder(
    `${section}, of moves`,
    {
      as: "mia",
      given: [begun("design"), aged(week + 21), begun("design")],
      params: (world) => ({
        ...{ message_id: messageId(2), propagate_mode: "change_all" },
        ...{ topic: "other", stream_id: world.channel("general") },
      }),
      channel: "general",
    },
    [
      { error: "emptyTopicResolved", params: { topic: "✔" } },
      { error: "topicCharacter", params: { topic: "\u0007" } },
      // Otherwise the content would be too old to edit.
      {
        error: "contentWithChannel",
        params: { content: "Hi" },
        realm: { message_content_edit_limit_seconds: null },
      },
      mismatch,
      { error: "invalidChannelId", params: (world) => ({ stream_id: world.channel("attic") }) },
      {
        error: "emptyTopicRefused",
        given: [changed("general", { topics_policy: "disable_empty_topic" })],
        params: { topic: "" },
      },
      topicRight,
      { error: "topicEditTooLate", realm: { move_messages_within_stream_limit_seconds: week } },
      { error: "topicCreationRefused", settings: { can_create_topic_group: notAllowed } },
      { error: "moveRefused", realm: { can_move_messages_between_channels_group: notAllowed } },
      { error: "postRefused", settings: { can_send_message_group: notAllowed } },
      { error: "channelEditTooLate", given: [aged(week + 21)] },
      { error: "moveLimitExceeded", realm: { move_messages_within_stream_limit_seconds: null } },
    ],
  ),
]);

operationCases(
  "deleteMessage",
  inOrder("messages.md B6", { as: "mia", given: [begun("design")], params: { message_id: messageId(1) } }, [
    archived,
    { error: "deletionRefused", given: [byBob] },
    { error: "deletionTooLate", given: [aged(601)] },
  ]),
);

operationCases(
  "setEditingStatus",
  inOrder(
    "messages.md B4",
    { as: "mia", given: [begun("design")], params: { message_id: messageId(1), op: "start" } },
    [
      archived,
      { error: "editingDisabled", realm: { allow_message_editing: false } },
      { error: "editRefused", given: [byBob] },
      { error: "editTooLate", given: [aged(601)] },
      {
        error: "channelTypingOff",
        given: [withSettings("mia", { send_stream_typing_notifications: false })],
      },
    ],
  ),
);
