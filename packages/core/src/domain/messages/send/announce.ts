import type { Audience } from "../../../events/delivery/audience.js";
import { site } from "../../../operation/services.js";
import { type Soon, whenThere } from "../../../ports/soon.js";
import { linkifiersOf } from "../../linkifiers/index.js";
import { emptyTopicDisplayName } from "../../realm/index.js";
import { type Avatars, shownAvatars } from "../../users/index.js";
import { PastSight } from "../edit/past-sight.js";
import { MessageWriter } from "../fetch/writer.js";
import type { MessageFacts } from "../flags/message-flags.js";
import { messageEvent, newMessageEvent } from "../message-form.js";
import type { Operating, Row } from "../vocabulary.js";
import { mentioned } from "./mentioned-users.js";
import type { Stored } from "./store-messages.js";
import { unawareGuests } from "./unaware.js";

/** Emits the events of new messages (messages.md D1). What several of them show is made once. */
export class Announcer {
  private writer: MessageWriter | undefined;
  private readonly haveTopics: boolean;

  constructor(private readonly messages: readonly Stored[]) {
    this.haveTopics = messages.some(({ sending }) => sending.draft.target.kind === "channel");
  }

  /** Tells of one of the messages. Guests who may not know of its sender are shown an unknown one. */
  announce(call: Operating, sent: Stored): Soon<void> {
    const { target } = sent.sending.draft;
    const isKnownToAll = target.kind === "direct" || target.access.isSubscribed;
    const unaware = isKnownToAll ? [] : unawareGuests(call, sent.sending.sender, target.access);
    return whenThere(unaware, (unaware) =>
      whenThere(this.haveTopics ? linkifiersOf(call.tx) : [], (linkifiers) =>
        this.emit(call, sent, { unaware, linkifiers }),
      ),
    );
  }

  private emit(call: Operating, sent: Stored, { unaware, linkifiers }: Telling): void {
    const audience = audienceOf(sent);
    const facts = factsOf(sent, call.use(shownAvatars));
    const emit = (writer: MessageWriter, to: Audience) =>
      call.emit(messageEvent, newMessageEvent(writer.shared(sent.message, null)), { facts, ...to });
    this.writer ??= writerOf(call, this.messages, { isKnown: true, linkifiers });
    emit(this.writer, unaware.length === 0 ? audience : { ...audience, except: unaware });
    if (unaware.length > 0) emit(writerOf(call, [sent], { isKnown: false, linkifiers }), { users: unaware });
  }
}

interface Telling {
  /** The ids of those who may not know of the sender. */
  unaware: readonly number[];
  linkifiers: readonly Row<"linkifiers">[];
}

/** What the form of messages depends on besides themselves. */
interface Shown {
  /** Whether those who get them may know of their senders. */
  isKnown: boolean;
  linkifiers: readonly Row<"linkifiers">[];
}

/** Returns what shows messages as every queue's own form is made from them. */
const writerOf = (call: Operating, messages: readonly Stored[], { isKnown, linkifiers }: Shown): MessageWriter => {
  const form = {
    apply_markdown: false,
    client_gravatar: false,
    allow_empty_topic_name: true,
    history: "none" as const,
    host: call.use(site).host,
    avatars: call.use(shownAvatars),
  };
  const users = new Map<number, Row<"users">>();
  const channels = new Map<number, Row<"streams">>();
  const people = new Map<number, readonly number[]>();
  for (const { sending, message, people: ids } of messages) {
    const { target } = sending.draft;
    users.set(sending.sender.id, sending.sender);
    if (target.kind === "channel") channels.set(target.access.channel.id, target.access.channel);
    // The people in a direct message may all know of each other.
    else for (const user of target.people) users.set(user.id, user);
    if (ids !== null) people.set(message.recipient_id, ids);
  }
  const unknown = { has: () => !isKnown };
  return new MessageWriter(form, { users, unknown, channels, people, linkifiers, past: PastSight.none });
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
