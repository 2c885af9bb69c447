import { raise } from "../../../operation/hook.js";
import { type Soon, whenThere } from "../../../ports/soon.js";
import { existing } from "../../../storage/existing.js";
import { topicOf } from "../../conversations/index.js";
import { introduceConversation } from "../../introductions/index.js";
import { renderUnmarked } from "../../rendering/index.js";
import { adoptPolicy, followWhereMentioned, knowsTopic, policies } from "../../topics/index.js";
import { newestBlocks } from "../flags/read-state.js";
import { messageSent } from "../hooks.js";
import { claimFiles } from "../uploads/claims.js";
import type { Asking, Operating, Row } from "../vocabulary.js";
import { showWebsites } from "../websites/show-websites.js";
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
import { renderTyped } from "./render-content.js";
import { type Stored, storeMessages } from "./store-messages.js";
import { tellOfMessage } from "./tell.js";

type User = Row<"users">;

/** A message that was sent. */
export interface Sent {
  message: Row<"messages">;
  /** The sender's new policy for the topic, where sending changed it. */
  policy: number | null;
}

/** What `checkTarget` may throw. */
export const targetErrors = [...postingErrors, ...topicChoiceErrors, ...directMessageErrors] as const;

/** What `sendDraft` may throw. */
export const deliveryErrors = ["renderingFailed", ...targetErrors, ...mentioningErrors] as const;

/** The name of one of `deliveryErrors`. */
export type DeliveryError = (typeof deliveryErrors)[number];

/** Sends a message with all that follows from it (messages.md C1); throws where it may not be sent. */
export const sendDraft = async (call: Operating<DeliveryError>, sender: User, draft: Draft): Promise<Sent> =>
  deliver(call, await checkDraft(call, sender, draft));

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
    (await renderTyped({ ...call, actor: sender }, draft.content));
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

/** Stores a message that may be sent, and does all that follows from it. */
export const deliver = async (call: Operating, sending: Sending): Promise<Sent> => {
  const { target } = sending.draft;
  if (target.kind === "direct") await introduceConversation(call, target.people);
  const [stored] = await storeMessages(call, [sending]);
  return followUp(call, existing(stored));
};

/** Tells of a message that was stored, and does all that follows from it. */
export const followUp = async (call: Operating, stored: Stored): Promise<Sent> => {
  const { message, mentions, sending } = stored;
  const { sender, beginsTopic } = sending;
  const { target } = sending.draft;
  const claiming = claimFiles(call, sender, { message, uploadPaths: sending.draft.rendered.uploadPaths });
  if (claiming !== undefined) await claiming;
  const showing = showWebsites(call, message, sending.draft.rendered);
  if (showing !== undefined) await showing;
  const telling = tellOfMessage(call, stored);
  if (telling instanceof Promise) await telling;
  if (target.kind === "direct") {
    const sent = { sender, message, trigger: "direct_message" as const, people: target.people };
    await raise(call, messageSent, sent);
    return { message, policy: null };
  }
  const { channel, subscription = null } = target.access;
  const stream_id = channel.id;
  const name = message.subject;
  const participation = beginsTopic ? "initiate" : "send";
  const adopting = adoptPolicy(call, { stream_id, name, user: sender, subscription }, participation);
  const policy = adopting instanceof Promise ? await adopting : adopting;
  if (mentions.personally.length === 0) return { message, policy };
  const mentioned = await call.tx.getMany("users", mentions.personally);
  await raise(call, messageSent, { sender, message, trigger: "mention", people: mentioned });
  const followers = await followWhereMentioned(call, { stream_id, name }, mentioned);
  return { message, policy: followers.includes(sender.id) ? policies.followed : policy };
};
