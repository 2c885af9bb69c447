import type { RefusalName } from "./errors.js";
import type { Permission } from "./operation.js";

/**
 * Who claims to make a call: a user in process, the user of a session that the host keeps, a browser that was logged in here and used
 * since `since` (UNIX seconds), or the owner of credentials. `refused` holds the error that was found in the credentials.
 */
export type Caller =
  | { kind: "user" | "session"; user_id: number }
  | { kind: "login"; tokenHash: string; since: number }
  | { kind: "credentials"; email: string; keyHash: string; host: string }
  | { kind: "refused"; error: RefusalName };

/** The caller who sent no credentials. */
export const stranger: Caller = { kind: "refused", error: "notLoggedIn" };

/** Whether a browser makes the call on the strength of a cookie, be it the host's or ours. */
export const isOfBrowser = ({ kind }: Caller): boolean => kind === "session" || kind === "login";

/** The hash of the token of the login by which a call is made; null by all other ways. */
export const loginOf = (caller: Caller): string | null => (caller.kind === "login" ? caller.tokenHash : null);

/** Whether somebody without an account calls what visitors may call. */
export const isVisit = (caller: Caller, { visitors = false }: Pick<Permission, "visitors">): boolean =>
  visitors && caller.kind === "refused" && caller.error === "notLoggedIn";
