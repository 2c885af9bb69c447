import { isGuest } from "../../../operation/roles.js";
import { type Soon, whenThere } from "../../../ports/soon.js";
import { existing } from "../../../storage/existing.js";
import { topicOf } from "../../conversations/index.js";
import { introduceConversation } from "../../introductions/index.js";
import { renderUnmarked } from "../../rendering/index.js";
import { knowsTopic } from "../../topics/index.js";
import { newestBlocks } from "../flags/read-state.js";
import type { Asking, Operating, Row } from "../vocabulary.js";
import {
  checkMentions,
  checkPosting,
  checkTopicCreation,
  checkTopicName,
  mentioningErrors,
  postingErrors,
  type TopicChoiceError,
  topicChoiceErrors,
} from "./channel-checks.js";
import { checkDirect, directMessageErrors } from "./direct-checks.js";
import type { ChannelTarget, DirectTarget, Draft, Sending } from "./draft.js";
import { followUp, isAsleep, type Sent } from "./follow-up.js";
import { mentionsAnybody } from "./mentioned-users.js";
import { renderTyped, scopeOf } from "./render-content.js";
import { storeMessages } from "./store-messages.js";

type User = Row<"users">;

/** What `checkTarget` may throw. */
export const targetErrors = [...postingErrors, ...topicChoiceErrors, ...directMessageErrors] as const;

/** What `sendDraft` may throw. */
export const deliveryErrors = ["renderingFailed", ...targetErrors, ...mentioningErrors] as const;

/** The name of one of `deliveryErrors`. */
export type DeliveryError = (typeof deliveryErrors)[number];

/** Sends a message with all that follows from it (messages.md C1); throws where it may not be sent. */
export const sendDraft = async (call: Operating<DeliveryError>, sender: User, draft: Draft): Promise<Sent> => {
  const [sent] = await deliver([{ call, sending: await checkDraft(call, sender, draft) }]);
  return existing(sent);
};

/** Returns a message that may be sent, rendered; throws where it may not. Nothing is changed by that. */
export const checkDraft = async (call: Operating<DeliveryError>, sender: User, draft: Draft): Promise<Sending> => {
  // What either has to read comes in one round trip.
  const [target, reading] = [checkTarget(call, sender, draft.target), newestBlocks(call.tx, draft.read_by)];
  const [topic, blocks] =
    reading instanceof Promise
      ? await Promise.all([target, reading])
      : [target instanceof Promise ? await target : target, reading];
  const unmarked = renderUnmarked(call.tx, draft.content);
  const rendered =
    (unmarked instanceof Promise ? await unmarked : unmarked) ??
    (await renderTyped({ ...call, actor: sender }, draft.content, scopeOf(draft.target)));
  const known =
    topic !== undefined &&
    draft.target.kind === "channel" &&
    knowsTopic(call.tx, draft.target.access, { topic, reader: sender });
  const beginsTopic = !(known instanceof Promise ? await known : known);
  const sending = { sender, draft: { rendered, ...draft }, topic, beginsTopic, blocks };
  const checking = checkMentions(call, sending);
  if (checking !== undefined) await checking;
  return sending;
};

/** Throws unless the sender may write there. Returns the topic; undefined where it does not exist yet, and for a direct message. */
export const checkTarget = (
  call: Asking<(typeof targetErrors)[number]>,
  sender: User,
  target: ChannelTarget | DirectTarget,
): Soon<Row<"topics"> | undefined> =>
  target.kind === "direct"
    ? checkDirect(call, sender, target.people).then(() => undefined)
    : whenThere(checkPosting(call, sender, target.access), () => checkTopic(call, sender, target));

const checkTopic = (
  call: Asking<TopicChoiceError>,
  sender: User,
  target: ChannelTarget,
): Soon<Row<"topics"> | undefined> =>
  whenThere(topicOf(call.tx, target.access.channel.id, target.topic), (topic) =>
    whenThere(topic === undefined ? checkTopicCreation(call, sender, target) : undefined, () =>
      whenThere(checkTopicName(call, target), () => topic),
    ),
  );

/** A message that may be sent, and the call that sends it. */
interface Delivery {
  call: Operating;
  sending: Sending;
}

/** Stores messages that may be sent, and does all that follows from them. Where they are several, each is independent. */
export const deliver = async (deliveries: readonly Delivery[]): Promise<Sent[]> => {
  for (const { call, sending } of deliveries) {
    const { target } = sending.draft;
    if (target.kind === "direct") await introduceConversation(call, target.people);
  }
  const { call } = existing(deliveries[0]);
  const stored = await storeMessages(
    call,
    deliveries.map(({ sending }) => sending),
  );
  return followUp(stored.map((one, at) => ({ call: existing(deliveries[at]).call, stored: one })));
};

/**
 * Whether what is known of a message that may be sent stays true when other independent ones are sent before it. Then they are sent
 * together: nobody is introduced, no topic begins, no channel wakes up, and nobody has to be allowed a mention.
 */
export const isIndependent = ({ draft, topic, beginsTopic }: Sending): boolean => {
  const { target, content, rendered } = draft;
  // A link to a topic names its newest message (markdown.md 7).
  if (content.includes("#**") || rendered.channelWildcard || mentionsAnybody(rendered)) return false;
  if (target.kind === "direct") return !target.people.some((user) => isGuest(user));
  const { channel } = target.access;
  return topic !== undefined && !beginsTopic && !isAsleep(channel) && channel.subscriber_count > 0;
};
