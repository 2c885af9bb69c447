// Written by `npm run docs` from the definitions of the operations.
import type { Attachment, Message, MessageSnapshot, NarrowMatch, NarrowTerm } from "./schemas.js";

/** What `deleteMessage` takes. */
export interface DeleteMessageParams {
  /** The message. */
  message_id: number;
}

/** What `deleteTopic` takes. */
export interface DeleteTopicParams {
  /** The channel. */
  stream_id: number;
  /** The topic, whatever its case. */
  topic_name: string;
}

/** What `deleteTopic` answers. */
export type DeleteTopicResult = {
  complete: boolean;
};

/** What `getChannelEmail` takes. */
export interface GetChannelEmailParams {
  /** The channel. */
  stream_id: number;
  /** Who sends the messages: the caller or a bot of the caller's. */
  sender_id?: number;
}

/** What `getChannelEmail` answers. */
export type GetChannelEmailResult = {
  email: string;
};

/** What `getMessage` takes. */
export interface GetMessageParams {
  /** The message. */
  message_id: number;
  /** Get contents as HTML instead of Markdown. */
  apply_markdown?: boolean;
  /** Get the empty topic as it is, not under the name that people see. */
  allow_empty_topic_name?: boolean;
}

/** What `getMessage` answers. */
export type GetMessageResult = {
  message: Message;
  /** Markdown; deprecated. */
  raw_content: string;
};

/** What `getMessageHistory` takes. */
export interface GetMessageHistoryParams {
  /** The message. */
  message_id: number;
  /** Get the empty topic as it is, not under the name that people see. */
  allow_empty_topic_name?: boolean;
}

/** What `getMessageHistory` answers. */
export type GetMessageHistoryResult = {
  message_history: MessageSnapshot[];
};

/** What `getMessages` takes. */
export interface GetMessagesParams {
  /** A message's id, or `newest`, `oldest`, `first_unread` or `date`. */
  anchor?: string | number;
  /** The time that the anchor `date` stands for, as ISO 8601. */
  anchor_date?: string;
  /** Whether the message at the anchor is answered, too; it is if absent. */
  include_anchor?: boolean;
  /** How many messages before the anchor. */
  num_before?: number;
  /** How many messages after the anchor. */
  num_after?: number;
  /** Which messages; every term holds. */
  narrow?: NarrowTerm[];
  /** Leave out picture addresses that the client can work out from e-mail addresses. */
  client_gravatar?: boolean;
  /** Get contents as HTML instead of Markdown. */
  apply_markdown?: boolean;
  /** The messages to get, instead of those around an anchor. */
  message_ids?: number[];
  /** Get the empty topic as it is, not under the name that people see. */
  allow_empty_topic_name?: boolean;
  /** Older form of the anchor `first_unread`. */
  use_first_unread_anchor?: boolean;
}

/** What `getMessages` answers. */
export type GetMessagesResult = {
  messages: Message[];
  anchor?: number;
  found_anchor: boolean;
  found_oldest: boolean;
  found_newest: boolean;
  history_limited: boolean;
  /**
   * Parts of the search by which nothing is found: stop words, and what has no letter, digit or emoji. A search of
   * nothing else finds no message. Absent when there are none; at most 100, and of each at most 100 characters.
   */
  ignored_search_words?: string[];
};

/** What `getReadReceipts` takes. */
export interface GetReadReceiptsParams {
  /** The message. */
  message_id: number;
}

/** What `getReadReceipts` answers. */
export type GetReadReceiptsResult = {
  /** Ascending. */
  user_ids: number[];
};

/** What `markAllAsRead` answers. */
export type MarkAllAsReadResult = {
  /** Always true. */
  complete: boolean;
};

/** What `markStreamAsRead` takes. */
export interface MarkStreamAsReadParams {
  /** The channel. */
  stream_id: number;
}

/** What `markTopicAsRead` takes. */
export interface MarkTopicAsReadParams {
  /** The channel. */
  stream_id: number;
  /** The topic, whatever its case. */
  topic_name: string;
}

/** What `matchesNarrow` takes. */
export interface MatchesNarrowParams {
  /** The messages to look at. */
  msg_ids: number[];
  /** Which messages; every term holds. */
  narrow: NarrowTerm[];
}

/** What `matchesNarrow` answers. */
export type MatchesNarrowResult = {
  /** By the ids of the messages that it finds. */
  messages: Record<string, NarrowMatch>;
  /** The messages that were not looked at, to be asked for again. */
  remaining_msg_ids?: number[];
  /**
   * Parts of the search by which nothing is found: stop words, and what has no letter, digit or emoji. A search of
   * nothing else finds no message. Absent when there are none; at most 100, and of each at most 100 characters.
   */
  ignored_search_words?: string[];
};

/** What `renderMessage` takes. */
export interface RenderMessageParams {
  /** Markdown; what is beyond 10,000 code points is cut off. */
  content: string;
}

/** What `renderMessage` answers. */
export type RenderMessageResult = {
  /** HTML. */
  rendered: string;
};

/** What `sendMessage` takes. */
export interface SendMessageParams {
  /** Whether it goes to a channel or to people. */
  type: "direct" | "private" | "channel" | "stream";
  /** A channel by name or id; or people by ids or addresses. */
  to?: string | number | (number | string)[];
  /** Markdown; what is beyond 10,000 code points is cut off. */
  content: string;
  /** The topic within the channel. Also as `subject`. */
  topic?: string;
  /** The queue that `POST /register` answered. */
  queue_id?: string;
  /** The client's own name for the message, which comes back with its event; with `queue_id`. */
  local_id?: string;
  /** Whether the sender has read it; by default that depends on the client. */
  read_by_sender?: boolean;
  /** JSON, from bots. */
  widget_content?: string;
  /** For mirroring, which is not supported. */
  sender?: string;
  /** For mirroring, which is not supported. */
  forged?: string;
}

/** What `sendMessage` answers. */
export type SendMessageResult = {
  id: number;
  /** 2 unmuted or 3 followed, where sending changed the sender's policy for the topic. */
  automatic_new_visibility_policy?: number;
};

/** What `updateMessage` takes. */
export interface UpdateMessageParams {
  /** The message. */
  message_id: number;
  /** Markdown; what is beyond 10,000 code points is cut off. */
  content?: string;
  /** The SHA-256 of the content that the client has seen, in hex; another content is refused. */
  prev_content_sha256?: string;
  /** The new topic. Also as `subject`. */
  topic?: string;
  /** The new channel. */
  stream_id?: number;
  /** Whether the message moves alone, with the later ones of its topic, or with all of them. */
  propagate_mode?: "change_one" | "change_later" | "change_all";
  /** Whether a notice tells of the move where the messages were. */
  send_notification_to_old_thread?: boolean;
  /** Whether a notice tells of it where they are now. */
  send_notification_to_new_thread?: boolean;
}

/** What `updateMessage` answers. */
export type UpdateMessageResult = {
  /** The caller's uploads to which no message refers any more. */
  detached_uploads: Attachment[];
};

/** What `updateMessageFlags` takes. */
export interface UpdateMessageFlagsParams {
  /** Messages by id. */
  messages: number[];
  /** `add` or `remove`. */
  op: string;
  /** `read`, `starred` or `collapsed`. */
  flag: string;
}

/** What `updateMessageFlags` answers. */
export type UpdateMessageFlagsResult = {
  /** As in the request. */
  messages: number[];
  /** The channels whose messages stay read because the caller is not subscribed to them. */
  ignored_because_not_subscribed_channels: number[];
};

/** What `updateMessageFlagsForNarrow` takes. */
export interface UpdateMessageFlagsForNarrowParams {
  /** A message's id, or `newest`, `oldest`, `first_unread` or `date`. */
  anchor: string | number;
  /** Whether the message at the anchor is answered, too; it is if absent. */
  include_anchor?: boolean;
  /** How many messages before the anchor. */
  num_before: number;
  /** How many messages after the anchor. */
  num_after: number;
  /** Which messages; every term holds. */
  narrow: NarrowTerm[] | null;
  /** `add` or `remove`. */
  op: string;
  /** `read`, `starred` or `collapsed`. */
  flag: string;
}

/** What `updateMessageFlagsForNarrow` answers. */
export type UpdateMessageFlagsForNarrowResult = {
  /** How many messages were looked at. */
  processed_count: number;
  /** How many of them changed. */
  updated_count: number;
  first_processed_id: number | null;
  last_processed_id: number | null;
  found_oldest: boolean;
  found_newest: boolean;
  /** The channels whose messages stay read because the caller is not subscribed to them. */
  ignored_because_not_subscribed_channels: number[];
  /**
   * Parts of the search by which nothing is found: stop words, and what has no letter, digit or emoji. A search of
   * nothing else finds no message. Absent when there are none; at most 100, and of each at most 100 characters.
   */
  ignored_search_words?: string[];
};

/** What is written, to a topic of a channel or to people, and the reactions. */
export interface MessagesMethods {
  /**
   * Delete a message for good.
   *
   * Who may delete whose messages, and for how long, is set for the organization and for each channel.
   *
   * Who may call it: any user.
   */
  deleteMessage(params: DeleteMessageParams): Promise<Record<never, never>>;

  /**
   * Delete a topic with all its messages.
   *
   * Only messages that the caller may read are deleted, the newest first. A topic that does not exist is no error.
   * Where `complete` is false there are more messages, which the same request deletes when it is made again.
   *
   * Who may call it: administrators.
   */
  deleteTopic(params: DeleteTopicParams): Promise<DeleteTopicResult>;

  /**
   * Get a channel's e-mail address.
   *
   * The address at which the channel takes e-mails. It is empty as long as the server has no mail gateway.
   *
   * Who may call it: any user.
   */
  getChannelEmail(params: GetChannelEmailParams): Promise<GetChannelEmailResult>;

  /**
   * Get one message.
   *
   * Who may call it: any user, and visitors where the organization lets them in.
   */
  getMessage(params: GetMessageParams): Promise<GetMessageResult>;

  /**
   * Get a message's edit history.
   *
   * As it was sent, and after each edit and move, the oldest first. Where the organization shows moves only, the
   * content is always that of today. The newest 200 edits are whole, as far as their contents have at most 1 MiB;
   * older ones, and those of a time in a channel that the caller may not read, have a time and a user, and are
   * empty otherwise. Of more than 1,000 edits the oldest are left out.
   *
   * Who may call it: any user.
   */
  getMessageHistory(params: GetMessageHistoryParams): Promise<GetMessageHistoryResult>;

  /**
   * Get messages around an anchor, or by id.
   *
   * Who may call it: any user, and visitors where the organization lets them in.
   */
  getMessages(params?: GetMessagesParams): Promise<GetMessagesResult>;

  /**
   * Get a message's read receipts.
   *
   * Whoever does not let others see what they have read is left out, and so is the sender.
   *
   * Who may call it: any user.
   */
  getReadReceipts(params: GetReadReceiptsParams): Promise<GetReadReceiptsResult>;

  /**
   * Mark all messages as read.
   *
   * Deprecated: flags of a narrow do the same.
   *
   * Who may call it: any user.
   */
  markAllAsRead(params?: Record<never, never>): Promise<MarkAllAsReadResult>;

  /**
   * Mark the messages of a channel as read.
   *
   * Deprecated: flags of a narrow do the same. At most the newest 50,000 are marked.
   *
   * Who may call it: any user.
   */
  markStreamAsRead(params: MarkStreamAsReadParams): Promise<Record<never, never>>;

  /**
   * Mark the messages of a topic as read.
   *
   * Deprecated: flags of a narrow do the same. At most the newest 50,000 are marked.
   *
   * Who may call it: any user.
   */
  markTopicAsRead(params: MarkTopicAsReadParams): Promise<Record<never, never>>;

  /**
   * Check which messages match a narrow.
   *
   * Who may call it: any user.
   */
  matchesNarrow(params: MatchesNarrowParams): Promise<MatchesNarrowResult>;

  /**
   * Render a message.
   *
   * Shows a message as it would look if the caller sent it. Nothing is stored, and nobody is told.
   *
   * Who may call it: any user.
   */
  renderMessage(params: RenderMessageParams): Promise<RenderMessageResult>;

  /**
   * Send a message to a channel or to people.
   *
   * Who may call it: any user or incoming webhook bot.
   */
  sendMessage(params: SendMessageParams): Promise<SendMessageResult>;

  /**
   * Edit a message, or move messages.
   *
   * The sender may change the content. Whoever may move messages gives them another topic or channel, or marks a
   * topic as resolved. How long that goes is set for the organization. Of more than 2,000 messages the newest move
   * at once, and the others soon.
   *
   * Who may call it: any user.
   */
  updateMessage(params: UpdateMessageParams): Promise<UpdateMessageResult>;

  /**
   * Update message flags.
   *
   * Messages of channels that the caller is not subscribed to stay read. A message that the caller finds in a
   * channel's history without having received it becomes their own with a flag.
   *
   * Who may call it: any user.
   */
  updateMessageFlags(params: UpdateMessageFlagsParams): Promise<UpdateMessageFlagsResult>;

  /**
   * Update message flags for a narrow, around an anchor.
   *
   * At most 5000 messages are looked at; the answer says where to go on.
   *
   * Who may call it: any user.
   */
  updateMessageFlagsForNarrow(params: UpdateMessageFlagsForNarrowParams): Promise<UpdateMessageFlagsForNarrowResult>;
}
