// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `getUserPresenceByEmail` takes. */
export interface GetUserPresenceByEmailParams {
  /** An e-mail address by which the API knows a user. */
  email: ParamOf<typeof operations.getUserPresenceByEmail, "email">;
  /** Answers two timestamps instead of a status. */
  slim_presence?: ParamOf<typeof operations.getUserPresenceByEmail, "slim_presence">;
}

/** What `getUserPresenceById` takes. */
export interface GetUserPresenceByIdParams {
  /** The user. */
  user_id: ParamOf<typeof operations.getUserPresenceById, "user_id">;
  /** Answers two timestamps instead of a status. */
  slim_presence?: ParamOf<typeof operations.getUserPresenceById, "slim_presence">;
}

/** What `reportPresence` takes. */
export interface ReportPresenceParams {
  /** `active` or `idle`. */
  status: ParamOf<typeof operations.reportPresence, "status">;
  /** -1 at first, then the last `presence_last_update_id`. */
  last_update_id?: ParamOf<typeof operations.reportPresence, "last_update_id">;
  /** How far back all there is goes. */
  history_limit_days?: ParamOf<typeof operations.reportPresence, "history_limit_days">;
  /** Whether the user did something since the last report. */
  new_user_input?: ParamOf<typeof operations.reportPresence, "new_user_input">;
  /** Leaves the others' presence out. */
  ping_only?: ParamOf<typeof operations.reportPresence, "ping_only">;
  /** Deprecated: the format that `last_update_id` brings. */
  slim_presence?: ParamOf<typeof operations.reportPresence, "slim_presence">;
}

/** Who is there now, and who was when. */
export interface PresenceMethods {
  /**
   * Get the presence of all users.
   *
   * By the address others know a user by.
   *
   * Who may call it: any user.
   */
  getPresence(params?: Record<never, never>): Promise<ResultOf<typeof operations.getPresence>>;

  /**
   * Get a user's presence by e-mail address.
   *
   * The address is the one that everybody knows the user by: the placeholder where the real one is hidden.
   *
   * Who may call it: any user.
   */
  getUserPresenceByEmail(params: GetUserPresenceByEmailParams): Promise<ResultOf<typeof operations.getUserPresenceByEmail>>;

  /**
   * Get a user's presence by id.
   *
   * Who may call it: any user.
   */
  getUserPresenceById(params: GetUserPresenceByIdParams): Promise<ResultOf<typeof operations.getUserPresenceById>>;

  /**
   * Update your presence, and get that of others.
   *
   * To be called every `server_presence_ping_interval_seconds`. With `last_update_id` only what changed since then
   * is answered.
   *
   * Who may call it: people.
   */
  reportPresence(params: ReportPresenceParams): Promise<ResultOf<typeof operations.reportPresence>>;
}
