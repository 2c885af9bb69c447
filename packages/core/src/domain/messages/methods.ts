// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `deleteMessage` takes. */
export interface DeleteMessageParams {
  /** The message. */
  message_id: ParamOf<typeof operations.deleteMessage, "message_id">;
}

/** What `deleteTopic` takes. */
export interface DeleteTopicParams {
  /** The channel. */
  stream_id: ParamOf<typeof operations.deleteTopic, "stream_id">;
  /** The topic, whatever its case. */
  topic_name: ParamOf<typeof operations.deleteTopic, "topic_name">;
}

/** What `getChannelEmail` takes. */
export interface GetChannelEmailParams {
  /** The channel. */
  stream_id: ParamOf<typeof operations.getChannelEmail, "stream_id">;
  /** Who sends the messages: the caller or a bot of the caller's. */
  sender_id?: ParamOf<typeof operations.getChannelEmail, "sender_id">;
}

/** What `getMessage` takes. */
export interface GetMessageParams {
  /** The message. */
  message_id: ParamOf<typeof operations.getMessage, "message_id">;
  /** Get contents as HTML instead of Markdown. */
  apply_markdown?: ParamOf<typeof operations.getMessage, "apply_markdown">;
  /** Get the empty topic as it is, not under the name that people see. */
  allow_empty_topic_name?: ParamOf<typeof operations.getMessage, "allow_empty_topic_name">;
}

/** What `getMessageHistory` takes. */
export interface GetMessageHistoryParams {
  /** The message. */
  message_id: ParamOf<typeof operations.getMessageHistory, "message_id">;
  /** Get the empty topic as it is, not under the name that people see. */
  allow_empty_topic_name?: ParamOf<typeof operations.getMessageHistory, "allow_empty_topic_name">;
}

/** What `getMessages` takes. */
export interface GetMessagesParams {
  /** A message's id, or `newest`, `oldest`, `first_unread` or `date`. */
  anchor?: ParamOf<typeof operations.getMessages, "anchor">;
  /** The time that the anchor `date` stands for, as ISO 8601. */
  anchor_date?: ParamOf<typeof operations.getMessages, "anchor_date">;
  /** Whether the message at the anchor is answered, too; it is if absent. */
  include_anchor?: ParamOf<typeof operations.getMessages, "include_anchor">;
  /** How many messages before the anchor. */
  num_before?: ParamOf<typeof operations.getMessages, "num_before">;
  /** How many messages after the anchor. */
  num_after?: ParamOf<typeof operations.getMessages, "num_after">;
  /** Which messages; every term holds. */
  narrow?: ParamOf<typeof operations.getMessages, "narrow">;
  /** Leave out picture addresses that the client can work out from e-mail addresses. */
  client_gravatar?: ParamOf<typeof operations.getMessages, "client_gravatar">;
  /** Get contents as HTML instead of Markdown. */
  apply_markdown?: ParamOf<typeof operations.getMessages, "apply_markdown">;
  /** The messages to get, instead of those around an anchor. */
  message_ids?: ParamOf<typeof operations.getMessages, "message_ids">;
  /** Get the empty topic as it is, not under the name that people see. */
  allow_empty_topic_name?: ParamOf<typeof operations.getMessages, "allow_empty_topic_name">;
  /** Older form of the anchor `first_unread`. */
  use_first_unread_anchor?: ParamOf<typeof operations.getMessages, "use_first_unread_anchor">;
}

/** What `getReadReceipts` takes. */
export interface GetReadReceiptsParams {
  /** The message. */
  message_id: ParamOf<typeof operations.getReadReceipts, "message_id">;
}

/** What `markStreamAsRead` takes. */
export interface MarkStreamAsReadParams {
  /** The channel. */
  stream_id: ParamOf<typeof operations.markStreamAsRead, "stream_id">;
}

/** What `markTopicAsRead` takes. */
export interface MarkTopicAsReadParams {
  /** The channel. */
  stream_id: ParamOf<typeof operations.markTopicAsRead, "stream_id">;
  /** The topic, whatever its case. */
  topic_name: ParamOf<typeof operations.markTopicAsRead, "topic_name">;
}

/** What `matchesNarrow` takes. */
export interface MatchesNarrowParams {
  /** The messages to look at. */
  msg_ids: ParamOf<typeof operations.matchesNarrow, "msg_ids">;
  /** Which messages; every term holds. */
  narrow: ParamOf<typeof operations.matchesNarrow, "narrow">;
}

/** What `renderMessage` takes. */
export interface RenderMessageParams {
  /** Markdown; what is beyond 10,000 code points is cut off. */
  content: ParamOf<typeof operations.renderMessage, "content">;
}

/** What `sendMessage` takes. */
export interface SendMessageParams {
  /** Whether it goes to a channel or to people. */
  type: ParamOf<typeof operations.sendMessage, "type">;
  /** A channel by name or id; or people by ids or addresses. */
  to?: ParamOf<typeof operations.sendMessage, "to">;
  /** Markdown; what is beyond 10,000 code points is cut off. */
  content: ParamOf<typeof operations.sendMessage, "content">;
  /** The topic within the channel. Also as `subject`. */
  topic?: ParamOf<typeof operations.sendMessage, "topic">;
  /** The queue that `POST /register` answered. */
  queue_id?: ParamOf<typeof operations.sendMessage, "queue_id">;
  /** The client's own name for the message, which comes back with its event; with `queue_id`. */
  local_id?: ParamOf<typeof operations.sendMessage, "local_id">;
  /** Whether the sender has read it; by default that depends on the client. */
  read_by_sender?: ParamOf<typeof operations.sendMessage, "read_by_sender">;
  /** JSON, from bots. */
  widget_content?: ParamOf<typeof operations.sendMessage, "widget_content">;
  /** For mirroring, which is not supported. */
  sender?: ParamOf<typeof operations.sendMessage, "sender">;
  /** For mirroring, which is not supported. */
  forged?: ParamOf<typeof operations.sendMessage, "forged">;
}

/** What `updateMessage` takes. */
export interface UpdateMessageParams {
  /** The message. */
  message_id: ParamOf<typeof operations.updateMessage, "message_id">;
  /** Markdown; what is beyond 10,000 code points is cut off. */
  content?: ParamOf<typeof operations.updateMessage, "content">;
  /** The SHA-256 of the content that the client has seen, in hex; another content is refused. */
  prev_content_sha256?: ParamOf<typeof operations.updateMessage, "prev_content_sha256">;
  /** The new topic. Also as `subject`. */
  topic?: ParamOf<typeof operations.updateMessage, "topic">;
  /** The new channel. */
  stream_id?: ParamOf<typeof operations.updateMessage, "stream_id">;
  /** Whether the message moves alone, with the later ones of its topic, or with all of them. */
  propagate_mode?: ParamOf<typeof operations.updateMessage, "propagate_mode">;
  /** Whether a notice tells of the move where the messages were. */
  send_notification_to_old_thread?: ParamOf<typeof operations.updateMessage, "send_notification_to_old_thread">;
  /** Whether a notice tells of it where they are now. */
  send_notification_to_new_thread?: ParamOf<typeof operations.updateMessage, "send_notification_to_new_thread">;
}

/** What `updateMessageFlags` takes. */
export interface UpdateMessageFlagsParams {
  /** Messages by id. */
  messages: ParamOf<typeof operations.updateMessageFlags, "messages">;
  /** `add` or `remove`. */
  op: ParamOf<typeof operations.updateMessageFlags, "op">;
  /** `read`, `starred` or `collapsed`. */
  flag: ParamOf<typeof operations.updateMessageFlags, "flag">;
}

/** What `updateMessageFlagsForNarrow` takes. */
export interface UpdateMessageFlagsForNarrowParams {
  /** A message's id, or `newest`, `oldest`, `first_unread` or `date`. */
  anchor: ParamOf<typeof operations.updateMessageFlagsForNarrow, "anchor">;
  /** Whether the message at the anchor is answered, too; it is if absent. */
  include_anchor?: ParamOf<typeof operations.updateMessageFlagsForNarrow, "include_anchor">;
  /** How many messages before the anchor. */
  num_before: ParamOf<typeof operations.updateMessageFlagsForNarrow, "num_before">;
  /** How many messages after the anchor. */
  num_after: ParamOf<typeof operations.updateMessageFlagsForNarrow, "num_after">;
  /** Which messages; every term holds. */
  narrow: ParamOf<typeof operations.updateMessageFlagsForNarrow, "narrow">;
  /** `add` or `remove`. */
  op: ParamOf<typeof operations.updateMessageFlagsForNarrow, "op">;
  /** `read`, `starred` or `collapsed`. */
  flag: ParamOf<typeof operations.updateMessageFlagsForNarrow, "flag">;
}

/** What is written, to a topic of a channel or to people, and the reactions. */
export interface MessagesMethods {
  /**
   * Delete a message for good.
   *
   * Who may delete whose messages, and for how long, is set for the organization and for each channel.
   *
   * Who may call it: any user.
   */
  deleteMessage(params: DeleteMessageParams): Promise<ResultOf<typeof operations.deleteMessage>>;

  /**
   * Delete a topic with all its messages.
   *
   * Only messages that the caller may read are deleted, the newest first. A topic that does not exist is no error.
   * Where `complete` is false there are more messages, which the same request deletes when it is made again.
   *
   * Who may call it: administrators.
   */
  deleteTopic(params: DeleteTopicParams): Promise<ResultOf<typeof operations.deleteTopic>>;

  /**
   * Get a channel's e-mail address.
   *
   * The address at which the channel takes e-mails. It is empty as long as the server has no mail gateway.
   *
   * Who may call it: any user.
   */
  getChannelEmail(params: GetChannelEmailParams): Promise<ResultOf<typeof operations.getChannelEmail>>;

  /**
   * Get one message.
   *
   * Who may call it: any user, and visitors where the organization lets them in.
   */
  getMessage(params: GetMessageParams): Promise<ResultOf<typeof operations.getMessage>>;

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
  getMessageHistory(params: GetMessageHistoryParams): Promise<ResultOf<typeof operations.getMessageHistory>>;

  /**
   * Get messages around an anchor, or by id.
   *
   * Who may call it: any user, and visitors where the organization lets them in.
   */
  getMessages(params?: GetMessagesParams): Promise<ResultOf<typeof operations.getMessages>>;

  /**
   * Get a message's read receipts.
   *
   * Whoever does not let others see what they have read is left out, and so is the sender.
   *
   * Who may call it: any user.
   */
  getReadReceipts(params: GetReadReceiptsParams): Promise<ResultOf<typeof operations.getReadReceipts>>;

  /**
   * Mark all messages as read.
   *
   * Deprecated: flags of a narrow do the same.
   *
   * Who may call it: any user.
   */
  markAllAsRead(params?: Record<never, never>): Promise<ResultOf<typeof operations.markAllAsRead>>;

  /**
   * Mark the messages of a channel as read.
   *
   * Deprecated: flags of a narrow do the same. At most the newest 50,000 are marked.
   *
   * Who may call it: any user.
   */
  markStreamAsRead(params: MarkStreamAsReadParams): Promise<ResultOf<typeof operations.markStreamAsRead>>;

  /**
   * Mark the messages of a topic as read.
   *
   * Deprecated: flags of a narrow do the same. At most the newest 50,000 are marked.
   *
   * Who may call it: any user.
   */
  markTopicAsRead(params: MarkTopicAsReadParams): Promise<ResultOf<typeof operations.markTopicAsRead>>;

  /**
   * Check which messages match a narrow.
   *
   * Who may call it: any user.
   */
  matchesNarrow(params: MatchesNarrowParams): Promise<ResultOf<typeof operations.matchesNarrow>>;

  /**
   * Render a message.
   *
   * Shows a message as it would look if the caller sent it. Nothing is stored, and nobody is told.
   *
   * Who may call it: any user.
   */
  renderMessage(params: RenderMessageParams): Promise<ResultOf<typeof operations.renderMessage>>;

  /**
   * Send a message to a channel or to people.
   *
   * Who may call it: any user or incoming webhook bot.
   */
  sendMessage(params: SendMessageParams): Promise<ResultOf<typeof operations.sendMessage>>;

  /**
   * Edit a message, or move messages.
   *
   * The sender may change the content. Whoever may move messages gives them another topic or channel, or marks a
   * topic as resolved. How long that goes is set for the organization. Of more than 2,000 messages the newest move
   * at once, and the others soon.
   *
   * Who may call it: any user.
   */
  updateMessage(params: UpdateMessageParams): Promise<ResultOf<typeof operations.updateMessage>>;

  /**
   * Update message flags.
   *
   * Messages of channels that the caller is not subscribed to stay read. A message that the caller finds in a
   * channel's history without having received it becomes their own with a flag.
   *
   * Who may call it: any user.
   */
  updateMessageFlags(params: UpdateMessageFlagsParams): Promise<ResultOf<typeof operations.updateMessageFlags>>;

  /**
   * Update message flags for a narrow, around an anchor.
   *
   * At most 5000 messages are looked at; the answer says where to go on.
   *
   * Who may call it: any user.
   */
  updateMessageFlagsForNarrow(params: UpdateMessageFlagsForNarrowParams): Promise<ResultOf<typeof operations.updateMessageFlagsForNarrow>>;
}
