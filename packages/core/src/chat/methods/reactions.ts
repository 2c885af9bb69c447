// Written by `npm run docs` from the definitions of the operations.

/** What `addReaction` takes. */
export interface AddReactionParams {
  /** The message. */
  message_id: number;
  /** The emoji's name, without colons. */
  emoji_name: string;
  /** The emoji's code points in hexadecimal, or its id; found by its name if absent. */
  emoji_code?: string;
  /** `zulip_extra_emoji` is another word for `service_extra_emoji`. */
  reaction_type?: string;
}

/** What `removeReaction` takes. */
export interface RemoveReactionParams {
  /** The message. */
  message_id: number;
  /** The emoji's name, without colons. */
  emoji_name?: string;
  /** The emoji's code points in hexadecimal, or its id; found by its name if absent. */
  emoji_code?: string;
  /** `zulip_extra_emoji` is another word for `service_extra_emoji`. */
  reaction_type?: string;
}

/** What is written, to a topic of a channel or to people, and the reactions. */
export interface ReactionsMethods {
  /**
   * Add an emoji reaction to a message.
   *
   * A message has at most 100 reactions of one account, and at most 1,000 different emojis and 50,000 reactions in
   * all.
   *
   * Who may call it: any user.
   */
  addReaction(params: AddReactionParams): Promise<Record<never, never>>;

  /**
   * Remove an emoji reaction from a message.
   *
   * Who may call it: any user.
   */
  removeReaction(params: RemoveReactionParams): Promise<Record<never, never>>;
}
