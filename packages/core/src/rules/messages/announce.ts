import type { Audience } from "../../events/audience.js";
import { EventText } from "../../events/event.js";
import type { MessageFacts } from "../../events/message-flags.js";
import { emptyTopicDisplayName } from "../../settings/limits.js";
import type { Row } from "../../storage/tables.js";
import type { Act } from "../act.js";
import { hostOf } from "../addresses.js";
import { mayComputeAvatar } from "../avatars.js";
import { type Called, mentioned } from "./called.js";
import type { RenderedDraft } from "./draft.js";
import { unawareGuests } from "./unaware.js";
import { MessageWriter } from "./view.js";

type User = Row<"users">;

interface NewMessage {
  sender: User;
  draft: RenderedDraft;
  called: Called;
  message: Row<"messages">;
  recipient: Row<"recipients">;
}

/** Logs the event of a new message (messages.md D1). */
export const announceMessage = async (act: Act, sent: NewMessage): Promise<void> => {
  const { target } = sent.draft;
  const audience = audienceOf(sent);
  const facts = { ...factsOf(sent) };
  const unaware = target.kind === "direct" ? [] : await unawareGuests(act, sent.sender, target.access);
  const emit = (isKnown: boolean, to: Audience) =>
    act.emit(new EventText("message", `{"type":"message","message":${canonical(act, sent, isKnown)}}`), to, facts);
  emit(true, unaware.length === 0 ? audience : { ...audience, except: unaware });
  if (unaware.length > 0) emit(false, { users: unaware });
};

/** JSON text of the message as every queue's own form is made from: Markdown, avatars as addresses, topics as they are. */
const canonical = (act: Act, { sender, draft: { target }, message }: NewMessage, isKnown: boolean): string => {
  const host = hostOf(act.around.url());
  const form = { apply_markdown: false, client_gravatar: false, allow_empty_topic_name: true, host };
  const people = target.kind === "direct" ? target.people : [];
  const channels = target.kind === "channel" ? [target.access.channel] : [];
  const writer = new MessageWriter(form, {
    users: new Map([sender, ...people].map((user) => [user.id, user])),
    unknown: new Set(isKnown ? [] : [sender.id]),
    channels: new Map(channels.map((channel) => [channel.id, channel])),
    people: new Map([[message.recipient_id, people.map(({ id }) => id).sort((a, b) => a - b)]]),
  });
  return writer.text(message, null);
};

const factsOf = ({
  sender,
  draft,
  called,
  message,
  recipient,
}: NewMessage): MessageFacts & { empty_topic_name: string } => ({
  rendered_content: message.rendered_content,
  avatar_is_computable: mayComputeAvatar(sender),
  read_by: draft.read_by,
  mentioned: mentioned(called),
  channel_wildcard: message.channel_wildcard,
  topic_wildcard: message.topic_wildcard,
  topic_participants: called.byTopic,
  ...(called.alerted.length === 0 ? {} : { alerted: called.alerted }),
  conversation: recipient.user_ids?.join(",") ?? null,
  queue_id: draft.queue_id,
  local_id: draft.local_id,
  empty_topic_name: emptyTopicDisplayName,
});

const audienceOf = ({ sender, draft: { target }, called, recipient }: NewMessage): Audience => {
  if (target.kind === "direct") return { users: recipient.user_ids ?? [] };
  const { channel } = target.access;
  const users = [...new Set([sender.id, ...called.outsiders])];
  return { subscribers: channel.id, users, ...(channel.invite_only ? {} : { publicMessages: true }) };
};
