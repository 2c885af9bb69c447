import type { ReadTx, Row, WriteTx } from "../storage/tables.js";

/** Colours given to new subscriptions, in this order (channels.md 9.1). */
export const palette = [
  "#76ce90",
  "#fae589",
  "#a6c7e5",
  "#e79ab5",
  "#bfd56f",
  "#f4ae55",
  "#b0a5fd",
  "#addfe5",
  "#f5ce6e",
  "#c2726a",
  "#94c849",
  "#bd86e5",
  "#ee7e4a",
  "#a6dcbf",
  "#95a5fd",
  "#53a063",
  "#9987e1",
  "#e4523d",
  "#c2c2c2",
  "#4f8de4",
  "#c6a8ad",
  "#e7cc4d",
  "#c8bebf",
  "#a47462",
] as const;

/** A user's subscription of a channel, ended ones included. */
export const subscriptionOf = async (
  tx: ReadTx,
  user_id: number,
  stream_id: number,
): Promise<Row<"subscriptions"> | undefined> => {
  const [subscription] = await tx.scan("subscriptions", "byUser", { prefix: [user_id, stream_id], limit: 1 });
  return subscription;
};

export const isSubscribed = async (tx: ReadTx, user_id: number, stream_id: number): Promise<boolean> =>
  (await subscriptionOf(tx, user_id, stream_id))?.active === true;

const personalDefaults = {
  is_muted: false,
  pin_to_top: false,
  desktop_notifications: null,
  audible_notifications: null,
  push_notifications: null,
  email_notifications: null,
  wildcard_mentions_notify: null,
};

interface NewSubscription {
  user_id: number;
  channel: Row<"streams">;
  color: string;
  /** The last event id given before this transaction. */
  event_id: number;
}

/** Subscribes a user who is not subscribed; an ended subscription comes back with its colour and overrides. */
export const insertSubscription = async (
  tx: WriteTx,
  { user_id, channel, color, event_id }: NewSubscription,
): Promise<Row<"subscriptions">> => {
  const known = await subscriptionOf(tx, user_id, channel.id);
  const { last_message_id } = (await tx.get("recipients", channel.recipient_id)) as Row<"recipients">;
  const period = {
    from_message_id: (last_message_id ?? 0) + 1,
    to_message_id: null,
    from_event_id: event_id + 1,
    to_event_id: null,
  };
  const { subscriber_count } = (await tx.get("streams", channel.id)) as Row<"streams">;
  await tx.update("streams", channel.id, { subscriber_count: subscriber_count + 1 });
  return known === undefined
    ? tx.insert("subscriptions", {
        ...personalDefaults,
        user_id,
        stream_id: channel.id,
        active: true,
        periods: [period],
        color,
      })
    : tx.update("subscriptions", known.id, { active: true, periods: [...known.periods, period] });
};

/** Whether the user received the message: was subscribed when it was sent. */
export const received = (subscription: Row<"subscriptions"> | undefined, message_id: number): boolean =>
  subscription?.periods.some(
    ({ from_message_id, to_message_id }) =>
      message_id >= from_message_id && (to_message_id === null || message_id <= to_message_id),
  ) ?? false;
