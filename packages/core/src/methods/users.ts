// Written by `npm run write-api-reference` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../call-types.js";

/** What `createUser` takes. */
export interface CreateUserParams {
  /** An e-mail address by which the API knows a user. */
  email: ParamOf<"createUser", "email">;
  /** The password. */
  password: ParamOf<"createUser", "password">;
  /** The name that everybody sees. */
  full_name: ParamOf<"createUser", "full_name">;
}

/** What `deactivateUser` takes. */
export interface DeactivateUserParams {
  /** The user. */
  user_id: ParamOf<"deactivateUser", "user_id">;
  /** Mailed to the user; without it no mail is sent. */
  deactivation_notification_comment?: ParamOf<"deactivateUser", "deactivation_notification_comment">;
  /** What goes with the account, and with its bots. */
  actions?: ParamOf<"deactivateUser", "actions">;
}

/** What `fetchApiKey` takes. */
export interface FetchApiKeyParams {
  /** The account's real address. */
  username: ParamOf<"fetchApiKey", "username">;
  /** The password. */
  password: ParamOf<"fetchApiKey", "password">;
}

/** What `getUserByEmail` takes. */
export interface GetUserByEmailParams {
  /** An e-mail address by which the API knows a user. */
  email: ParamOf<"getUserByEmail", "email">;
  /** Leaves out avatars that clients compute from an address themselves. */
  client_gravatar?: ParamOf<"getUserByEmail", "client_gravatar">;
  /** Adds `profile_data`. */
  include_custom_profile_fields?: ParamOf<"getUserByEmail", "include_custom_profile_fields">;
}

/** What `getUserById` takes. */
export interface GetUserByIdParams {
  /** The user. */
  user_id: ParamOf<"getUserById", "user_id">;
  /** Leaves out avatars that clients compute from an address themselves. */
  client_gravatar?: ParamOf<"getUserById", "client_gravatar">;
  /** Adds `profile_data`. */
  include_custom_profile_fields?: ParamOf<"getUserById", "include_custom_profile_fields">;
}

/** What `getUsers` takes. */
export interface GetUsersParams {
  /** Leaves out avatars that clients compute from an address themselves. */
  client_gravatar?: ParamOf<"getUsers", "client_gravatar">;
  /** Adds `profile_data`. */
  include_custom_profile_fields?: ParamOf<"getUsers", "include_custom_profile_fields">;
  /** Only these; unknown ones are left out. */
  user_ids?: ParamOf<"getUsers", "user_ids">;
}

/** What `reactivateUser` takes. */
export interface ReactivateUserParams {
  /** The user. */
  user_id: ParamOf<"reactivateUser", "user_id">;
}

/** What `updateUserByEmail` takes. */
export interface UpdateUserByEmailParams {
  /** An e-mail address by which the API knows a user. */
  email: ParamOf<"updateUserByEmail", "email">;
  /** Blank changes nothing. */
  full_name?: ParamOf<"updateUserByEmail", "full_name">;
  /** 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. */
  role?: ParamOf<"updateUserByEmail", "role">;
  /** New values of the profile. */
  profile_data?: ParamOf<"updateUserByEmail", "profile_data">;
  /** For owners who may change addresses; it counts at once. */
  new_email?: ParamOf<"updateUserByEmail", "new_email">;
}

/** What `updateUserById` takes. */
export interface UpdateUserByIdParams {
  /** The user. */
  user_id: ParamOf<"updateUserById", "user_id">;
  /** Blank changes nothing. */
  full_name?: ParamOf<"updateUserById", "full_name">;
  /** 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. */
  role?: ParamOf<"updateUserById", "role">;
  /** New values of the profile. */
  profile_data?: ParamOf<"updateUserById", "profile_data">;
  /** For owners who may change addresses; it counts at once. */
  new_email?: ParamOf<"updateUserById", "new_email">;
}

/** What `uploadAvatar` takes. */
export interface UploadAvatarParams {
  /** Exactly one. */
  files?: ParamOf<"uploadAvatar", "files">;
}

/** Accounts: of everybody in the organization, bots among them. */
export interface UsersMethods {
  /**
   * Create a user.
   *
   * For administrators whom the server's operator lets create users.
   *
   * Who may call it: administrators with the permission to create users.
   */
  createUser(params: CreateUserParams): Promise<ResultOf<"createUser">>;

  /**
   * Deactivate the own account.
   *
   * With the bots it owns. Neither the only account nor the only owner may leave.
   *
   * Who may call it: any user.
   */
  deactivateOwnUser(params?: Record<never, never>): Promise<ResultOf<"deactivateOwnUser">>;

  /**
   * Deactivate a user.
   *
   * For administrators; owners are deactivated by owners. The account keeps its messages unless `actions` say
   * otherwise, and comes back with its channels and groups when it is reactivated. Its bots are deactivated, too.
   * Of many messages to delete some are gone with the answer, and the rest soon after it.
   *
   * Who may call it: any user.
   */
  deactivateUser(params: DeactivateUserParams): Promise<ResultOf<"deactivateUser">>;

  /**
   * Take one's uploaded avatar away.
   *
   * The account has its generated or provided picture again. Nothing changes for who has uploaded none.
   *
   * Who may call it: any user.
   */
  deleteAvatar(params?: Record<never, never>): Promise<ResultOf<"deleteAvatar">>;

  /**
   * Get the API key for an address and a password.
   *
   * After five wrong passwords for an address within 30 minutes, or 50 from one place, further attempts are
   * refused for the rest of that time, the right one included.
   *
   * Who may call it: anyone.
   */
  fetchApiKey(params: FetchApiKeyParams): Promise<ResultOf<"fetchApiKey">>;

  /**
   * Get the own account.
   *
   * Who may call it: any user.
   */
  getOwnUser(params?: Record<never, never>): Promise<ResultOf<"getOwnUser">>;

  /**
   * Get a user by address.
   *
   * The placeholder address always works, the real one for those who may see it.
   *
   * Who may call it: any user.
   */
  getUserByEmail(params: GetUserByEmailParams): Promise<ResultOf<"getUserByEmail">>;

  /**
   * Get a user by id.
   *
   * Who may call it: any user.
   */
  getUserById(params: GetUserByIdParams): Promise<ResultOf<"getUserById">>;

  /**
   * Get all users.
   *
   * People and bots, deactivated ones too, by id. Guests may get only those they know.
   *
   * Who may call it: any user.
   */
  getUsers(params?: GetUsersParams): Promise<ResultOf<"getUsers">>;

  /**
   * Reactivate a user.
   *
   * For administrators, and for the owner of a bot. A bot whose owner is deactivated then belongs to whoever
   * calls. An account that is active stays as it is.
   *
   * Who may call it: any user.
   */
  reactivateUser(params: ReactivateUserParams): Promise<ResultOf<"reactivateUser">>;

  /**
   * Get another API key.
   *
   * The old one is refused from the next request on, and its waiting polls end.
   *
   * Who may call it: any user.
   */
  regenerateApiKey(params?: Record<never, never>): Promise<ResultOf<"regenerateApiKey">>;

  /**
   * Update a user by address.
   *
   * As by id. The placeholder address always works, the real one for those who may see it.
   *
   * Who may call it: any user.
   */
  updateUserByEmail(params: UpdateUserByEmailParams): Promise<ResultOf<"updateUserByEmail">>;

  /**
   * Update a user.
   *
   * For administrators, and for the owner of a bot.
   *
   * Who may call it: any user.
   */
  updateUserById(params: UpdateUserByIdParams): Promise<ResultOf<"updateUserById">>;

  /**
   * Upload an avatar.
   *
   * A PNG, JPEG, GIF, WebP or AVIF picture of at most 5 MiB, in a multipart part of any name. Its middle square is
   * kept in two sizes, of an animated one the first frame; nothing else of the file is. In process:
   * `uploadAvatar({ files: [{ bytes }] })`.
   *
   * Who may call it: any user.
   */
  uploadAvatar(params?: UploadAvatarParams): Promise<ResultOf<"uploadAvatar">>;
}
