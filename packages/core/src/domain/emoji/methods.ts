// Written by `npm run docs` from the definitions of the operations.
import type { ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What stands for feelings: the pictures that everybody has. */
export interface EmojiMethods {
  /**
   * Get the names of the standard emoji.
   *
   * Register gives the address as `server_emoji_data_url`. The answer stands without an envelope.
   *
   * Who may call it: anyone.
   */
  getServerEmojiData(params?: Record<never, never>): Promise<ResultOf<typeof operations.getServerEmojiData>>;
}
