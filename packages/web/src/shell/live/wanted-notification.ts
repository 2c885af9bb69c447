import type { ChatMessage, StoreView } from "@confab/client";
import { placeOf } from "../../parts/place-of.js";

const wildcardFlags = ["wildcard_mentioned", "stream_wildcard_mentioned", "topic_wildcard_mentioned"];

const isOn = ({ settings }: StoreView, name: string): boolean => settings.get(name) === true;

const speaksToReader = (view: StoreView, flags: readonly string[]): boolean =>
  flags.includes("mentioned") ||
  flags.includes("has_alert_word") ||
  (isOn(view, "wildcard_mentions_notify") && wildcardFlags.some((flag) => flags.includes(flag)));

/** Whether the settings of the reader want a notification of a message that has just come. */
export const wantsNotification = (view: StoreView, message: ChatMessage): boolean => {
  const { flags } = message;
  if (message.sender_id === view.self || flags.includes("read")) return false;
  const place = placeOf(message, view.self);
  if ("others" in place || speaksToReader(view, flags)) return isOn(view, "enable_desktop_notifications");
  const { stream_id, topic } = place;
  if (view.isFollowed(stream_id, topic) && isOn(view, "enable_followed_topic_desktop_notifications")) return true;
  if (view.isMuted(stream_id, topic)) return false;
  const own = view.subscriptions.get(stream_id)?.desktop_notifications;
  return own ?? isOn(view, "enable_stream_desktop_notifications");
};
