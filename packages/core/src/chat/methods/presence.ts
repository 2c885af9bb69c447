// Written by `npm run docs` from the definitions of the operations.
import type { AnyPresence, Presence } from "./schemas.js";

/** What `getPresence` answers. */
export type GetPresenceResult = {
  /** UNIX seconds, with a fraction. */
  server_timestamp: number;
  presences: Record<string, AnyPresence>;
};

/** What `getUserPresenceByEmail` takes. */
export interface GetUserPresenceByEmailParams {
  /** An e-mail address by which the API knows a user. */
  email: string;
  /** Answers two timestamps instead of a status. */
  slim_presence?: boolean;
}

/** What `getUserPresenceByEmail` answers. */
export type GetUserPresenceByEmailResult = {
  presence: Presence | {
    aggregated: {
      status: "active" | "idle" | "offline";
      /** UNIX seconds. */
      timestamp: number;
    };
    website: {
      status: "active" | "idle";
      /** UNIX seconds. */
      timestamp: number;
    };
  };
};

/** What `getUserPresenceById` takes. */
export interface GetUserPresenceByIdParams {
  /** The user. */
  user_id: number;
  /** Answers two timestamps instead of a status. */
  slim_presence?: boolean;
}

/** What `getUserPresenceById` answers. */
export type GetUserPresenceByIdResult = {
  presence: Presence | {
    aggregated: {
      status: "active" | "idle" | "offline";
      /** UNIX seconds. */
      timestamp: number;
    };
    website: {
      status: "active" | "idle";
      /** UNIX seconds. */
      timestamp: number;
    };
  };
};

/** What `reportPresence` takes. */
export interface ReportPresenceParams {
  /** `active` or `idle`. */
  status: string;
  /** -1 at first, then the last `presence_last_update_id`. */
  last_update_id?: number;
  /** How far back all there is goes. */
  history_limit_days?: number;
  /** Whether the user did something since the last report. */
  new_user_input?: boolean;
  /** Leaves the others' presence out. */
  ping_only?: boolean;
  /** Deprecated: the format that `last_update_id` brings. */
  slim_presence?: boolean;
}

/** What `reportPresence` answers. */
export type ReportPresenceResult = {
  /** To be passed as `last_update_id` the next time. */
  presence_last_update_id: number;
  /** UNIX seconds, with a fraction. */
  server_timestamp?: number;
  presences?: Record<string, AnyPresence>;
};

/** Who is there now, and who was when. */
export interface PresenceMethods {
  /**
   * Get the presence of all users.
   *
   * By the address others know a user by.
   *
   * Who may call it: any user.
   */
  getPresence(params?: Record<never, never>): Promise<GetPresenceResult>;

  /**
   * Get a user's presence by e-mail address.
   *
   * The address is the one that everybody knows the user by: the placeholder where the real one is hidden.
   *
   * Who may call it: any user.
   */
  getUserPresenceByEmail(params: GetUserPresenceByEmailParams): Promise<GetUserPresenceByEmailResult>;

  /**
   * Get a user's presence by id.
   *
   * Who may call it: any user.
   */
  getUserPresenceById(params: GetUserPresenceByIdParams): Promise<GetUserPresenceByIdResult>;

  /**
   * Update your presence, and get that of others.
   *
   * To be called every `server_presence_ping_interval_seconds`. With `last_update_id` only what changed since then
   * is answered.
   *
   * Who may call it: people.
   */
  reportPresence(params: ReportPresenceParams): Promise<ReportPresenceResult>;
}
