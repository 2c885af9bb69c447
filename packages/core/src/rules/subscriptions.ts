import type { ReadTx, Row, WriteTx } from "../storage/tables.js";
import { lastMessageId } from "./recipients.js";

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

/** Whether the user is in the channel now. */
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

/** Somebody who begins to be subscribed. */
export interface Joining {
  user_id: number;
  /** For a first subscription. */
  color: string;
  /** The ended subscription, which comes back with its colour and overrides. */
  known: Row<"subscriptions"> | undefined;
}

/** Subscribes users who are not subscribed; `event_id` is the last one given before this transaction. */
export const startSubscriptions = async (
  tx: WriteTx,
  { id, recipient_id }: Pick<Row<"streams">, "id" | "recipient_id">,
  { joining, event_id }: { joining: readonly Joining[]; event_id: number },
): Promise<void> => {
  const last = await lastMessageId(tx, recipient_id);
  const { subscriber_count } = (await tx.get("streams", id)) as Row<"streams">;
  const period = {
    from_message_id: (last ?? 0) + 1,
    to_message_id: null,
    from_event_id: event_id + 1,
    to_event_id: null,
  };
  const common = { ...personalDefaults, stream_id: id, active: true, suspended: false, periods: [period] };
  const first = joining.filter(({ known }) => known === undefined);
  await tx.insertMany(
    "subscriptions",
    first.map(({ user_id, color }) => ({ ...common, user_id, color })),
  );
  for (const { known } of joining)
    if (known !== undefined)
      await tx.update("subscriptions", known.id, {
        ...{ active: true, suspended: false },
        periods: [...known.periods, period],
      });
  await tx.update("streams", id, { subscriber_count: subscriber_count + joining.length });
};

/** Ends a running subscription; `event_id` is the last one given before this transaction. */
export const endSubscription = async (
  tx: WriteTx,
  { id, stream_id, periods }: Row<"subscriptions">,
  { event_id, suspended }: { event_id: number; suspended: boolean },
): Promise<void> => {
  const channel = (await tx.get("streams", stream_id)) as Row<"streams">;
  const last = await lastMessageId(tx, channel.recipient_id);
  const ended = periods.map((period) =>
    period.to_event_id === null ? { ...period, to_message_id: last ?? 0, to_event_id: event_id } : period,
  );
  await tx.update("subscriptions", id, { active: false, suspended, periods: ended });
  await tx.update("streams", stream_id, { subscriber_count: channel.subscriber_count - 1 });
};

interface NewSubscription {
  user_id: number;
  channel: Row<"streams">;
  color: string;
  event_id: number;
}

/** As `startSubscriptions`, for one user; tells nobody. */
export const insertSubscription = async (
  tx: WriteTx,
  { user_id, channel, color, event_id }: NewSubscription,
): Promise<void> => {
  const known = await subscriptionOf(tx, user_id, channel.id);
  await startSubscriptions(tx, channel, { joining: [{ user_id, color, known }], event_id });
};

/** Whether the user received the message: was subscribed when it was sent. */
export const received = (subscription: Row<"subscriptions"> | undefined, message_id: number): boolean =>
  subscription?.periods.some(
    ({ from_message_id, to_message_id }) =>
      message_id >= from_message_id && (to_message_id === null || message_id <= to_message_id),
  ) ?? false;
