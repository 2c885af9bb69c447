import type { RefusalName } from "./errors.js";

/** Who says they are asking: a user in process, the user of a session that the host keeps, credentials, or what was wrong with them. */
export type Caller =
  | { kind: "user" | "session"; user_id: number }
  | { kind: "credentials"; email: string; keyHash: string; host: string }
  | { kind: "refused"; error: RefusalName };
