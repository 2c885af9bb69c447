import { render, renderPlain } from "../../../markdown/index.js";
import { raise } from "../../../operation/hook.js";
import { logger } from "../../../operation/ports.js";
import { causeFields } from "../../../ports/log-fields.js";
import { existing } from "../../../storage/existing.js";
import { Access } from "../../channels/index.js";
import { topicOf } from "../../conversations/index.js";
import { introduceConversation } from "../../introductions/index.js";
import { worldFor } from "../../rendering/index.js";
import { adoptPolicy, followWhereMentioned, policies } from "../../topics/index.js";
import { notificationBotId } from "../../users/index.js";
import { messageSent } from "../hooks.js";
import type { Operating, Row } from "../vocabulary.js";
import {
  checkMentions,
  checkPosting,
  checkTopicCreation,
  checkTopicName,
  mentioningErrors,
  type PostingError,
  postingErrors,
  type TopicChoiceError,
  topicChoiceErrors,
} from "./channel-checks.js";
import { checkDirect, type DirectMessageError, directMessageErrors } from "./direct-checks.js";
import type { ChannelTarget, DirectTarget, Draft, RenderedDraft, Sending } from "./draft.js";
import { noticeContent } from "./normalize.js";
import { storeMessage } from "./store.js";

type User = Row<"users">;

/** A message that was sent. */
export interface Sent {
  message: Row<"messages">;
  /** The sender's new policy for the topic, where sending changed it. */
  policy: number | null;
}

/** What `sendDraft` may throw. */
export const deliveryErrors = [
  "renderingFailed",
  ...postingErrors,
  ...topicChoiceErrors,
  ...mentioningErrors,
  ...directMessageErrors,
] as const;

/** The name of one of `deliveryErrors`. */
export type DeliveryError = (typeof deliveryErrors)[number];

/** Sends a message with all that follows from it (messages.md C1); throws where it may not be sent. */
export const sendDraft = async (call: Operating<DeliveryError>, sender: User, draft: Draft): Promise<Sent> => {
  const topic = await checkTarget(call, sender, draft.target);
  const rendered = await renderDraft(call, sender, { draft, using: (...given) => renderTyped(call, ...given) });
  const sending = { sender, draft: rendered, topic };
  await checkMentions(call, sending);
  return deliver(call, sending);
};

/** Throws unless the sender may write there. Returns the topic; undefined where it does not exist yet, and for a direct message. */
const checkTarget = async (
  call: Operating<TopicChoiceError | DirectMessageError | PostingError>,
  sender: User,
  target: ChannelTarget | DirectTarget,
): Promise<Row<"topics"> | undefined> => {
  if (target.kind === "direct") {
    await checkDirect(call, sender, target.people);
    return undefined;
  }
  await checkPosting(call, sender, target.access);
  const topic = await topicOf(call.tx, target.access.channel.id, target.topic);
  if (topic === undefined) await checkTopicCreation(call, sender, target);
  await checkTopicName(call, target);
  return topic;
};

const renderDraft = async (
  call: Operating,
  sender: User,
  { draft, using = render }: { draft: Draft; using?: typeof render },
): Promise<RenderedDraft> => {
  const plain = renderPlain(draft.content);
  if (plain !== undefined) return { ...draft, rendered: plain };
  const world = await worldFor({ ...call, actor: sender }, draft.content);
  return { ...draft, rendered: using(draft.content, world) };
};

/**
 * Does what `render` does, and throws "renderingFailed" for what somebody typed that is too much for it. What the server writes
 * never is.
 */
const renderTyped = (
  call: Operating<"renderingFailed">,
  ...given: Parameters<typeof render>
): ReturnType<typeof render> => {
  try {
    return render(...given);
  } catch (cause) {
    call.use(logger).error("A message could not be rendered", causeFields(cause));
    throw call.fail("renderingFailed");
  }
};

const deliver = async (call: Operating, sending: Sending): Promise<Sent> => {
  const { sender, topic } = sending;
  const { target } = sending.draft;
  if (target.kind === "direct") await introduceConversation(call, target.people);
  const { message, called } = await storeMessage(call, sending);
  if (target.kind === "direct") {
    const sent = { sender, message, trigger: "direct_message" as const, people: target.people };
    await raise(call, messageSent, sent);
    return { message, policy: null };
  }
  const { channel, subscription = null } = target.access;
  const stream_id = channel.id;
  const name = message.subject;
  const deed = topic === undefined ? "initiate" : "send";
  const policy = await adoptPolicy(call, { stream_id, name, user: sender, subscription }, deed);
  const mentioned = called.personally.length === 0 ? [] : await call.tx.getMany("users", called.personally);
  await raise(call, messageSent, { sender, message, trigger: "mention", people: mentioned });
  const followers = [];
  for (const user of mentioned)
    if (await followWhereMentioned(call, { stream_id, name, user })) followers.push(user.id);
  return { message, policy: followers.includes(sender.id) ? policies.followed : policy };
};

const byServer = { client: "Internal", queue_id: null, local_id: null, widget: null };

/** Returns the account in whose name the server writes. Its messages link what the acting user may see. */
const notificationBot = async ({ tx }: Operating): Promise<User> => existing(await tx.get("users", notificationBotId));

/** Writes the same to each of some people in the name of the notification bot; no permission is checked. */
export const sendDirectNotice = async (call: Operating, people: readonly User[], content: string): Promise<void> => {
  const bot = await notificationBot(call);
  const targets = people.map((user): DirectTarget => ({ kind: "direct", people: [bot, user] }));
  const [first] = targets;
  if (first === undefined) return;
  // Rendered once for all people, since a list of channels takes long to render.
  const draft = await renderDraft(call, call.actor ?? bot, {
    draft: { ...byServer, target: first, read_by: [bot.id], content: noticeContent(content) },
  });
  for (const target of targets) await deliver(call, { sender: bot, draft: { ...draft, target }, topic: undefined });
};

interface ChannelNotice {
  channel: Row<"streams">;
  /** The name as it is stored, normalized. */
  topic: string;
  /** Markdown. */
  content: string;
  /** The ids of users for whom it is read from the beginning, besides the bot. */
  read_by?: readonly number[];
}

/** Writes to a channel's topic in the name of the notification bot, and returns the message. */
export const sendChannelNotice = async (
  call: Operating,
  { channel, topic, content, read_by = [] }: ChannelNotice,
): Promise<Row<"messages">> => {
  const bot = await notificationBot(call);
  const access = await new Access(call.tx, bot, call.now).toChannel(channel);
  const target: ChannelTarget = { kind: "channel", access, topic };
  const draft = await renderDraft(call, call.actor ?? bot, {
    draft: { ...byServer, target, read_by: [bot.id, ...read_by], content: noticeContent(content) },
  });
  const row = await topicOf(call.tx, channel.id, target.topic);
  return (await deliver(call, { sender: bot, draft, topic: row })).message;
};
