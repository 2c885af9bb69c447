// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `setEditingStatus` takes. */
export interface SetEditingStatusParams {
  /** The message. */
  message_id: ParamOf<typeof operations.setEditingStatus, "message_id">;
  /** Whether one begins or stops. */
  op: ParamOf<typeof operations.setEditingStatus, "op">;
}

/** What `setTypingStatus` takes. */
export interface SetTypingStatusParams {
  /** Whether it goes to a channel or to people. */
  type?: ParamOf<typeof operations.setTypingStatus, "type">;
  /** Whether one begins or stops. */
  op: ParamOf<typeof operations.setTypingStatus, "op">;
  /** The people whom one writes to, by id. */
  to?: ParamOf<typeof operations.setTypingStatus, "to">;
  /** The channel. */
  stream_id?: ParamOf<typeof operations.setTypingStatus, "stream_id">;
  /** The topic within the channel. */
  topic?: ParamOf<typeof operations.setTypingStatus, "topic">;
}

/** Letting others see that one types. */
export interface TypingMethods {
  /**
   * Set the typing status of an edit: starting or stopping.
   *
   * Nothing is stored. Clients take a start for over after `server_typing_started_expiry_period_milliseconds`.
   *
   * Who may call it: any user.
   */
  setEditingStatus(params: SetEditingStatusParams): Promise<ResultOf<typeof operations.setEditingStatus>>;

  /**
   * Set your typing status.
   *
   * Nothing is stored. Clients take a start for over after `server_typing_started_expiry_period_milliseconds`.
   *
   * Who may call it: any user.
   */
  setTypingStatus(params: SetTypingStatusParams): Promise<ResultOf<typeof operations.setTypingStatus>>;
}
