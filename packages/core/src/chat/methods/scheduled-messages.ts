// Written by `npm run docs` from the definitions of the operations.
import type { ScheduledMessage } from "./schemas.js";

/** What `createScheduledMessage` takes. */
export interface CreateScheduledMessageParams {
  /** Whether it goes to a channel or to people. */
  type: "direct" | "private" | "channel" | "stream";
  /** A channel by its id; or people by their ids. */
  to: number | number[] | string;
  /** Markdown; what is beyond 10,000 code points is cut off. */
  content: string;
  /** The topic within the channel. */
  topic?: string;
  /** When it is to be sent, in UNIX seconds. */
  scheduled_delivery_timestamp: number;
  /** Whether the sender has read it; by default that depends on the client. */
  read_by_sender?: boolean;
}

/** What `createScheduledMessage` answers. */
export type CreateScheduledMessageResult = {
  scheduled_message_id: number;
};

/** What `deleteScheduledMessage` takes. */
export interface DeleteScheduledMessageParams {
  /** The scheduled message. */
  scheduled_message_id: number;
}

/** What `getScheduledMessages` answers. */
export type GetScheduledMessagesResult = {
  /** By their time. */
  scheduled_messages: ScheduledMessage[];
};

/** What `updateScheduledMessage` takes. */
export interface UpdateScheduledMessageParams {
  /** The scheduled message. */
  scheduled_message_id: number;
  /** Whether it goes to a channel or to people. */
  type?: "direct" | "private" | "channel" | "stream";
  /** A channel by its id; or people by their ids. */
  to?: number | number[] | string;
  /** Markdown; what is beyond 10,000 code points is cut off. */
  content?: string;
  /** The topic within the channel. */
  topic?: string;
  /** When it is to be sent, in UNIX seconds. */
  scheduled_delivery_timestamp?: number;
}

/** Messages that are sent at a later time. */
export interface ScheduledMessagesMethods {
  /**
   * Schedule a message.
   *
   * Whether it may be sent is checked now, and again when it is sent.
   *
   * Who may call it: any user.
   */
  createScheduledMessage(params: CreateScheduledMessageParams): Promise<CreateScheduledMessageResult>;

  /**
   * Delete a scheduled message.
   *
   * Who may call it: any user.
   */
  deleteScheduledMessage(params: DeleteScheduledMessageParams): Promise<Record<never, never>>;

  /**
   * Get your scheduled messages.
   *
   * Those that were not sent, failed ones included.
   *
   * Who may call it: any user.
   */
  getScheduledMessages(params?: Record<never, never>): Promise<GetScheduledMessagesResult>;

  /**
   * Update a scheduled message.
   *
   * One that could not be sent needs a new time.
   *
   * Who may call it: any user.
   */
  updateScheduledMessage(params: UpdateScheduledMessageParams): Promise<Record<never, never>>;
}
