import type { ReadTx, Row, WriteTx } from "../../storage/tables.js";

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

export const detailsOf = async (tx: ReadTx, user_id: number): Promise<BotDetails> =>
  (await tx.get("bots", user_id)) ?? nothingSet;

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
