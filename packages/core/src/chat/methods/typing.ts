// Written by `npm run docs` from the definitions of the operations.

/** What `setEditingStatus` takes. */
export interface SetEditingStatusParams {
  /** The message. */
  message_id: number;
  /** Whether one begins or stops. */
  op: "start" | "stop";
}

/** What `setTypingStatus` takes. */
export interface SetTypingStatusParams {
  /** Whether it goes to a channel or to people. */
  type?: "direct" | "channel" | "stream";
  /** Whether one begins or stops. */
  op: "start" | "stop";
  /** The people whom one writes to, by id. */
  to?: number[];
  /** The channel. */
  stream_id?: number;
  /** The topic within the channel. */
  topic?: string;
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
  setEditingStatus(params: SetEditingStatusParams): Promise<Record<never, never>>;

  /**
   * Set your typing status.
   *
   * Nothing is stored. Clients take a start for over after `server_typing_started_expiry_period_milliseconds`.
   *
   * Who may call it: any user.
   */
  setTypingStatus(params: SetTypingStatusParams): Promise<Record<never, never>>;
}
