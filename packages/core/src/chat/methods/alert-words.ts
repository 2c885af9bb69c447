// Written by `npm run docs` from the definitions of the operations.

/** What `addAlertWords` takes. */
export interface AddAlertWordsParams {
  /** Words or phrases. */
  alert_words: string[];
}

/** What `addAlertWords` answers. */
export type AddAlertWordsResult = {
  alert_words: string[];
};

/** What `getAlertWords` answers. */
export type GetAlertWordsResult = {
  alert_words: string[];
};

/** What `removeAlertWords` takes. */
export interface RemoveAlertWordsParams {
  /** Words or phrases. */
  alert_words: string[];
}

/** What `removeAlertWords` answers. */
export type RemoveAlertWordsResult = {
  alert_words: string[];
};

/** Words that a user wants to be told of wherever they are written. */
export interface AlertWordsMethods {
  /**
   * Add alert words.
   *
   * White space around words and their case do not count; blank and known words are passed over.
   *
   * Who may call it: any user.
   */
  addAlertWords(params: AddAlertWordsParams): Promise<AddAlertWordsResult>;

  /**
   * Get your alert words.
   *
   * Who may call it: any user.
   */
  getAlertWords(params?: Record<never, never>): Promise<GetAlertWordsResult>;

  /**
   * Remove alert words.
   *
   * Case does not count; unknown words are passed over.
   *
   * Who may call it: any user.
   */
  removeAlertWords(params: RemoveAlertWordsParams): Promise<RemoveAlertWordsResult>;
}
