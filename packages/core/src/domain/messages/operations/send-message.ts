import { type Soon, whenThere } from "../../../ports/soon.js";
import { t } from "../../../schema/schema.js";
import { existing } from "../../../storage/existing.js";
import { defaultSendingChannel } from "../../bots/index.js";
import { anySender } from "../../users/index.js";
import { tellOfEmptyChannel } from "../send/bot-owner.js";
import { checkDraft, deliver, deliveryErrors, isIndependent } from "../send/deliver.js";
import type { ChannelTarget, DirectTarget } from "../send/draft.js";
import { isInteractive } from "../send/interactive.js";
import { contentErrors, normalizeContent, normalizeTopic } from "../send/normalize.js";
import {
  type ChannelOperandError,
  channelOperandErrors,
  findChannel,
  findPeople,
  missingChannelErrors,
  type Named,
  readChannel,
  readRecipients,
  recipientErrors,
  recipientListErrors,
} from "../send/read-recipients.js";
import { contentPrice } from "../send/render-content.js";
import { widgetErrors, widgetInContent, widgetOfBot } from "../send/widgets.js";
import { type Actor, defineJointOperation, type Operating } from "../vocabulary.js";

const longText = { max: 4_194_304, anyCharacter: true };

const recipients = t.anyOf(t.string(), t.integer(), t.array(t.anyOf(t.integer(), t.string())));

const params = t.object({
  type: t.oneOf(["direct", "private", "channel", "stream"]),
  to: t.optional(
    t.decoded(
      "either",
      t.unchecked(recipients, { description: "A channel by name or id; or people by ids or addresses" }),
    ),
  ),
  content: t.text({ ...longText, description: "Markdown; what is beyond 10,000 code points is cut off" }),
  topic: t.optional(t.text({ ...longText, alias: "subject" })),
  queue_id: t.optional(t.text()),
  local_id: t.optional(t.text()),
  read_by_sender: t.optional(t.boolean()),
  widget_content: t.optional(t.text({ description: "JSON, from bots" })),
  sender: t.optional(t.text({ description: "For mirroring, which is not supported" })),
  forged: t.optional(t.text({ description: "For mirroring, which is not supported" })),
});

export const sendMessage = defineJointOperation({
  method: "POST",
  path: "/messages",
  summary: "Send a message to a channel or to people",
  permission: anySender,
  price: contentPrice,
  params,
  result: t.object({
    id: t.integer(),
    automatic_new_visibility_policy: t.optional(
      t.integer({ description: "2 unmuted or 3 followed, where sending changed the sender's policy for the topic" }),
    ),
  }),
  errors: [
    "notAuthorizedForQuery",
    "mirroredMessage",
    "missingChannel",
    "missingTopic",
    "topicCharacter",
    ...channelOperandErrors,
    ...missingChannelErrors,
    ...recipientListErrors,
    ...recipientErrors,
    ...contentErrors,
    ...widgetErrors,
    ...deliveryErrors,
  ],
  async check(call) {
    const { actor, params, client, fail } = call;
    const isDirect = params.type === "direct" || params.type === "private";
    if (params.forged === "yes" || params.forged === "true") throw fail("notAuthorizedForQuery");
    if (params.sender !== undefined) throw fail("mirroredMessage");
    const place = isDirect ? { people: readRecipients(call, params.to) } : await readPlace(call, actor, params);
    const content = normalizeContent(call, params.content);
    const target: ChannelTarget | DirectTarget =
      "people" in place
        ? { kind: "direct", people: await findPeople(call, actor, place.people) }
        : { kind: "channel", access: await findChannel(call, actor, place.channel), topic: place.topic };
    const isRead = params.read_by_sender ?? isInteractive(client);
    return checkDraft(call, actor, {
      target,
      content,
      client,
      read_by: isRead ? [actor.id] : [],
      queue_id: params.queue_id ?? null,
      local_id: params.local_id ?? null,
      widget: params.widget_content === undefined ? widgetInContent(content) : widgetOfBot(call, params.widget_content),
    });
  },
  mayShare: isIndependent,
  async store(calls) {
    const sent = await deliver(calls.map(({ call, checked }) => ({ call, sending: checked })));
    const results = [];
    for (const [at, { call, checked }] of calls.entries()) {
      const { message, policy } = existing(sent[at]);
      const { target } = checked.draft;
      if (target.kind === "channel" && target.access.channel.subscriber_count === 0)
        await tellOfEmptyChannel(call, call.actor, target.access.channel);
      results.push(policy === null ? { id: message.id } : { id: message.id, automatic_new_visibility_policy: policy });
    }
    return results;
  },
});

type Where = { people: Named[] } | { channel: Named; topic: string };

/** Returns where a message to a channel goes. A bot that names no channel sends to its default one. */
const readPlace = (
  {
    tx,
    fail,
  }: Operating<ChannelOperandError | "missingChannel" | "missingTopic" | "invalidParameter" | "topicCharacter">,
  sender: Actor,
  { to, topic }: { to?: unknown; topic?: string },
): Soon<Where> =>
  whenThere(to === undefined ? defaultSendingChannel(tx, sender) : readChannel({ fail }, to), (channel) => {
    if (channel === null) throw fail("missingChannel");
    if (topic === undefined) throw fail("missingTopic");
    return { channel, topic: normalizeTopic({ fail }, topic) };
  });
