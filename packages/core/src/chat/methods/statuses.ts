// Written by `npm run docs` from the definitions of the operations.
import type { UserStatus } from "./schemas.js";

/** What `getUserStatus` takes. */
export interface GetUserStatusParams {
  /** The user. */
  user_id: number;
}

/** What `getUserStatus` answers. */
export type GetUserStatusResult = {
  status: UserStatus;
};

/** What `updateOwnStatus` takes. */
export interface UpdateOwnStatusParams {
  /** At most 60 characters without the white space around it; empty for none. */
  status_text?: string;
  /** Empty for none. */
  emoji_name?: string;
  /** The emoji's code points in hexadecimal, or its id; found by its name if absent. */
  emoji_code?: string;
  /** `zulip_extra_emoji` is another word for `service_extra_emoji`. */
  reaction_type?: string;
  /** Deprecated: the opposite of the setting `presence_enabled`. */
  away?: boolean;
}

/** What `updateUserStatus` takes. */
export interface UpdateUserStatusParams {
  /** The user. */
  user_id: number;
  /** At most 60 characters without the white space around it; empty for none. */
  status_text?: string;
  /** Empty for none. */
  emoji_name?: string;
  /** The emoji's code points in hexadecimal, or its id; found by its name if absent. */
  emoji_code?: string;
  /** `zulip_extra_emoji` is another word for `service_extra_emoji`. */
  reaction_type?: string;
}

/** What people say of how they are: a text, an emoji, or that they are away. */
export interface StatusesMethods {
  /**
   * Get a user's status.
   *
   * Who may call it: any user.
   */
  getUserStatus(params: GetUserStatusParams): Promise<GetUserStatusResult>;

  /**
   * Set your status.
   *
   * What is not passed stays as it is.
   *
   * Who may call it: people.
   */
  updateOwnStatus(params?: UpdateOwnStatusParams): Promise<Record<never, never>>;

  /**
   * Set the status of another user.
   *
   * For administrators. What is not passed stays as it is.
   *
   * Who may call it: any user.
   */
  updateUserStatus(params: UpdateUserStatusParams): Promise<Record<never, never>>;
}
