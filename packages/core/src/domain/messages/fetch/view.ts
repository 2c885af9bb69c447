import { type Static, t } from "../../../schema/schema.js";
import type { ProxiedAddress } from "../../../text/addresses/outside-media.js";
import type { Avatars } from "../../users/index.js";
import type { HistoryPolicy } from "../edit/history.js";
import type { Highlighter } from "../search/highlighter.js";

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

/** The fields that messages show of their sender. */
export const senderShape = t.object({
  sender_id: t.integer(),
  sender_full_name: t.string(),
  sender_email: t.string(),
  sender_realm_str: t.string(),
  avatar_url: t.nullable(t.string()),
});

/** The fields that messages show of their conversation. */
export const placeShape = t.object({
  recipient_id: t.integer(),
  type: t.oneOf(["stream", "private"]),
  stream_id: t.optional(t.integer()),
  display_recipient: t.named("DisplayRecipient", t.anyOf(t.string(), t.array(recipientShape))),
});

/** The fields that messages show of their topic. */
export const topicShape = t.object({ subject: t.string(), topic_links: t.array(topicLinkShape) });

const editShape = t.named(
  "MessageEdit",
  t.object({
    user_id: t.nullable(t.integer()),
    timestamp: t.integer({ description: "UNIX seconds" }),
    prev_content: t.optional(t.string({ description: "Markdown; where the content was edited" })),
    prev_rendered_content: t.optional(t.html({ description: "HTML" })),
    prev_topic: t.optional(t.string({ description: "With `topic`, where that changed" })),
    topic: t.optional(t.string()),
    prev_stream: t.optional(t.integer({ description: "With `stream`, where the channel changed" })),
    stream: t.optional(t.integer()),
  }),
);

/** The fields of messages that are alike in most of those that one client has sent. */
export const originShape = t.object({
  client: t.string(),
  is_me_message: t.boolean(),
  reactions: t.array(reactionShape),
  submessages: t.array(submessageShape),
});

/** The fields that are the same for all who read a message as HTML. */
export const bodyShape = t.object({
  content: t.typedContent(),
  content_type: t.oneOf(["text/html", "text/x-markdown"]),
  timestamp: t.integer({ description: "UNIX seconds" }),
  ...originShape.properties,
});

/** The flags of a viewer; absent in events. */
export const flagsShape = t.object({ flags: t.optional(t.array(t.string())) });

/** The message object (contract, Message; messages.md A2). */
export const messageShape = t.named(
  "Message",
  t.object({
    id: t.integer(),
    ...senderShape.properties,
    ...placeShape.properties,
    ...topicShape.properties,
    ...bodyShape.properties,
    edit_history: t.optional(t.array(editShape, { description: "The newest first" })),
    last_edit_timestamp: t.optional(t.integer()),
    last_moved_timestamp: t.optional(t.integer()),
    ...flagsShape.properties,
    match_content: t.optional(t.html({ description: "HTML in which what a search found is highlighted" })),
    match_subject: t.optional(t.html({ description: "HTML of the topic in which what a search found is highlighted" })),
  }),
);

/** A message as clients get it. */
export type MessageObject = Static<typeof messageShape>;

/** The form in which a viewer wants messages. */
export interface MessageForm {
  apply_markdown: boolean;
  client_gravatar: boolean;
  allow_empty_topic_name: boolean;
  /** Whether it is for visitors, to whom nobody's address is shown. */
  for_visitors?: boolean;
  /** What of edits and moves the organization shows. */
  history: HistoryPolicy;
  host: string;
  avatars: Avatars;
  /** Where this server shows what lies on other sites; left out where that is put in as the answer leaves. */
  proxied?: ProxiedAddress | null;
  /** Highlights what was searched for; absent where nothing was. */
  search?: Highlighter | undefined;
}
