import { EncodedFields } from "../../../encode/encoded-fields.js";
import type { Linkifier } from "../../../markdown/index.js";
import type { Static } from "../../../schema/schema.js";
import { existing } from "../../../storage/existing.js";
import { unknownUser } from "../../accessible-users/index.js";
import { emptyTopicDisplayName } from "../../realm/index.js";
import { apiEmail, placeholderEmail } from "../../users/index.js";
import { visibleHistory } from "../edit/history.js";
import type { PastSight } from "../edit/past-sight.js";
import { matchFields } from "../search/match-fields.js";
import { htmlOf } from "../stored-html.js";
import type { Row } from "../vocabulary.js";
import { bodyOf, htmlBody } from "./message-body.js";
import { showsOutside } from "./outside-pictures.js";
import { remembered } from "./remembered-values.js";
import type { bodyShape, MessageForm, MessageObject } from "./view.js";
import {
  aboutEncoder,
  channelPlace,
  flagsText,
  linkedTopic,
  noTopic,
  type PlaceFields,
  placeFields,
  type SenderFields,
  type SharedFields,
  sendersOf,
  type TopicFields,
  topicFields,
  viewEncoder,
} from "./view-parts.js";

interface ById<V> {
  get(id: number): V | undefined;
}

/** The other rows of which messages show something, by their ids. */
export interface Surrounding {
  users: ById<Row<"users">>;
  /** Users whom the viewer may not know of (messages.md A2). */
  unknown: { has(id: number): boolean };
  channels: ById<Row<"streams">>;
  /** The ids of everybody in a direct message conversation, by the id of the conversation. */
  people: ById<readonly number[]>;
  /** The patterns that become links in topics. */
  linkifiers: readonly Linkifier[];
  /** What the viewer may see of other channels in which the messages were. */
  past: PastSight;
}

type Body = Static<typeof bodyShape>;

/** A message object whose reactions and submessages are those of the stored row. */
type ViewedMessage = Omit<MessageObject, "reactions" | "submessages"> &
  Pick<Row<"messages">, "reactions" | "submessages">;

/** The fields of a message that are in no hole of its text. */
type OwnFields = Omit<MessageObject, keyof (SenderFields & PlaceFields & TopicFields & Body) | "flags">;

/** The fields of a message that other messages of its sender in its topic show, too. */
class Parts {
  private made: EncodedFields | undefined;

  constructor(
    readonly sender: SharedFields<SenderFields>,
    readonly place: SharedFields<PlaceFields>,
    readonly topic: SharedFields<TopicFields>,
  ) {}

  get text(): EncodedFields {
    const { sender, place, topic } = this;
    this.made ??= aboutEncoder.fields({}, { sender: sender.text, place: place.text, topic: topic.text }).shared();
    return this.made;
  }
}

/** The parts of the messages in one topic, by sender. */
interface Discussion {
  recipient_id: number;
  subject: string;
  bySender: Map<number, Parts>;
}

/** Shows messages to one viewer, as JSON text or as objects. What many messages share is made once (design 9). */
export class MessageWriter {
  private readonly senders = new Map<number, SharedFields<SenderFields>>();
  private readonly places = new Map<number, SharedFields<PlaceFields>>();
  private readonly topics = new Map<string, SharedFields<TopicFields>>();
  private readonly discussions = new Map<number, Map<string, Discussion>>();
  /** That of the message before. */
  private discussion: Discussion = { recipient_id: -1, subject: "", bySender: new Map() };
  /** How the form shows people. Chats with other options may share rows in memory. */
  private readonly variant: string;

  constructor(
    private readonly form: MessageForm,
    private readonly surrounding: Surrounding,
    private readonly htmlBodyOf: (message: Row<"messages">) => EncodedFields = htmlBody.make,
  ) {
    const { option, areProxied } = form.avatars;
    this.variant = `${form.for_visitors === true} ${form.client_gravatar} ${option} ${areProxied} ${form.host}`;
  }

  /** Returns a message as JSON text. `flags` are the viewer's; null leaves them out, as events do. */
  text(message: Row<"messages">, flags: readonly string[] | null): string {
    const pieces: string[] = [];
    this.addTo(pieces, message, flags);
    return pieces.join("");
  }

  /** Adds the same to the pieces of a longer text. */
  addTo(pieces: string[], message: Row<"messages">, flags: readonly string[] | null): void {
    const { text: about, topic } = this.partsOf(message);
    const body = this.form.apply_markdown ? this.htmlBodyOf(message) : bodyOf(message, false);
    const filled = { about, body, flags: flags === null ? EncodedFields.none : flagsText(flags) };
    viewEncoder.addTo(pieces, this.ownFields(message, topic.values), filled);
  }

  /** Returns how many people the conversation of a direct message has; 0 for a message in a channel. */
  peopleOf({ stream_id, recipient_id }: Row<"messages">): number {
    return stream_id === null ? (this.surrounding.people.get(recipient_id)?.length ?? 0) : 0;
  }

  /** Returns the same as an object, every part of which the caller may change. */
  object(message: Row<"messages">, flags: readonly string[] | null): MessageObject {
    const object = this.view(message, this.partsOf(message), flags);
    const { display_recipient } = object;
    object.display_recipient = typeof display_recipient === "string" ? display_recipient : copied(display_recipient);
    object.topic_links = copied(object.topic_links);
    if (object.edit_history !== undefined) object.edit_history = copied(object.edit_history);
    return Object.assign(object, { reactions: copied(object.reactions), submessages: copied(object.submessages) });
  }

  /** Returns the same as an object that nobody may change, since it shares its parts with others. */
  shared(message: Row<"messages">, flags: string[] | null): Readonly<ViewedMessage> {
    return this.view(message, this.partsOf(message), flags);
  }

  /** The caller may change the object, but no part of it. Copies field by field, since spreading parts together costs more than all the rest. */
  private view(message: Row<"messages">, parts: Parts, flags: readonly string[] | null): ViewedMessage {
    const sender = parts.sender.values;
    const place = parts.place.values;
    const topic = parts.topic.values;
    const { apply_markdown } = this.form;
    const object: ViewedMessage = {
      id: message.id,
      sender_id: sender.sender_id,
      sender_full_name: sender.sender_full_name,
      sender_email: sender.sender_email,
      sender_realm_str: sender.sender_realm_str,
      avatar_url: sender.avatar_url,
      recipient_id: place.recipient_id,
      type: place.type,
      display_recipient: place.display_recipient,
      subject: topic.subject,
      topic_links: topic.topic_links,
      content: apply_markdown ? this.htmlOf(message) : message.content,
      content_type: apply_markdown ? "text/html" : "text/x-markdown",
      timestamp: message.timestamp,
      client: message.client,
      is_me_message: message.is_me_message,
      reactions: message.reactions,
      submessages: message.submessages,
    };
    if (place.stream_id !== undefined) object.stream_id = place.stream_id;
    if (flags !== null) object.flags = [...flags];
    if (this.form.search !== undefined) Object.assign(object, matchFields(message, topic.subject, this.form.search));
    return isEdited(message) ? Object.assign(object, this.editFields(message)) : object;
  }

  private htmlOf(message: Row<"messages">): string {
    const isInBody = this.form.proxied != null && showsOutside(message);
    return isInBody ? JSON.parse(this.htmlBodyOf(message).object).content : htmlOf(message);
  }

  /** Returns the fields that a message shares with no other. */
  private ownFields(message: Row<"messages">, { subject }: TopicFields): OwnFields {
    const { search } = this.form;
    const fields: OwnFields = { id: message.id };
    if (search !== undefined) Object.assign(fields, matchFields(message, subject, search));
    return isEdited(message) ? Object.assign(fields, this.editFields(message)) : fields;
  }

  private editFields(message: Row<"messages">) {
    const { last_edit_timestamp, last_moved_timestamp } = message;
    const shown = visibleHistory(message, this.surrounding.past, this.form);
    return {
      ...(shown.length === 0 ? {} : { edit_history: shown }),
      ...(last_edit_timestamp === null ? {} : { last_edit_timestamp }),
      ...(last_moved_timestamp === null ? {} : { last_moved_timestamp }),
    };
  }

  private partsOf(message: Row<"messages">): Parts {
    // A page has many messages and few of these, so that nothing is made for those that are known (benchmark in-process).
    const { recipient_id, subject } = this.discussion;
    if (message.recipient_id !== recipient_id || message.subject !== subject)
      this.discussion = this.discussionOf(message);
    const { bySender } = this.discussion;
    return bySender.get(message.sender_id) ?? this.newParts(bySender, message);
  }

  private discussionOf({ recipient_id, subject }: Row<"messages">): Discussion {
    const inPlace = remembered(this.discussions, recipient_id, () => new Map<string, Discussion>());
    return remembered(inPlace, subject, () => ({ recipient_id, subject, bySender: new Map() }));
  }

  private newParts(bySender: Map<number, Parts>, message: Row<"messages">): Parts {
    const parts = new Parts(
      this.senders.get(message.sender_id) ?? this.newSender(message.sender_id),
      this.places.get(message.recipient_id) ?? this.newPlace(message),
      message.stream_id === null ? noTopic : (this.topics.get(message.subject) ?? this.newTopic(message.subject)),
    );
    bySender.set(message.sender_id, parts);
    return parts;
  }

  private newSender(id: number): SharedFields<SenderFields> {
    const user = existing(this.surrounding.users.get(id));
    const variant = this.surrounding.unknown.has(id) ? `unknown ${this.variant}` : this.variant;
    const sender = remembered(sendersOf(user), variant, () => this.senderFields(id));
    this.senders.set(id, sender);
    return sender;
  }

  private senderFields(id: number): SharedFields<SenderFields> {
    const { full_name, email, avatar_url } = this.person(id);
    const values = {
      sender_id: id,
      sender_full_name: full_name,
      sender_email: email,
      sender_realm_str: "",
      avatar_url,
    };
    return { values, text: aboutEncoder.hole("sender", values).shared() };
  }

  private newPlace({ recipient_id, stream_id }: Row<"messages">): SharedFields<PlaceFields> {
    const place =
      stream_id === null
        ? placeFields({ recipient_id, type: "private", display_recipient: this.people(recipient_id) })
        : channelPlace(existing(this.surrounding.channels.get(stream_id)));
    this.places.set(recipient_id, place);
    return place;
  }

  private people(recipient_id: number) {
    return (this.surrounding.people.get(recipient_id) ?? []).map((id) => {
      const { email, full_name } = this.person(id);
      return { id, email, full_name, is_mirror_dummy: false };
    });
  }

  private person(id: number): { full_name: string; email: string; avatar_url: string | null } {
    const { host, avatars, client_gravatar, for_visitors = false } = this.form;
    const user = existing(this.surrounding.users.get(id));
    if (this.surrounding.unknown.has(id)) return unknownUser(user, host);
    const { full_name } = user;
    if (for_visitors) return { full_name, email: placeholderEmail(id, host), avatar_url: avatars.urlForVisitors(user) };
    return { full_name, email: apiEmail(user, host), avatar_url: avatars.shownUrl(user, client_gravatar) };
  }

  private newTopic(subject: string): SharedFields<TopicFields> {
    const isNamed = subject === "" && !this.form.allow_empty_topic_name;
    const { linkifiers } = this.surrounding;
    const shown = isNamed ? emptyTopicDisplayName : subject;
    const topic = linkifiers.length === 0 ? topicFields(shown) : linkedTopic(shown, linkifiers);
    this.topics.set(subject, topic);
    return topic;
  }
}

const copied = <T extends object>(items: readonly T[]): T[] => items.map((item) => ({ ...item }));

const isEdited = ({ edit_history, last_edit_timestamp, last_moved_timestamp }: Row<"messages">): boolean =>
  edit_history !== null || last_edit_timestamp !== null || last_moved_timestamp !== null;
