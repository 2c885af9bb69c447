// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `getUserByEmail` takes. */
export interface GetUserByEmailParams {
  /** An e-mail address by which the API knows a user. */
  email: ParamOf<typeof operations.getUserByEmail, "email">;
  /** Leaves out avatars that clients compute from an address themselves. */
  client_gravatar?: ParamOf<typeof operations.getUserByEmail, "client_gravatar">;
  /** Adds `profile_data`. */
  include_custom_profile_fields?: ParamOf<typeof operations.getUserByEmail, "include_custom_profile_fields">;
}

/** What `getUserById` takes. */
export interface GetUserByIdParams {
  /** The user. */
  user_id: ParamOf<typeof operations.getUserById, "user_id">;
  /** Leaves out avatars that clients compute from an address themselves. */
  client_gravatar?: ParamOf<typeof operations.getUserById, "client_gravatar">;
  /** Adds `profile_data`. */
  include_custom_profile_fields?: ParamOf<typeof operations.getUserById, "include_custom_profile_fields">;
}

/** What `getUsers` takes. */
export interface GetUsersParams {
  /** Leaves out avatars that clients compute from an address themselves. */
  client_gravatar?: ParamOf<typeof operations.getUsers, "client_gravatar">;
  /** Adds `profile_data`. */
  include_custom_profile_fields?: ParamOf<typeof operations.getUsers, "include_custom_profile_fields">;
  /** Only these; unknown ones are left out. */
  user_ids?: ParamOf<typeof operations.getUsers, "user_ids">;
}

/** Accounts: of everybody in the organization, bots among them. */
export interface AccessibleUsersMethods {
  /**
   * Get a user by e-mail address.
   *
   * The placeholder address always works, the real one for those who may see it.
   *
   * Who may call it: any user.
   */
  getUserByEmail(params: GetUserByEmailParams): Promise<ResultOf<typeof operations.getUserByEmail>>;

  /**
   * Get a user by id.
   *
   * Who may call it: any user.
   */
  getUserById(params: GetUserByIdParams): Promise<ResultOf<typeof operations.getUserById>>;

  /**
   * Get all users.
   *
   * People and bots, deactivated ones too, by id. Guests may get only those they know. Visitors get those who
   * wrote in web-public channels, without addresses and profile fields.
   *
   * Who may call it: any user, and visitors where the organization lets them in.
   */
  getUsers(params?: GetUsersParams): Promise<ResultOf<typeof operations.getUsers>>;
}
