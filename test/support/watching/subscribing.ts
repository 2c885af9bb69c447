import type { Memory } from "./following.js";

type Period = { from_seq: number; to_seq: number | null };

/** Returns the row of a subscription that was running in these periods, or still is. */
export const subscription = (user_id: number, stream_id: number, periods: readonly Period[]) => ({
  ...{ user_id, stream_id, active: periods.at(-1)?.to_seq === null, suspended: false },
  periods: periods.map((period) => ({ from_message_id: 1, to_message_id: period.to_seq, ...period })),
  ...{ color: "", is_muted: false, pin_to_top: false, desktop_notifications: null, audible_notifications: null },
  ...{ push_notifications: null, email_notifications: null, wildcard_mentions_notify: null },
});

/** Subscribes users to a channel for ever. */
export const subscribed = (memory: Memory, stream_id: number, user_ids: readonly number[]): Promise<unknown> =>
  memory.write((tx) =>
    tx.insertMany(
      "subscriptions",
      user_ids.map((user_id) => subscription(user_id, stream_id, [{ from_seq: 0, to_seq: null }])),
    ),
  );
