// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `deleteBotStorage` takes. */
export interface DeleteBotStorageParams {
  /** Only these; everything that the bot keeps if absent. */
  keys?: ParamOf<typeof operations.deleteBotStorage, "keys">;
}

/** What `getBotStorage` takes. */
export interface GetBotStorageParams {
  /** Only these; everything that the bot keeps if absent. */
  keys?: ParamOf<typeof operations.getBotStorage, "keys">;
}

/** What `updateBotStorage` takes. */
export interface UpdateBotStorageParams {
  /** The texts by key. */
  storage: ParamOf<typeof operations.updateBotStorage, "storage">;
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
  deleteBotStorage(params?: DeleteBotStorageParams): Promise<ResultOf<typeof operations.deleteBotStorage>>;

  /**
   * Get a bot's stored values.
   *
   * Who may call it: bots.
   */
  getBotStorage(params?: GetBotStorageParams): Promise<ResultOf<typeof operations.getBotStorage>>;

  /**
   * Store values for a bot.
   *
   * Each under its key, in the place of what the bot kept under it. Other keys stay as they are.
   *
   * Who may call it: bots.
   */
  updateBotStorage(params: UpdateBotStorageParams): Promise<ResultOf<typeof operations.updateBotStorage>>;
}
