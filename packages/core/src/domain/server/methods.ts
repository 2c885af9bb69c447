// Written by `npm run docs` from the definitions of the operations.
import type { ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What a client may know before it has an account. */
export interface ServerMethods {
  /**
   * Get server settings: what a client needs before it logs in.
   *
   * Who may call it: anyone.
   */
  getServerSettings(params?: Record<never, never>): Promise<ResultOf<typeof operations.getServerSettings>>;
}
