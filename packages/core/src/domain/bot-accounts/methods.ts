// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `createBot` takes. */
export interface CreateBotParams {
  /** The name that everybody sees. */
  full_name: ParamOf<typeof operations.createBot, "full_name">;
  /** What the bot's address begins with. */
  short_name: ParamOf<typeof operations.createBot, "short_name">;
  /** 1 generic, 2 incoming webhook, 3 outgoing webhook, 4 embedded. */
  bot_type?: ParamOf<typeof operations.createBot, "bot_type">;
  /** Which embedded bot it is. */
  service_name?: ParamOf<typeof operations.createBot, "service_name">;
  /** An embedded bot's settings. */
  config_data?: ParamOf<typeof operations.createBot, "config_data">;
  /** JSON text: where an outgoing webhook bot sends messages. */
  payload_url?: ParamOf<typeof operations.createBot, "payload_url">;
  /** In which form: 1 JSON, 2 the form fields of another chat service. */
  interface_type?: ParamOf<typeof operations.createBot, "interface_type">;
  /** The channel of messages that name none. */
  default_sending_stream?: ParamOf<typeof operations.createBot, "default_sending_stream">;
  /** The channel of queues without a narrow. */
  default_events_register_stream?: ParamOf<typeof operations.createBot, "default_events_register_stream">;
  /** What queues have that do not say. */
  default_all_public_streams?: ParamOf<typeof operations.createBot, "default_all_public_streams">;
  /** At most one: the bot's avatar. */
  files?: ParamOf<typeof operations.createBot, "files">;
}

/** What `deactivateBot` takes. */
export interface DeactivateBotParams {
  /** The bot's user id. */
  bot_id: ParamOf<typeof operations.deactivateBot, "bot_id">;
}

/** What `getBotApiKey` takes. */
export interface GetBotApiKeyParams {
  /** The bot's user id. */
  bot_id: ParamOf<typeof operations.getBotApiKey, "bot_id">;
}

/** What `regenerateBotApiKey` takes. */
export interface RegenerateBotApiKeyParams {
  /** The bot's user id. */
  bot_id: ParamOf<typeof operations.regenerateBotApiKey, "bot_id">;
}

/** What `updateBot` takes. */
export interface UpdateBotParams {
  /** The bot's user id. */
  bot_id: ParamOf<typeof operations.updateBot, "bot_id">;
  /** The name that everybody sees. */
  full_name?: ParamOf<typeof operations.updateBot, "full_name">;
  /** Changes the address (level 447). */
  short_name?: ParamOf<typeof operations.updateBot, "short_name">;
  /** 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. */
  role?: ParamOf<typeof operations.updateBot, "role">;
  /** The user who is to own the bot. */
  bot_owner_id?: ParamOf<typeof operations.updateBot, "bot_owner_id">;
  /** JSON text: where an outgoing webhook bot sends messages. */
  service_payload_url?: ParamOf<typeof operations.updateBot, "service_payload_url">;
  /** In which form: 1 JSON, 2 the form fields of another chat service. */
  service_interface?: ParamOf<typeof operations.updateBot, "service_interface">;
  /** Settings of an embedded bot; others of it stay. */
  config_data?: ParamOf<typeof operations.updateBot, "config_data">;
  /** Empty for none. */
  default_sending_stream?: ParamOf<typeof operations.updateBot, "default_sending_stream">;
  /** Empty for none. */
  default_events_register_stream?: ParamOf<typeof operations.updateBot, "default_events_register_stream">;
  /** Whether its queues get the messages of all public channels. */
  default_all_public_streams?: ParamOf<typeof operations.updateBot, "default_all_public_streams">;
  /** At most one: the bot's avatar. */
  files?: ParamOf<typeof operations.updateBot, "files">;
}

/** Accounts of programs, made and kept by their owners. */
export interface BotAccountsMethods {
  /**
   * Create a bot.
   *
   * It belongs to the caller. Its address is made from `short_name`: `{short_name}-bot@` and the domain of the
   * organization.
   *
   * Who may call it: people who are no guests.
   */
  createBot(params: CreateBotParams): Promise<ResultOf<typeof operations.createBot>>;

  /**
   * Deactivate a bot.
   *
   * For its owner and administrators. A bot that is deactivated already stays so.
   *
   * Who may call it: any user.
   */
  deactivateBot(params: DeactivateBotParams): Promise<ResultOf<typeof operations.deactivateBot>>;

  /**
   * Get a bot's API key.
   *
   * For its owner and administrators.
   *
   * Who may call it: people who are no guests.
   */
  getBotApiKey(params: GetBotApiKeyParams): Promise<ResultOf<typeof operations.getBotApiKey>>;

  /**
   * Get your bots.
   *
   * Those that are not deactivated, by id, with their API keys.
   *
   * Who may call it: people who are no guests.
   */
  getBots(params?: Record<never, never>): Promise<ResultOf<typeof operations.getBots>>;

  /**
   * Regenerate a bot's API key.
   *
   * For its owner and administrators. The old key is refused from then on.
   *
   * Who may call it: people who are no guests.
   */
  regenerateBotApiKey(params: RegenerateBotApiKeyParams): Promise<ResultOf<typeof operations.regenerateBotApiKey>>;

  /**
   * Update a bot.
   *
   * For its owner and administrators. What is absent stays as it is; the answer says how everything is then.
   *
   * Who may call it: people who are no guests.
   */
  updateBot(params: UpdateBotParams): Promise<ResultOf<typeof operations.updateBot>>;
}
