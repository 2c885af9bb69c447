// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";

/** What `getMessage` takes. */
export interface GetMessageParams {
  /** The message. */
  message_id: ParamOf<"getMessage", "message_id">;
  /** Get contents as HTML instead of Markdown. */
  apply_markdown?: ParamOf<"getMessage", "apply_markdown">;
  /** Get the empty topic as it is, not under the name that people see. */
  allow_empty_topic_name?: ParamOf<"getMessage", "allow_empty_topic_name">;
}

/** What `getMessages` takes. */
export interface GetMessagesParams {
  /** A message's id, or `newest`, `oldest`, `first_unread` or `date`. */
  anchor?: ParamOf<"getMessages", "anchor">;
  /** The time that the anchor `date` stands for, as ISO 8601. */
  anchor_date?: ParamOf<"getMessages", "anchor_date">;
  /** Whether the message at the anchor is answered, too; it is if absent. */
  include_anchor?: ParamOf<"getMessages", "include_anchor">;
  /** How many messages before the anchor. */
  num_before?: ParamOf<"getMessages", "num_before">;
  /** How many messages after the anchor. */
  num_after?: ParamOf<"getMessages", "num_after">;
  /** Which messages; every term holds. */
  narrow?: ParamOf<"getMessages", "narrow">;
  /** Leave out picture addresses that the client can work out from e-mail addresses. */
  client_gravatar?: ParamOf<"getMessages", "client_gravatar">;
  /** Get contents as HTML instead of Markdown. */
  apply_markdown?: ParamOf<"getMessages", "apply_markdown">;
  /** The messages to get, instead of those around an anchor. */
  message_ids?: ParamOf<"getMessages", "message_ids">;
  /** Get the empty topic as it is, not under the name that people see. */
  allow_empty_topic_name?: ParamOf<"getMessages", "allow_empty_topic_name">;
  /** Older form of the anchor `first_unread`. */
  use_first_unread_anchor?: ParamOf<"getMessages", "use_first_unread_anchor">;
}

/** What `sendMessage` takes. */
export interface SendMessageParams {
  /** Whether it goes to a channel or to people. */
  type: ParamOf<"sendMessage", "type">;
  /** A channel by name or id; or people by ids or addresses. */
  to?: ParamOf<"sendMessage", "to">;
  /** Markdown; what is beyond 10,000 code points is cut off. */
  content: ParamOf<"sendMessage", "content">;
  /** The topic within the channel. Also as `subject`. */
  topic?: ParamOf<"sendMessage", "topic">;
  /** The queue that `POST /register` answered. */
  queue_id?: ParamOf<"sendMessage", "queue_id">;
  /** The client's own name for the message, which comes back with its event; with `queue_id`. */
  local_id?: ParamOf<"sendMessage", "local_id">;
  /** Whether the sender has read it; by default that depends on the client. */
  read_by_sender?: ParamOf<"sendMessage", "read_by_sender">;
  /** JSON, from bots. */
  widget_content?: ParamOf<"sendMessage", "widget_content">;
  /** For mirroring, which is not supported. */
  sender?: ParamOf<"sendMessage", "sender">;
  /** For mirroring, which is not supported. */
  forged?: ParamOf<"sendMessage", "forged">;
}

/** What is written, to a topic of a channel or to people, and the reactions. */
export interface MessagesMethods {
  /**
   * Get one message.
   *
   * Who may call it: any user.
   */
  getMessage(params: GetMessageParams): Promise<ResultOf<"getMessage">>;

  /**
   * Get messages around an anchor, or by id.
   *
   * Who may call it: any user.
   */
  getMessages(params?: GetMessagesParams): Promise<ResultOf<"getMessages">>;

  /**
   * Send a message to a channel or to people.
   *
   * Who may call it: any user or incoming webhook bot.
   */
  sendMessage(params: SendMessageParams): Promise<ResultOf<"sendMessage">>;
}
