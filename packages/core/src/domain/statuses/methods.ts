// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `getUserStatus` takes. */
export interface GetUserStatusParams {
  /** The user. */
  user_id: ParamOf<typeof operations.getUserStatus, "user_id">;
}

/** What `updateOwnStatus` takes. */
export interface UpdateOwnStatusParams {
  /** At most 60 characters without the white space around it; empty for none. */
  status_text?: ParamOf<typeof operations.updateOwnStatus, "status_text">;
  /** Empty for none. */
  emoji_name?: ParamOf<typeof operations.updateOwnStatus, "emoji_name">;
  /** The emoji's code points in hexadecimal, or its id; found by its name if absent. */
  emoji_code?: ParamOf<typeof operations.updateOwnStatus, "emoji_code">;
  /** `zulip_extra_emoji` is another word for `service_extra_emoji`. */
  reaction_type?: ParamOf<typeof operations.updateOwnStatus, "reaction_type">;
  /** Deprecated: the opposite of the setting `presence_enabled`. */
  away?: ParamOf<typeof operations.updateOwnStatus, "away">;
}

/** What `updateUserStatus` takes. */
export interface UpdateUserStatusParams {
  /** The user. */
  user_id: ParamOf<typeof operations.updateUserStatus, "user_id">;
  /** At most 60 characters without the white space around it; empty for none. */
  status_text?: ParamOf<typeof operations.updateUserStatus, "status_text">;
  /** Empty for none. */
  emoji_name?: ParamOf<typeof operations.updateUserStatus, "emoji_name">;
  /** The emoji's code points in hexadecimal, or its id; found by its name if absent. */
  emoji_code?: ParamOf<typeof operations.updateUserStatus, "emoji_code">;
  /** `zulip_extra_emoji` is another word for `service_extra_emoji`. */
  reaction_type?: ParamOf<typeof operations.updateUserStatus, "reaction_type">;
}

/** What people say of how they are: a text, an emoji, or that they are away. */
export interface StatusesMethods {
  /**
   * Get a user's status.
   *
   * Who may call it: any user.
   */
  getUserStatus(params: GetUserStatusParams): Promise<ResultOf<typeof operations.getUserStatus>>;

  /**
   * Set your status.
   *
   * What is not passed stays as it is.
   *
   * Who may call it: people.
   */
  updateOwnStatus(params?: UpdateOwnStatusParams): Promise<ResultOf<typeof operations.updateOwnStatus>>;

  /**
   * Set the status of another user.
   *
   * For administrators. What is not passed stays as it is.
   *
   * Who may call it: any user.
   */
  updateUserStatus(params: UpdateUserStatusParams): Promise<ResultOf<typeof operations.updateUserStatus>>;
}
