import type { ChatMessage, StoreView } from "@confab/client";
import { client } from "../../client.js";
import { firstLine } from "../../parts/first-line.js";
import { placeName } from "../../parts/names.js";
import { placeKey, placeOf } from "../../parts/place-of.js";
import { t } from "../../texts/index.js";
import { addressOfPlace, go, placeOfTerms, route } from "../route.js";
import { oncePerBrowser } from "./once-per-browser.js";
import { playSound } from "./sound.js";
import { wantsNotification } from "./wanted-notification.js";

/** What a notification says, and where it leads. */
interface Notice {
  readonly title: string;
  readonly body: string;
  readonly icon: string | undefined;
  readonly address: string;
  readonly tag: string;
}

const titleOf = (view: StoreView, message: ChatMessage): string => {
  const place = placeOf(message, view.self);
  const isOneToOne = "others" in place && place.others.length === 1;
  return isOneToOne ? message.sender_full_name : t.live.notifyIn(message.sender_full_name, placeName(view, place));
};

const noticeOf = (view: StoreView, message: ChatMessage): Notice => {
  const place = placeOf(message, view.self);
  const isHidden = "others" in place && view.settings.get("pm_content_in_desktop_notifications") === false;
  const picture = view.users.get(message.sender_id)?.avatar_url;
  return {
    title: titleOf(view, message),
    body: isHidden ? t.live.newDirect(1) : firstLine(message),
    icon: typeof picture === "string" ? client.fileUrl(picture) : undefined,
    address: addressOfPlace(place, message.id),
    tag: String(message.id),
  };
};

const show = ({ title, body, icon, address, tag }: Notice): void => {
  const options = { body, tag, silent: true, data: { address }, ...(icon === undefined ? {} : { icon }) };
  try {
    const notification = new Notification(title, options);
    notification.onclick = () => {
      window.focus();
      go(address);
      notification.close();
    };
  } catch {
    // Phones show notifications of service workers alone.
    void navigator.serviceWorker?.getRegistration().then((worker) => worker?.showNotification(title, options));
  }
};

const mayShow = (): boolean => "Notification" in window && Notification.permission === "granted";

const isLookedAt = (view: StoreView, message: ChatMessage): boolean => {
  if (document.visibilityState !== "visible" || !document.hasFocus()) return false;
  const current = route.peek();
  const place = current.view === "narrow" ? placeOfTerms(current.terms, view.self) : undefined;
  return place !== undefined && placeKey(place) === placeKey(placeOf(message, view.self));
};

const wantsSound = ({ settings }: StoreView): boolean =>
  settings.get("enable_sounds") === true && settings.get("notification_sound") !== "none";

/** Notifies of a message that has just come, if the reader wants that and does not see it anyway. */
export const notifyOf = (message: ChatMessage): void => {
  const known = client.store.select((view) =>
    wantsNotification(view, message)
      ? { notice: noticeOf(view, message), isSeen: isLookedAt(view, message), isLoud: wantsSound(view) }
      : undefined,
  );
  const wanted = known.get();
  if (wanted === undefined) return;
  void oncePerBrowser(`notification ${message.id}`, wanted.isSeen, () => {
    if (mayShow()) show(wanted.notice);
    if (wanted.isLoud) playSound();
  });
};
