import { renderTopicLinks } from "../../../markdown/index.js";
import { type Static, t } from "../../../schema/schema.js";
import { unknownUser } from "../../accessible-users/index.js";
import { emptyTopicDisplayName } from "../../realm/index.js";
import { type Avatars, apiEmail } from "../../users/index.js";
import { htmlOf } from "../html.js";
import type { Row } from "../vocabulary.js";

const reactionShape = t.named(
  "Reaction",
  t.object({
    emoji_name: t.string(),
    emoji_code: t.string(),
    reaction_type: t.word("reaction_type"),
    user_id: t.integer(),
  }),
);

const recipientShape = t.named(
  "DirectRecipient",
  t.object({ id: t.integer(), email: t.string(), full_name: t.string(), is_mirror_dummy: t.boolean() }),
);

const topicLinkShape = t.named("TopicLink", t.object({ text: t.string(), url: t.string() }));

const submessageShape = t.named(
  "Submessage",
  t.object({
    id: t.integer(),
    message_id: t.integer(),
    sender_id: t.integer(),
    msg_type: t.string(),
    content: t.string(),
  }),
);

/** The message object (contract, Message; messages.md A2). */
export const messageShape = t.named(
  "Message",
  t.object({
    id: t.integer(),
    sender_id: t.integer(),
    sender_full_name: t.string(),
    sender_email: t.string(),
    sender_realm_str: t.string(),
    avatar_url: t.nullable(t.string()),
    recipient_id: t.integer(),
    type: t.oneOf(["stream", "private"]),
    stream_id: t.optional(t.integer()),
    display_recipient: t.named("DisplayRecipient", t.anyOf(t.string(), t.array(recipientShape))),
    subject: t.string(),
    topic_links: t.array(topicLinkShape),
    content: t.string(),
    content_type: t.oneOf(["text/html", "text/x-markdown"]),
    timestamp: t.integer({ description: "UNIX seconds" }),
    client: t.string(),
    is_me_message: t.boolean(),
    reactions: t.array(reactionShape),
    submessages: t.array(submessageShape),
    edit_history: t.optional(t.array(t.record(t.unknown()))),
    last_edit_timestamp: t.optional(t.integer()),
    last_moved_timestamp: t.optional(t.integer()),
    flags: t.optional(t.array(t.string())),
  }),
);

export type MessageObject = Static<typeof messageShape>;

/** How a viewer wants messages. */
export interface MessageForm {
  apply_markdown: boolean;
  client_gravatar: boolean;
  allow_empty_topic_name: boolean;
  host: string;
  avatars: Avatars;
}

interface ById<V> {
  get(id: number): V | undefined;
}

/** What messages show of other rows. */
export interface Surrounding {
  users: ById<Row<"users">>;
  /** Users whom the viewer may not know of (messages.md A2). */
  unknown: { has(id: number): boolean };
  channels: ById<Row<"streams">>;
  /** The ids of everybody in a direct message, by its conversation. */
  people: ById<readonly number[]>;
}

/** What all messages of a sender, a conversation or a topic show of it: as values and as JSON text. */
interface Shared<T> {
  value: T;
  text: string;
}

interface SenderFields {
  sender_id: number;
  sender_full_name: string;
  sender_email: string;
  sender_realm_str: string;
  avatar_url: string | null;
}

interface PlaceFields {
  recipient_id: number;
  type: "stream" | "private";
  stream_id?: number;
  display_recipient: MessageObject["display_recipient"];
}

type TopicFields = Pick<MessageObject, "subject" | "topic_links">;

/** Shows messages to one viewer, as JSON text or as objects; what many messages share is made once (design 9). */
export class MessageWriter {
  private readonly senders = new Map<number, Shared<SenderFields>>();
  private readonly places = new Map<number, Shared<PlaceFields>>();
  private readonly topics = new Map<string, Shared<TopicFields>>();

  constructor(
    private readonly form: MessageForm,
    private readonly surrounding: Surrounding,
  ) {}

  /** `flags` are the viewer's; null leaves them out, as events do. */
  text(message: Row<"messages">, flags: readonly string[] | null): string {
    const content = this.form.apply_markdown ? htmlOf(message) : message.content;
    return (
      `{"id":${message.id}` +
      this.sender(message.sender_id).text +
      this.place(message).text +
      this.topic(message).text +
      `,"content":${JSON.stringify(content)}${this.form.apply_markdown ? html : markdown}` +
      `,"timestamp":${message.timestamp}${clientText(message.client)},"is_me_message":${message.is_me_message}` +
      `,"reactions":${list(message.reactions)},"submessages":${list(message.submessages)}` +
      edits(message) +
      (flags === null ? "}" : `,"flags":${list(flags)}}`)
    );
  }

  /** The same as an object of the caller's own. Field by field, since spreading parts together costs more than all the rest. */
  object(message: Row<"messages">, flags: readonly string[]): MessageObject {
    const sender = this.sender(message.sender_id).value;
    const place = this.place(message).value;
    const topic = this.topic(message).value;
    const { apply_markdown } = this.form;
    const object: MessageObject = {
      id: message.id,
      sender_id: sender.sender_id,
      sender_full_name: sender.sender_full_name,
      sender_email: sender.sender_email,
      sender_realm_str: sender.sender_realm_str,
      avatar_url: sender.avatar_url,
      recipient_id: place.recipient_id,
      type: place.type,
      display_recipient: copied(place.display_recipient),
      subject: topic.subject,
      topic_links: copied(topic.topic_links),
      content: apply_markdown ? htmlOf(message) : message.content,
      content_type: apply_markdown ? "text/html" : "text/x-markdown",
      timestamp: message.timestamp,
      client: message.client,
      is_me_message: message.is_me_message,
      reactions: copied(message.reactions),
      submessages: copied(message.submessages),
      flags: [...flags],
    };
    if (place.stream_id !== undefined) object.stream_id = place.stream_id;
    return isEdited(message) ? Object.assign(object, structuredClone(editFields(message))) : object;
  }

  private sender(id: number): Shared<SenderFields> {
    return remembered(this.senders, id, () => {
      const user = this.surrounding.users.get(id) as Row<"users">;
      const { host, avatars, client_gravatar } = this.form;
      const variant = `${this.surrounding.unknown.has(id)} ${client_gravatar} ${avatars.option} ${host}`;
      return remembered(sendersOf(user), variant, () => this.senderFields(id));
    });
  }

  private senderFields(id: number): Shared<SenderFields> {
    const { full_name, email, avatar_url } = this.person(id);
    return shared({
      ...{ sender_id: id, sender_full_name: full_name, sender_email: email },
      ...{ sender_realm_str: "", avatar_url },
    });
  }

  private place({ recipient_id, stream_id }: Row<"messages">): Shared<PlaceFields> {
    return remembered(this.places, recipient_id, () =>
      stream_id === null
        ? shared({ recipient_id, type: "private", display_recipient: this.people(recipient_id) })
        : placeOf(this.surrounding.channels.get(stream_id) as Row<"streams">),
    );
  }

  private people(recipient_id: number) {
    return (this.surrounding.people.get(recipient_id) ?? []).map((id) => {
      const { email, full_name } = this.person(id);
      return { id, email, full_name, is_mirror_dummy: false };
    });
  }

  private person(id: number): { full_name: string; email: string; avatar_url: string | null } {
    const { host, avatars, client_gravatar } = this.form;
    const user = this.surrounding.users.get(id) as Row<"users">;
    if (this.surrounding.unknown.has(id)) return unknownUser(user, host);
    const { full_name } = user;
    return { full_name, email: apiEmail(user, host), avatar_url: avatars.shownUrl(user, client_gravatar) };
  }

  private topic({ subject, stream_id }: Row<"messages">): Shared<TopicFields> {
    if (stream_id === null) return noTopic;
    return remembered(this.topics, subject, () =>
      topicFields(subject === "" && !this.form.allow_empty_topic_name ? emptyTopicDisplayName : subject),
    );
  }
}

const knownSenders = new WeakMap<Row<"users">, Map<string, Shared<SenderFields>>>();

/** What messages show of an account, by how they show it; a row that stays in memory keeps it, and one that changed is another. */
const sendersOf = (user: Row<"users">): Map<string, Shared<SenderFields>> => {
  let known = knownSenders.get(user);
  if (known === undefined) {
    known = new Map();
    knownSenders.set(user, known);
  }
  return known;
};

const knownPlaces = new WeakMap<Row<"streams">, Shared<PlaceFields>>();

const placeOf = (channel: Row<"streams">): Shared<PlaceFields> => {
  let place = knownPlaces.get(channel);
  if (place === undefined) {
    const { id: stream_id, recipient_id, name: display_recipient } = channel;
    place = shared({ recipient_id, type: "stream", stream_id, display_recipient });
    knownPlaces.set(channel, place);
  }
  return place;
};

const mostKnown = 5_000;

/** Keeps what `make` answers for a text, since many messages and pages share it. */
const rememberedByText = <V>(make: (text: string) => V): ((text: string) => V) => {
  const known = new Map<string, V>();
  return (text) => {
    if (known.size >= mostKnown) known.clear();
    return remembered(known, text, () => make(text));
  };
};

const html = ',"content_type":"text/html"';
const markdown = ',"content_type":"text/x-markdown"';

const fields = (values: object): string => `,${JSON.stringify(values).slice(1, -1)}`;

const shared = <T extends object>(value: T): Shared<T> => ({ value, text: fields(value) });

const noTopic = shared<TopicFields>({ subject: "", topic_links: [] });

const topicFields = rememberedByText((subject) =>
  shared<TopicFields>({ subject, topic_links: renderTopicLinks(subject) }),
);

const clientText = rememberedByText((name) => fields({ client: name }));

const list = (items: readonly unknown[]): string => (items.length === 0 ? "[]" : JSON.stringify(items));

const copied = <T>(value: T): T => (Array.isArray(value) ? value.map((item: object) => ({ ...item })) : value) as T;

const remembered = <K, V>(known: Map<K, V>, key: K, make: () => V): V => {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    known.set(key, value);
  }
  return value;
};

const isEdited = ({ edit_history, last_edit_timestamp, last_moved_timestamp }: Row<"messages">): boolean =>
  edit_history !== null || last_edit_timestamp !== null || last_moved_timestamp !== null;

const editFields = ({ edit_history, last_edit_timestamp, last_moved_timestamp }: Row<"messages">) => ({
  ...(edit_history === null ? {} : { edit_history }),
  ...(last_edit_timestamp === null ? {} : { last_edit_timestamp }),
  ...(last_moved_timestamp === null ? {} : { last_moved_timestamp }),
});

const edits = (message: Row<"messages">): string => (isEdited(message) ? fields(editFields(message)) : "");
