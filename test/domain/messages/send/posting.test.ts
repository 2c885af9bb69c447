import { anySender } from "../../../support/cases/callers.js";
import { type Given, operationCases, partial } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import { changed, groups, only, organization, permits } from "../../channels/channel-objects.js";
import { inOrder } from "../edit/in-order.js";
import { longMessages } from "../large-inputs.js";
import { begun, changesUser, messageId, toChannel } from "../sent.js";

/** Nobody may mention the group that the content mentions. */
const cooks: Given = (world) =>
  world.as("olga").createUserGroup({
    ...{ name: "cooks", description: "", members: [], can_mention_group: groups.nobody },
  });

operationSample("sendMessage", {
  as: "bob",
  params: () => ({ type: "channel", to: "general", topic: "greetings", content: "Hello" }),
  callers: anySender,
  large: longMessages,
});

operationCases("sendMessage", [
  {
    name: "refuses an archived channel",
    as: "mia",
    params: toChannel("attic"),
    error: ["channelSendRefused", { channel_name: "attic" }],
  },
  {
    name: "refuses an owner in a private channel of others",
    as: "olga",
    params: toChannel("vault"),
    error: ["channelSendRefused", { channel_name: "vault" }],
  },
  ...(["max", "gus", "bea"] as const).map((as) => ({
    name: `knows no private channel of others for ${as} (security B3)`,
    given: [changesUser("bea", { bot_owner_id: null })],
    as,
    params: toChannel("vault"),
    error: ["channelMissing", { stream: "vault" }] as const,
  })),
  {
    name: "knows no public channel for a guest without a subscription (security B3)",
    as: "gus",
    params: toChannel("design"),
    error: ["channelMissing", { stream: "design" }],
  },
  {
    name: "does not tell the name of a private channel by its id (security B2, B3)",
    as: "max",
    params: (world) => ({ ...toChannel("vault"), to: world.channel("vault") }),
    error: (world) => ["channelIdMissing", { stream_id: world.channel("vault") }],
  },
  {
    name: "tells an administrator of a private channel by its id that it is closed",
    as: "ada",
    params: (world) => ({ ...toChannel("vault"), to: world.channel("vault") }),
    error: ["channelSendRefused", { channel_name: "vault" }],
  },
  {
    name: "refuses who may not post",
    given: [permits("design", (world) => ({ can_send_message_group: only(world, "mia") }))],
    as: "bob",
    params: toChannel("design"),
    error: "postRefused",
  },
  {
    name: "does not tell strangers who may post in a private channel",
    given: [permits("vault", (world) => ({ can_send_message_group: only(world, "mia") }))],
    as: "max",
    params: toChannel("vault"),
    error: ["channelMissing", { stream: "vault" }],
  },
  {
    name: "refuses a new topic to who may not begin one, after posting itself",
    given: [permits("design", () => ({ can_create_topic_group: groups.moderators }))],
    as: "bob",
    params: toChannel("design"),
    error: "topicCreationRefused",
  },
  {
    name: "lets everybody go on with a topic, whatever its case",
    given: [begun("design"), permits("design", () => ({ can_create_topic_group: groups.moderators }))],
    as: "bob",
    params: toChannel("design", "PLANS"),
    result: { id: messageId(2) },
  },
  {
    name: "refuses the empty topic where the organization does",
    given: [organization({ topics_policy: "disable_empty_topic" })],
    as: "bob",
    params: toChannel("design", "(no topic)"),
    error: ["emptyTopicRefused", { empty_topic_display_name: "general chat" }],
  },
  {
    name: "lets a channel allow the empty topic where the organization does not",
    given: [
      organization({ topics_policy: "disable_empty_topic" }),
      changed("design", { topics_policy: "allow_empty_topic" }),
    ],
    as: "bob",
    params: toChannel("design", ""),
    result: partial({ id: messageId(1) }),
  },
  {
    name: "refuses the empty topic where the channel does",
    given: [changed("design", { topics_policy: "disable_empty_topic" })],
    as: "bob",
    params: toChannel("design", " general chat "),
    error: ["emptyTopicRefused", { empty_topic_display_name: "general chat" }],
  },
  {
    name: "refuses every other topic where there is only the empty one",
    given: [changed("design", { topics_policy: "empty_topic_only" })],
    as: "bob",
    params: toChannel("design"),
    error: ["emptyTopicOnly", { empty_topic_display_name: "general chat" }],
  },
  ...inOrder(
    "messages.md C1.2",
    { as: "ada", given: [cooks], params: toChannel("vault", "", "@*cooks* @**all**"), channel: "vault" },
    [
      { error: "channelSendRefused", given: [changed("vault", { is_archived: true })] },
      { error: "postRefused", settings: { can_send_message_group: groups.nobody } },
      { error: "channelSendRefused", settings: { can_create_topic_group: groups.nobody } },
    ],
  ),
  ...inOrder(
    "messages.md C1.2, where one may post",
    { as: "bob", given: [cooks], params: toChannel("design", "", "@*cooks* @**all**"), channel: "design" },
    [
      { error: "postRefused", settings: { can_send_message_group: groups.nobody } },
      { error: "topicCreationRefused", settings: { can_create_topic_group: groups.nobody } },
      { error: "emptyTopicRefused", given: [changed("design", { topics_policy: "disable_empty_topic" })] },
      { error: "channelWildcardRefused", given: [changed("design", { subscriber_count: 16 })] },
      { error: "groupMentionRefused" },
    ],
  ),
]);
