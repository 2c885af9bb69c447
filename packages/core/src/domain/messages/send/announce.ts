import type { Audience } from "../../../events/delivery/audience.js";
import { site } from "../../../operation/services.js";
import { type Soon, whenThere } from "../../../ports/soon.js";
import { linkifiersOf } from "../../linkifiers/index.js";
import { emptyTopicDisplayName } from "../../realm/index.js";
import { type Avatars, shownAvatars } from "../../users/index.js";
import { MessageWriter } from "../fetch/writer.js";
import type { MessageFacts } from "../flags/message-flags.js";
import { messageEvent, newMessageEvent } from "../message-form.js";
import type { Operating, Row } from "../vocabulary.js";
import type { ChannelTarget, DirectTarget } from "./draft.js";
import { mentioned } from "./mentioned-users.js";
import type { Stored } from "./store-messages.js";
import { unawareGuests } from "./unaware.js";

type User = Row<"users">;

/** Emits the event of a new message (messages.md D1). Guests who may not know of the sender are shown an unknown one. */
export const announceMessage = (call: Operating, sent: Stored): Soon<void> => {
  const { sender, draft } = sent.sending;
  const { target } = draft;
  const isKnownToAll = target.kind === "direct" || target.access.isSubscribed;
  const unaware = isKnownToAll ? [] : unawareGuests(call, sender, target.access);
  return whenThere(unaware, (unaware) =>
    whenThere(target.kind === "direct" ? [] : linkifiersOf(call.tx), (linkifiers) => {
      const audience = audienceOf(sent);
      const facts = factsOf(sent, call.use(shownAvatars));
      const emit = (isKnown: boolean, to: Audience) =>
        call.emit(messageEvent, newMessageEvent(canonical(call, sent, { isKnown, linkifiers })), { facts, ...to });
      emit(true, unaware.length === 0 ? audience : { ...audience, except: unaware });
      if (unaware.length > 0) emit(false, { users: unaware });
    }),
  );
};

/** What the form of a message depends on besides itself. */
interface Shown {
  /** Whether those who get it may know of the sender. */
  isKnown: boolean;
  linkifiers: readonly Row<"linkifiers">[];
}

/** Returns the message as every queue's own form is made from it. */
const canonical = (
  call: Operating,
  { sending: { sender, draft }, message }: Stored,
  { isKnown, linkifiers }: Shown,
): ReturnType<MessageWriter["shared"]> => {
  const form = {
    apply_markdown: false,
    client_gravatar: false,
    allow_empty_topic_name: true,
    history: "none" as const,
    host: call.use(site).host,
    avatars: call.use(shownAvatars),
  };
  const unknown = { has: () => !isKnown };
  const { target } = draft;
  const { users, channels, people } = target.kind === "direct" ? rowsOfDirect(target) : rowsOfChannel(target, sender);
  return new MessageWriter(form, { users, unknown, channels, people, linkifiers }).shared(message, null);
};

const nothing = { get: () => undefined };

const rowsOfChannel = ({ access: { channel } }: ChannelTarget, sender: User) => ({
  users: { get: () => sender },
  channels: { get: () => channel },
  people: nothing,
});

/** Returns what a direct message shows of other rows: the people in it, who may all know of each other. */
const rowsOfDirect = ({ people }: DirectTarget) => {
  const ids = people.map(({ id }) => id).sort((a, b) => a - b);
  return {
    users: new Map(people.map((user) => [user.id, user])),
    channels: nothing,
    people: { get: () => ids },
  };
};

const factsOf = ({ sending, read_by, mentions, message, people }: Stored, avatars: Avatars): MessageFacts => {
  const { sender, draft } = sending;
  const hasEmptyTopic = draft.target.kind === "channel" && message.subject === "";
  return {
    rendered_content: message.rendered_content ?? undefined,
    avatar_is_computable: avatars.mayCompute(sender) || undefined,
    read_by: orAbsent(read_by),
    mentioned: orAbsent(mentioned(mentions)),
    channel_wildcard: message.channel_wildcard || undefined,
    topic_wildcard: message.topic_wildcard || undefined,
    topic_participants: orAbsent(mentions.byTopic),
    alerted: orAbsent(mentions.alerted),
    conversation: people?.join(","),
    has_empty_topic: hasEmptyTopic || undefined,
    empty_topic_name: hasEmptyTopic ? emptyTopicDisplayName : undefined,
    queue_id: draft.queue_id ?? undefined,
    local_id: draft.local_id ?? undefined,
  };
};

const orAbsent = (ids: readonly number[]): readonly number[] | undefined => (ids.length === 0 ? undefined : ids);

const audienceOf = ({ sending, mentions, people }: Stored): Audience => {
  const { sender, draft } = sending;
  const { target } = draft;
  if (target.kind === "direct") return { users: people ?? [] };
  const { channel } = target.access;
  const users = mentions.outsiders.length === 0 ? [sender.id] : [...new Set([sender.id, ...mentions.outsiders])];
  return { subscribers: channel.id, users, ...(channel.invite_only ? {} : { publicMessages: true }) };
};
