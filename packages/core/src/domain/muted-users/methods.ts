// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `muteUser` takes. */
export interface MuteUserParams {
  /** The user to mute or no longer. */
  muted_user_id: ParamOf<typeof operations.muteUser, "muted_user_id">;
}

/** What `unmuteUser` takes. */
export interface UnmuteUserParams {
  /** The user to mute or no longer. */
  muted_user_id: ParamOf<typeof operations.unmuteUser, "muted_user_id">;
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
  muteUser(params: MuteUserParams): Promise<ResultOf<typeof operations.muteUser>>;

  /**
   * Unmute a user.
   *
   * What they sent meanwhile stays read.
   *
   * Who may call it: any user.
   */
  unmuteUser(params: UnmuteUserParams): Promise<ResultOf<typeof operations.unmuteUser>>;
}
