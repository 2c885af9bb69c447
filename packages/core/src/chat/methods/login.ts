// Written by `npm run docs` from the definitions of the operations.
import type { Session } from "./schemas.js";

/** What `endSession` takes. */
export interface EndSessionParams {
  /** As `getSessions` gives it. */
  session_id: number;
}

/** What `fetchApiKey` takes. */
export interface FetchApiKeyParams {
  /** The account's real address. */
  username: string;
  /** The password. */
  password: string;
}

/** What `fetchApiKey` answers. */
export type FetchApiKeyResult = {
  api_key: string;
  email: string;
  user_id: number;
};

/** What `getSessions` answers. */
export type GetSessionsResult = {
  sessions: Session[];
};

/** What `regenerateApiKey` answers. */
export type RegenerateApiKeyResult = {
  api_key: string;
};

/** Accounts: of everybody in the organization, bots among them. */
export interface LoginMethods {
  /**
   * Log out all browsers but this one.
   *
   * Called with an API key, it logs out all.
   *
   * Who may call it: people.
   */
  endOtherSessions(params?: Record<never, never>): Promise<Record<never, never>>;

  /**
   * Log a browser out.
   *
   * Its next request is refused, and what it waits for ends at once.
   *
   * Who may call it: people.
   */
  endSession(params: EndSessionParams): Promise<Record<never, never>>;

  /**
   * Log in: get the API key for an e-mail address and a password.
   *
   * After five wrong passwords for an address within 30 minutes, or 50 from one place, further attempts are
   * refused for the rest of that time, the right one included.
   *
   * Who may call it: anyone.
   */
  fetchApiKey(params: FetchApiKeyParams): Promise<FetchApiKeyResult>;

  /**
   * Get your logins in browsers.
   *
   * Oldest first. A login expires 14 days after its last use.
   *
   * Who may call it: people.
   */
  getSessions(params?: Record<never, never>): Promise<GetSessionsResult>;

  /**
   * Regenerate your API key.
   *
   * The old one is refused from the next request on, and its waiting polls end. Devices get no notifications until
   * they have registered again.
   *
   * Who may call it: any user.
   */
  regenerateApiKey(params?: Record<never, never>): Promise<RegenerateApiKeyResult>;
}
