// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `addAlertWords` takes. */
export interface AddAlertWordsParams {
  /** Words or phrases. */
  alert_words: ParamOf<typeof operations.addAlertWords, "alert_words">;
}

/** What `removeAlertWords` takes. */
export interface RemoveAlertWordsParams {
  /** Words or phrases. */
  alert_words: ParamOf<typeof operations.removeAlertWords, "alert_words">;
}

/** Words that a user wants to be told of wherever they are written. */
export interface AlertWordsMethods {
  /**
   * Add alert words.
   *
   * White space around words and their case do not count; blank and known words are passed over.
   *
   * Who may call it: any user.
   */
  addAlertWords(params: AddAlertWordsParams): Promise<ResultOf<typeof operations.addAlertWords>>;

  /**
   * Get your alert words.
   *
   * Who may call it: any user.
   */
  getAlertWords(params?: Record<never, never>): Promise<ResultOf<typeof operations.getAlertWords>>;

  /**
   * Remove alert words.
   *
   * Case does not count; unknown words are passed over.
   *
   * Who may call it: any user.
   */
  removeAlertWords(params: RemoveAlertWordsParams): Promise<ResultOf<typeof operations.removeAlertWords>>;
}
