// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `createScheduledMessage` takes. */
export interface CreateScheduledMessageParams {
  /** Whether it goes to a channel or to people. */
  type: ParamOf<typeof operations.createScheduledMessage, "type">;
  /** A channel by its id; or people by their ids. */
  to: ParamOf<typeof operations.createScheduledMessage, "to">;
  /** Markdown; what is beyond 10,000 code points is cut off. */
  content: ParamOf<typeof operations.createScheduledMessage, "content">;
  /** The topic within the channel. */
  topic?: ParamOf<typeof operations.createScheduledMessage, "topic">;
  /** When it is to be sent, in UNIX seconds. */
  scheduled_delivery_timestamp: ParamOf<typeof operations.createScheduledMessage, "scheduled_delivery_timestamp">;
  /** Whether the sender has read it; by default that depends on the client. */
  read_by_sender?: ParamOf<typeof operations.createScheduledMessage, "read_by_sender">;
}

/** What `deleteScheduledMessage` takes. */
export interface DeleteScheduledMessageParams {
  /** The scheduled message. */
  scheduled_message_id: ParamOf<typeof operations.deleteScheduledMessage, "scheduled_message_id">;
}

/** What `updateScheduledMessage` takes. */
export interface UpdateScheduledMessageParams {
  /** The scheduled message. */
  scheduled_message_id: ParamOf<typeof operations.updateScheduledMessage, "scheduled_message_id">;
  /** Whether it goes to a channel or to people. */
  type?: ParamOf<typeof operations.updateScheduledMessage, "type">;
  /** A channel by its id; or people by their ids. */
  to?: ParamOf<typeof operations.updateScheduledMessage, "to">;
  /** Markdown; what is beyond 10,000 code points is cut off. */
  content?: ParamOf<typeof operations.updateScheduledMessage, "content">;
  /** The topic within the channel. */
  topic?: ParamOf<typeof operations.updateScheduledMessage, "topic">;
  /** When it is to be sent, in UNIX seconds. */
  scheduled_delivery_timestamp?: ParamOf<typeof operations.updateScheduledMessage, "scheduled_delivery_timestamp">;
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
  createScheduledMessage(params: CreateScheduledMessageParams): Promise<ResultOf<typeof operations.createScheduledMessage>>;

  /**
   * Delete a scheduled message.
   *
   * Who may call it: any user.
   */
  deleteScheduledMessage(params: DeleteScheduledMessageParams): Promise<ResultOf<typeof operations.deleteScheduledMessage>>;

  /**
   * Get your scheduled messages.
   *
   * Those that were not sent, failed ones included.
   *
   * Who may call it: any user.
   */
  getScheduledMessages(params?: Record<never, never>): Promise<ResultOf<typeof operations.getScheduledMessages>>;

  /**
   * Update a scheduled message.
   *
   * One that could not be sent needs a new time.
   *
   * Who may call it: any user.
   */
  updateScheduledMessage(params: UpdateScheduledMessageParams): Promise<ResultOf<typeof operations.updateScheduledMessage>>;
}
