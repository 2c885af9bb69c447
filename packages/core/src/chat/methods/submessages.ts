// Written by `npm run docs` from the definitions of the operations.

/** What `addSubmessage` takes. */
export interface AddSubmessageParams {
  /** The message. */
  message_id: number;
  /** `widget`. */
  msg_type: string;
  /** JSON text, of which the widget says what it may hold. */
  content: string;
}

/** What is written, to a topic of a channel or to people, and the reactions. */
export interface SubmessagesMethods {
  /**
   * Add a submessage: act on a poll or another widget.
   *
   * Such as voting in a poll. The first submessage of a message is its sender's.
   *
   * Who may call it: any user.
   */
  addSubmessage(params: AddSubmessageParams): Promise<Record<never, never>>;
}
