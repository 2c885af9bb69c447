// Written by `npm run docs` from the definitions of the operations.

/** What `deleteBotStorage` takes. */
export interface DeleteBotStorageParams {
  /** Only these; everything that the bot keeps if absent. */
  keys?: string[];
}

/** What `getBotStorage` takes. */
export interface GetBotStorageParams {
  /** Only these; everything that the bot keeps if absent. */
  keys?: string[];
}

/** What `getBotStorage` answers. */
export type GetBotStorageResult = {
  storage: Record<string, string>;
};

/** What `updateBotStorage` takes. */
export interface UpdateBotStorageParams {
  /** The texts by key. */
  storage: Record<string, string>;
}

/** Accounts of programs, made and kept by their owners. */
export interface BotStorageMethods {
  /**
   * Remove a bot's stored values.
   *
   * Where one of the keys does not exist, nothing is forgotten.
   *
   * Who may call it: bots.
   */
  deleteBotStorage(params?: DeleteBotStorageParams): Promise<Record<never, never>>;

  /**
   * Get a bot's stored values.
   *
   * Who may call it: bots.
   */
  getBotStorage(params?: GetBotStorageParams): Promise<GetBotStorageResult>;

  /**
   * Store values for a bot.
   *
   * Each under its key, in the place of what the bot kept under it. Other keys stay as they are.
   *
   * Who may call it: bots.
   */
  updateBotStorage(params: UpdateBotStorageParams): Promise<Record<never, never>>;
}
