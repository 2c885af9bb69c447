import { useSelect } from "@confab/client/react";
import { useState } from "preact/hooks";
import { t } from "../../texts/index.js";

const key = "confab-notifications-asked";

const mayAsk = (): boolean =>
  "Notification" in window && Notification.permission === "default" && localStorage.getItem(key) === null;

/** Asks once on each device whether it may notify: browsers want a press for that. */
export const AskLine = () => {
  const isWanted = useSelect(({ settings }) => settings.get("enable_desktop_notifications") === true, []);
  const [isOpen, setOpen] = useState(mayAsk);
  if (!isOpen || !isWanted) return null;
  const close = (): void => {
    localStorage.setItem(key, "yes");
    setOpen(false);
  };
  return (
    <p class="ask-line">
      {t.live.askNotifications}
      <button
        type="button"
        class="link-button"
        onClick={() => {
          void Notification.requestPermission();
          close();
        }}
      >
        {t.live.allow}
      </button>
      <button type="button" class="link-button" onClick={close}>
        {t.live.notNow}
      </button>
    </p>
  );
};
