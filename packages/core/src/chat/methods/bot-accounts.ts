// Written by `npm run docs` from the definitions of the operations.
import type { UploadedFile } from "../../schema/uploaded-file.js";
import type { OwnBot } from "./schemas.js";

/** What `createBot` takes. */
export interface CreateBotParams {
  /** The name that everybody sees. */
  full_name: string;
  /** What the bot's address begins with. */
  short_name: string;
  /** 1 generic, 2 incoming webhook, 3 outgoing webhook, 4 embedded. */
  bot_type?: number;
  /** Which embedded bot it is. */
  service_name?: string;
  /** An embedded bot's settings. */
  config_data?: Record<string, string>;
  /** JSON text: where an outgoing webhook bot sends messages. */
  payload_url?: string;
  /** In which form: 1 JSON, 2 the form fields of another chat service. */
  interface_type?: number;
  /** The channel of messages that name none. */
  default_sending_stream?: string;
  /** The channel of queues without a narrow. */
  default_events_register_stream?: string;
  /** What queues have that do not say. */
  default_all_public_streams?: boolean;
  /** The caller's own password. Wrong ones count as those of logins do. */
  account_password?: string;
  /** At most one: the bot's avatar. */
  files?: readonly UploadedFile[];
}

/** What `createBot` answers. */
export type CreateBotResult = {
  user_id: number;
  /** Absent where a login of a browser gave no `account_password`. */
  api_key?: string;
  avatar_url: string;
  default_sending_stream: string | null;
  default_events_register_stream: string | null;
  default_all_public_streams: boolean;
};

/** What `deactivateBot` takes. */
export interface DeactivateBotParams {
  /** The bot's user id. */
  bot_id: number;
}

/** What `getBotApiKey` takes. */
export interface GetBotApiKeyParams {
  /** The bot's user id. */
  bot_id: number;
}

/** What `getBotApiKey` answers. */
export type GetBotApiKeyResult = {
  api_key: string;
};

/** What `getBots` answers. */
export type GetBotsResult = {
  bots: OwnBot[];
};

/** What `regenerateBotApiKey` takes. */
export interface RegenerateBotApiKeyParams {
  /** The bot's user id. */
  bot_id: number;
  /** The caller's own password. Wrong ones count as those of logins do. */
  account_password?: string;
}

/** What `regenerateBotApiKey` answers. */
export type RegenerateBotApiKeyResult = {
  api_key: string;
};

/** What `revealBotApiKey` takes. */
export interface RevealBotApiKeyParams {
  /** The bot's user id. */
  bot_id: number;
  /** The caller's own password. Wrong ones count as those of logins do. */
  account_password: string;
}

/** What `revealBotApiKey` answers. */
export type RevealBotApiKeyResult = {
  api_key: string;
};

/** What `updateBot` takes. */
export interface UpdateBotParams {
  /** The bot's user id. */
  bot_id: number;
  /** The name that everybody sees. */
  full_name?: string;
  /** Changes the address (level 447). */
  short_name?: string;
  /** 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. */
  role?: 100 | 200 | 300 | 400 | 600;
  /** The user who is to own the bot. */
  bot_owner_id?: number;
  /** JSON text: where an outgoing webhook bot sends messages. */
  service_payload_url?: string;
  /** In which form: 1 JSON, 2 the form fields of another chat service. */
  service_interface?: number;
  /** Settings of an embedded bot; others of it stay. */
  config_data?: Record<string, string>;
  /** Empty for none. */
  default_sending_stream?: string;
  /** Empty for none. */
  default_events_register_stream?: string;
  /** Whether its queues get the messages of all public channels. */
  default_all_public_streams?: boolean;
  /** At most one: the bot's avatar. */
  files?: readonly UploadedFile[];
}

/** What `updateBot` answers. */
export type UpdateBotResult = {
  full_name: string;
  avatar_url: string;
  service_interface: number | null;
  service_payload_url: string | null;
  config_data: Record<string, string>;
  default_sending_stream: string | null;
  default_events_register_stream: string | null;
  default_all_public_streams: boolean;
  /** The owner's address, if the bot has one. */
  bot_owner?: string;
};

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
  createBot(params: CreateBotParams): Promise<CreateBotResult>;

  /**
   * Deactivate a bot.
   *
   * For its owner and administrators. A bot that is deactivated already stays so.
   *
   * Who may call it: any user.
   */
  deactivateBot(params: DeactivateBotParams): Promise<Record<never, never>>;

  /**
   * Get a bot's API key.
   *
   * For its owner and administrators. Logins of browsers call `revealBotApiKey`.
   *
   * Who may call it: people who are no guests.
   */
  getBotApiKey(params: GetBotApiKeyParams): Promise<GetBotApiKeyResult>;

  /**
   * Get your bots.
   *
   * Those that are not deactivated, by id, with their API keys.
   *
   * Who may call it: people who are no guests.
   */
  getBots(params?: Record<never, never>): Promise<GetBotsResult>;

  /**
   * Regenerate a bot's API key.
   *
   * For its owner and administrators. The old key is refused from then on. A login of a browser gives
   * `account_password`.
   *
   * Who may call it: people who are no guests.
   */
  regenerateBotApiKey(params: RegenerateBotApiKeyParams): Promise<RegenerateBotApiKeyResult>;

  /**
   * Show a bot's API key to somebody who gives their password.
   *
   * For its owner and administrators. Unlike `getBotApiKey`, a login of a browser may call it, since the password
   * comes along.
   *
   * Who may call it: people who are no guests.
   */
  revealBotApiKey(params: RevealBotApiKeyParams): Promise<RevealBotApiKeyResult>;

  /**
   * Update a bot.
   *
   * For its owner and administrators. What is absent stays as it is; the answer says how everything is then.
   *
   * Who may call it: people who are no guests.
   */
  updateBot(params: UpdateBotParams): Promise<UpdateBotResult>;
}
