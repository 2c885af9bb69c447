import { isGuest } from "../../operation/roles.js";
import type { ReadTx, Row, WriteTx } from "./vocabulary.js";

/** The kinds of bots (users.md 8). */
export const botTypes = { generic: 1, incomingWebhook: 2, outgoingWebhook: 3, embedded: 4 } as const;

/** Whether this server tells the bot of its messages, rather than the bot asking for them. */
export const isTold = ({ bot_type }: { bot_type: number | null }): boolean =>
  bot_type === botTypes.outgoingWebhook || bot_type === botTypes.embedded;

/** What a bot has beside its account. */
export type BotDetails = Omit<Row<"bots">, "id">;

/** A bot, whole. */
export interface Bot {
  user: Row<"users">;
  details: BotDetails;
}

const nothingSet: BotDetails = {
  default_sending_stream_id: null,
  default_events_register_stream_id: null,
  default_all_public_streams: false,
  payload_url: null,
  interface: null,
  token: null,
  service_name: null,
  config_data: {},
};

/** What is stored of a bot beside its account; for one that was never set up what it is without. */
export const detailsOf = async (tx: ReadTx, user_id: number): Promise<BotDetails> =>
  (await tx.get("bots", user_id)) ?? nothingSet;

/** A bot's account with what is stored beside it. */
export const botOf = async (tx: ReadTx, user: Row<"users">): Promise<Bot> => ({
  user,
  details: await detailsOf(tx, user.id),
});

/** Stores what changed of a bot's details. */
export const changeDetails = async (
  tx: WriteTx,
  user_id: number,
  changes: Partial<BotDetails>,
): Promise<Row<"bots">> =>
  (await tx.get("bots", user_id)) === undefined
    ? tx.insert("bots", { ...nothingSet, ...changes, id: user_id })
    : tx.update("bots", user_id, changes);

/** The channel that a bot writes to where it names none; null for people, and for bots that have none. */
export const defaultSendingChannel = async (tx: ReadTx, { id, is_bot }: Row<"users">): Promise<number | null> =>
  is_bot ? (await detailsOf(tx, id)).default_sending_stream_id : null;

/** What a queue has where its owner does not say (platform.md 8.1). */
export interface QueueDefaults {
  /** The name of a channel; null for all. */
  channel: string | null;
  all_public_streams: boolean;
}

/** For people, and for bots to which nobody gave others. */
export const noDefaults: QueueDefaults = { channel: null, all_public_streams: false };

/** A bot's own. */
export const queueDefaults = async (tx: ReadTx, bot: Row<"users">): Promise<QueueDefaults> => {
  const { default_events_register_stream_id: id, default_all_public_streams } = await detailsOf(tx, bot.id);
  const channel = id === null ? undefined : await tx.get("streams", id);
  return { channel: channel?.name ?? null, all_public_streams: default_all_public_streams && !isGuest(bot) };
};
