import { isGuest } from "../../operation/roles.js";
import type { ReadTx, Row, WriteTx } from "./vocabulary.js";

/** The types of bots (users.md 8). */
export const botTypes = { generic: 1, incomingWebhook: 2, outgoingWebhook: 3, embedded: 4 } as const;

/** Whether this server sends the bot its messages, rather than the bot asking for them. */
export const isTold = ({ bot_type }: { bot_type: number | null }): boolean =>
  bot_type === botTypes.outgoingWebhook || bot_type === botTypes.embedded;

/** What is stored of a bot besides its account. */
export type BotDetails = Omit<Row<"bots">, "id">;

/** A bot: its account and its details. */
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

/** Returns the details of a bot; those of a bot without settings if none are stored. */
export const detailsOf = async (tx: ReadTx, user_id: number): Promise<BotDetails> =>
  (await tx.get("bots", user_id)) ?? nothingSet;

/** Returns a bot with its account and its details. */
export const botOf = async (tx: ReadTx, user: Row<"users">): Promise<Bot> => ({
  user,
  details: await detailsOf(tx, user.id),
});

/** Adds its details to each of several accounts, in their order. */
export const withDetails = async <U extends { id: number }>(
  tx: ReadTx,
  users: readonly U[],
): Promise<{ user: U; details: BotDetails }[]> => {
  const stored = await tx.getMany(
    "bots",
    users.map(({ id }) => id),
  );
  const details = new Map(stored.map((row) => [row.id, row]));
  return users.map((user) => ({ user, details: details.get(user.id) ?? nothingSet }));
};

/** Stores changes of a bot's details and returns all of them. */
export const changeDetails = async (
  tx: WriteTx,
  user_id: number,
  changes: Partial<BotDetails>,
): Promise<Row<"bots">> =>
  (await tx.get("bots", user_id)) === undefined
    ? tx.insert("bots", { ...nothingSet, ...changes, id: user_id })
    : tx.update("bots", user_id, changes);

/** Returns the channel that a bot writes to when it names none. Null for people, and for bots without one. */
export const defaultSendingChannel = async (tx: ReadTx, { id, is_bot }: Row<"users">): Promise<number | null> =>
  is_bot ? (await detailsOf(tx, id)).default_sending_stream_id : null;

/** The defaults for an event queue whose owner does not choose (platform.md 8.1). */
export interface QueueDefaults {
  /** The name of the channel whose events the queue gets; null for all channels. */
  channel: string | null;
  all_public_streams: boolean;
}

/** The defaults of people, and of bots for which none are set. */
export const noDefaults: QueueDefaults = { channel: null, all_public_streams: false };

/** Returns a bot's own defaults for event queues. */
export const queueDefaults = async (tx: ReadTx, bot: Row<"users">): Promise<QueueDefaults> => {
  const { default_events_register_stream_id: id, default_all_public_streams } = await detailsOf(tx, bot.id);
  const channel = id === null ? undefined : await tx.get("streams", id);
  return { channel: channel?.name ?? null, all_public_streams: default_all_public_streams && !isGuest(bot) };
};
