import { type Actor, defineOperation } from "../../operation.js";
import type { Act } from "../../rules/act.js";
import type { ChannelTarget, DirectTarget } from "../../rules/messages/draft.js";
import { normalizeContent, normalizeTopic } from "../../rules/messages/normalize.js";
import { channelTarget, directTarget } from "../../rules/messages/targets.js";
import { widgetInContent, widgetOfBot } from "../../rules/messages/widgets.js";
import { anySender } from "../../rules/permissions.js";
import { sendMessage as send } from "../../rules/send-message.js";
import { t } from "../../schema.js";

const longText = { max: 4_194_304, anyCharacter: true };

const params = t.object({
  type: t.oneOf(["direct", "private", "channel", "stream"]),
  to: t.optional(t.decoded("either", t.unknown())),
  content: t.text({ ...longText, description: "Markdown; what is beyond 10,000 code points is cut off" }),
  topic: t.optional(t.text({ ...longText, alias: "subject" })),
  queue_id: t.optional(t.text()),
  local_id: t.optional(t.text()),
  read_by_sender: t.optional(t.boolean()),
  widget_content: t.optional(t.text({ max: 4_194_304 })),
  sender: t.optional(t.text({ description: "For mirroring, which is not supported" })),
  forged: t.optional(t.text({ description: "For mirroring, which is not supported" })),
});

/** Clients that people sit at: what they send there they have read (messages.md C1). */
const interactive = new Set([
  ...["website", "ios", "android", "snipe", "zulipelectron", "zulipdesktop", "zulipmobile", "zulipandroid"],
  ...["zulipios", "zulipterminal", "zulipflutter"],
]);

const isInteractive = (client: string): boolean =>
  interactive.has(client.toLowerCase()) || client.toLowerCase().includes("desktop app");

export const sendMessage = defineOperation({
  method: "POST",
  path: "/messages",
  summary: "Send a message to a channel or to people",
  permission: anySender,
  params,
  result: t.object({
    id: t.integer(),
    automatic_new_visibility_policy: t.optional(
      t.integer({ description: "2 unmuted or 3 followed, where sending changed the sender's policy for the topic" }),
    ),
  }),
  errors: [
    ...([
      "mirroredMessage",
      "notAuthorizedForQuery",
      "widgetJson",
      "widgetInvalid",
      "emptyMessage",
      "nullInMessage",
    ] as const),
    ...(["missingTopic", "missingChannel", "oneChannelExpected", "channelOperandType", "channelMissing"] as const),
    ...(["channelIdMissing", "channelSendRefused", "postRefused", "topicCreationRefused", "topicCharacter"] as const),
    ...(["emptyTopicRefused", "emptyTopicOnly", "channelWildcardRefused", "topicWildcardRefused"] as const),
    ...(["recipientsMixed", "recipientsType", "recipientsMissing", "recipientEmail", "recipientId"] as const),
    ...(["recipientDeactivated", "directMessagesDisabled", "directMessageUnauthorized"] as const),
    ...(["directMessageInitiation", "groupMentionRefused", "renderingFailed"] as const),
  ],
  async run({ actor, params, client, fail, ...call }) {
    if (params.sender !== undefined) throw fail("mirroredMessage");
    if (params.forged !== undefined) throw fail("notAuthorizedForQuery");
    const act: Act = { ...call, actor };
    const { type, to, topic } = params;
    const content = normalizeContent(params.content);
    const isDirect = type === "direct" || type === "private";
    if (!isDirect && to === undefined) throw fail("missingChannel");
    if (!isDirect && topic === undefined) throw fail("missingTopic");
    const target = isDirect ? await toPeople(act, actor, to) : await toChannel(act, actor, to, topic as string);
    const { message, policy } = await send(act, actor, {
      ...{ target, content, client },
      read_by: (params.read_by_sender ?? isInteractive(client)) ? [actor.id] : [],
      queue_id: params.queue_id ?? null,
      local_id: params.local_id ?? null,
      widget: params.widget_content === undefined ? widgetInContent(content) : widgetOfBot(params.widget_content),
    });
    return { id: message.id, ...(policy === null ? {} : { automatic_new_visibility_policy: policy }) };
  },
});

const toChannel = async (act: Act, sender: Actor, to: unknown, topic: string): Promise<ChannelTarget> => ({
  kind: "channel",
  access: await channelTarget(act, sender, to),
  topic: normalizeTopic(topic),
});

const toPeople = async (act: Act, sender: Actor, to: unknown): Promise<DirectTarget> => ({
  kind: "direct",
  people: await directTarget(act, sender, to),
});
