// Written by `npm run docs` from the definitions of the operations.

/** What `muteUser` takes. */
export interface MuteUserParams {
  /** The user to mute or no longer. */
  muted_user_id: number;
}

/** What `unmuteUser` takes. */
export interface UnmuteUserParams {
  /** The user to mute or no longer. */
  muted_user_id: number;
}

/** People whose messages a user does not want to be told of. */
export interface MutedUsersMethods {
  /**
   * Mute a user.
   *
   * What they sent is marked as read, and what they send arrives read.
   *
   * Who may call it: any user.
   */
  muteUser(params: MuteUserParams): Promise<Record<never, never>>;

  /**
   * Unmute a user.
   *
   * What they sent meanwhile stays read.
   *
   * Who may call it: any user.
   */
  unmuteUser(params: UnmuteUserParams): Promise<Record<never, never>>;
}
