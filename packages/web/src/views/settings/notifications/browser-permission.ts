import { signal } from "@preact/signals";

const now = (): NotificationPermission => ("Notification" in globalThis ? Notification.permission : "denied");

/** Whether the browser lets this page show notices. */
export const noticePermission = signal(now());

/** Has the browser ask the person, where it has not asked before. */
export const askForNotices = async (): Promise<void> => {
  if ("Notification" in globalThis && Notification.permission === "default") await Notification.requestPermission();
  noticePermission.value = now();
};
