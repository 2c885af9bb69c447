import type { ConversationPlace } from "@confab/client";
import { useEffect } from "preact/hooks";
import { client } from "../../client.js";
import { placeKey } from "../../parts/place-of.js";

const isTold = (place: ConversationPlace): boolean => {
  if ("others" in place && place.others.length === 0) return false;
  const setting = "others" in place ? "send_private_typing_notifications" : "send_stream_typing_notifications";
  return client.store.select(({ settings }) => settings.get(setting) !== false).get();
};

const tell = (op: "start" | "stop", place: ConversationPlace): void => {
  const where =
    "others" in place
      ? { type: "direct" as const, to: [...place.others] }
      : { type: "channel" as const, stream_id: place.stream_id, topic: place.topic };
  // Nobody misses it where it does not arrive.
  void client.api.setTypingStatus({ op, ...where }).catch(() => {});
};

type Period = "server_typing_started_wait_period_milliseconds" | "server_typing_stopped_wait_period_milliseconds";

const period = (name: Period, otherwise: number): number =>
  client.store.select((view) => Number(view.field(name) ?? otherwise)).get();

let current: { place: ConversationPlace; told: number; timer: ReturnType<typeof setTimeout> } | null = null;

/** Lets the others know that one no longer types. */
export const stopTyping = (): void => {
  if (current === null) return;
  clearTimeout(current.timer);
  tell("stop", current.place);
  current = null;
};

/** Lets the others of a conversation know that one types there. Call it with each change of the text. */
export const noteTyping = (place: ConversationPlace): void => {
  if (current !== null && placeKey(current.place) !== placeKey(place)) stopTyping();
  if (!isTold(place)) return;
  const now = Date.now();
  const isDue =
    current === null || now - current.told >= period("server_typing_started_wait_period_milliseconds", 10_000);
  if (isDue) tell("start", place);
  clearTimeout(current?.timer);
  const timer = setTimeout(stopTyping, period("server_typing_stopped_wait_period_milliseconds", 5_000));
  current = { place, told: isDue ? now : (current?.told ?? now), timer };
};

/** Stops when the box goes, or is of another conversation. */
export const useTypingEnd = (slot: string): void => {
  useEffect(() => stopTyping, [slot]);
};
