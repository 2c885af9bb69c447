import type { RefusalName } from "./errors.js";
import type { Permission } from "./operation.js";

/**
 * Who claims to make a call: a user in process, the user of a session that the host keeps, or the owner of credentials. `refused`
 * holds the error that was found in the credentials.
 */
export type Caller =
  | { kind: "user" | "session"; user_id: number }
  | { kind: "credentials"; email: string; keyHash: string; host: string }
  | { kind: "refused"; error: RefusalName };

/** The caller who sent no credentials. */
export const stranger: Caller = { kind: "refused", error: "notLoggedIn" };

/** Whether somebody without an account calls what visitors may call. */
export const isVisit = (caller: Caller, { visitors = false }: Pick<Permission, "visitors">): boolean =>
  visitors && caller.kind === "refused" && caller.error === "notLoggedIn";
