import { render, renderPlain } from "../../../markdown/index.js";
import type { Act } from "../../../operation/act.js";
import { fail } from "../../../operation/errors.js";
import { raise } from "../../../operation/hook.js";
import { logger, site } from "../../../operation/ports.js";
import { causeFields } from "../../../ports/log-fields.js";
import { Access } from "../../channels/index.js";
import { topicOf } from "../../conversations/index.js";
import { introduceConversation } from "../../introductions/index.js";
import { worldFor } from "../../rendering/index.js";
import { adoptPolicy, followWhereMentioned, policies } from "../../topics/index.js";
import { notificationBotId } from "../../users/index.js";
import { messageSent } from "../hooks.js";
import type { Row } from "../vocabulary.js";
import { checkMentions, checkPosting, checkTopic } from "./channel-checks.js";
import { checkDirect } from "./direct-checks.js";
import type { ChannelTarget, DirectTarget, Draft, RenderedDraft } from "./draft.js";
import { normalizeContent, normalizeTopic } from "./normalize.js";
import { storeMessage } from "./store.js";

type User = Row<"users">;

export interface Sent {
  message: Row<"messages">;
  /** The sender's new policy for the topic, where sending changed it. */
  policy: number | null;
}

/** Sends a message with all that follows from it (messages.md C1); throws what speaks against it. */
export const sendMessage = async (act: Act, sender: User, draft: Draft): Promise<Sent> => {
  const topic = await checkTarget(act, sender, draft.target);
  const rendered = await renderDraft(act, sender, draft);
  await checkMentions(act, sender, rendered, topic);
  return deliver(act, sender, rendered, topic);
};

/** The topic, where the message goes to one that exists. */
const checkTarget = async (
  act: Act,
  sender: User,
  target: ChannelTarget | DirectTarget,
): Promise<Row<"topics"> | undefined> => {
  if (target.kind === "direct") {
    await checkDirect(act, sender, target.people);
    return undefined;
  }
  await checkPosting(act, sender, target.access);
  const topic = await topicOf(act.tx, target.access.channel.id, target.topic);
  await checkTopic(act, sender, target, topic !== undefined);
  return topic;
};

const renderDraft = async ({ tx, now, use }: Act, sender: User, draft: Draft): Promise<RenderedDraft> => {
  const plain = renderPlain(draft.content);
  if (plain !== undefined) return { ...draft, rendered: plain };
  const world = await worldFor({ tx, sender, now, url: use(site).url }, draft.content);
  try {
    return { ...draft, rendered: render(draft.content, world) };
  } catch (cause) {
    use(logger).error("A message could not be rendered", causeFields(cause));
    throw fail("renderingFailed");
  }
};

const deliver = async (
  act: Act,
  sender: User,
  draft: RenderedDraft,
  topic: Row<"topics"> | undefined,
): Promise<Sent> => {
  const { target } = draft;
  if (target.kind === "direct") await introduceConversation(act, target.people);
  const { message, called } = await storeMessage(act, sender, draft, topic);
  if (target.kind === "direct") {
    const sent = { sender, message, trigger: "direct_message" as const, people: target.people };
    await raise(act, messageSent, sent);
    return { message, policy: null };
  }
  const { channel, subscription = null } = target.access;
  const place = { stream_id: channel.id, name: message.subject };
  const deed = topic === undefined ? "initiate" : "send";
  const policy = await adoptPolicy(act, sender, { ...place, subscription }, deed);
  const mentioned = called.personally.length === 0 ? [] : await act.tx.getMany("users", called.personally);
  await raise(act, messageSent, { sender, message, trigger: "mention", people: mentioned });
  const followers = [];
  for (const user of mentioned) if (await followWhereMentioned(act, user, place)) followers.push(user.id);
  return { message, policy: followers.includes(sender.id) ? policies.followed : policy };
};

const byServer = { client: "Internal", queue_id: null, local_id: null, widget: null };

/** The account in whose name the server writes; what it writes links what the acting user may see. */
const notificationBot = async ({ tx }: Act): Promise<User> => (await tx.get("users", notificationBotId)) as User;

/** Writes the same to each of some people in the name of the notification bot; no permission stands against it. */
export const sendDirectNotice = async (act: Act, people: readonly User[], content: string): Promise<void> => {
  const bot = await notificationBot(act);
  const targets = people.map((user): DirectTarget => ({ kind: "direct", people: [bot, user] }));
  const [first] = targets;
  if (first === undefined) return;
  // Once for all, since a list of channels takes long to render.
  const draft = await renderDraft(act, act.actor ?? bot, {
    ...{ ...byServer, target: first, read_by: [bot.id] },
    content: normalizeContent(content),
  });
  for (const target of targets) await deliver(act, bot, { ...draft, target }, undefined);
};

interface ChannelNotice {
  channel: Row<"streams">;
  topic: string;
  /** Markdown. */
  content: string;
  /** Those who need not be told. */
  read_by?: readonly number[];
}

/** Writes to a channel's topic in the name of the notification bot. */
export const sendChannelNotice = async (
  act: Act,
  { channel, topic, content, read_by = [] }: ChannelNotice,
): Promise<Row<"messages">> => {
  const bot = await notificationBot(act);
  const access = await new Access(act.tx, bot, act.now).toChannel(channel);
  const target: ChannelTarget = { kind: "channel", access, topic: normalizeTopic(topic) };
  const draft = await renderDraft(act, act.actor ?? bot, {
    ...{ ...byServer, target, read_by: [bot.id, ...read_by] },
    content: normalizeContent(content),
  });
  return (await deliver(act, bot, draft, await topicOf(act.tx, channel.id, target.topic))).message;
};
