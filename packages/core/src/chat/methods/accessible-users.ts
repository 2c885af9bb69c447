// Written by `npm run docs` from the definitions of the operations.
import type { Member, User } from "./schemas.js";

/** What `getUserByEmail` takes. */
export interface GetUserByEmailParams {
  /** An e-mail address by which the API knows a user. */
  email: string;
  /** Leaves out avatars that clients compute from an address themselves. */
  client_gravatar?: boolean;
  /** Adds `profile_data`. */
  include_custom_profile_fields?: boolean;
}

/** What `getUserByEmail` answers. */
export type GetUserByEmailResult = {
  user: User;
};

/** What `getUserById` takes. */
export interface GetUserByIdParams {
  /** The user. */
  user_id: number;
  /** Leaves out avatars that clients compute from an address themselves. */
  client_gravatar?: boolean;
  /** Adds `profile_data`. */
  include_custom_profile_fields?: boolean;
}

/** What `getUserById` answers. */
export type GetUserByIdResult = {
  user: User;
};

/** What `getUsers` takes. */
export interface GetUsersParams {
  /** Leaves out avatars that clients compute from an address themselves. */
  client_gravatar?: boolean;
  /** Adds `profile_data`. */
  include_custom_profile_fields?: boolean;
  /** Only these; unknown ones are left out. */
  user_ids?: number[];
}

/** What `getUsers` answers. */
export type GetUsersResult = {
  members: Member[];
};

/** Accounts: of everybody in the organization, bots among them. */
export interface AccessibleUsersMethods {
  /**
   * Get a user by e-mail address.
   *
   * The placeholder address always works, the real one for those who may see it.
   *
   * Who may call it: any user.
   */
  getUserByEmail(params: GetUserByEmailParams): Promise<GetUserByEmailResult>;

  /**
   * Get a user by id.
   *
   * Who may call it: any user.
   */
  getUserById(params: GetUserByIdParams): Promise<GetUserByIdResult>;

  /**
   * Get all users.
   *
   * People and bots, deactivated ones too, by id. Guests may get only those they know. Visitors get those who
   * wrote in web-public channels, without addresses and profile fields.
   *
   * Who may call it: any user, and visitors where the organization lets them in.
   */
  getUsers(params?: GetUsersParams): Promise<GetUsersResult>;
}
