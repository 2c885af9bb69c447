import "./notifications.css";
import { useSelect } from "@confab/client/react";
import { ChoiceLine } from "../../../parts/forms/controls.js";
import { LineGroup } from "../../../parts/forms/line.js";
import { s } from "../../../texts/settings/index.js";
import { settingBlocks } from "../list/sections.js";
import { SettingBlocks, useSetting } from "../setting-line.js";
import { askForNotices, noticePermission } from "./browser-permission.js";
import { Exceptions } from "./exceptions.js";
import { NotificationTable } from "./notification-table.js";

const PermissionLine = () => {
  const wantsAny = useSelect(
    ({ settings }) =>
      settings.get("enable_desktop_notifications") === true ||
      settings.get("enable_stream_desktop_notifications") === true,
    [],
  );
  const permission = noticePermission.value;
  if (permission === "granted" || !wantsAny) return null;
  return (
    <div class="notice-permission">
      <span>{permission === "denied" ? s.notifications.blocked : s.notifications.notYet}</span>
      {permission === "default" && (
        <button type="button" class="button" onClick={askForNotices}>
          {s.notifications.ask}
        </button>
      )}
    </div>
  );
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SoundLine = () => {
  const { value, save, problem } = useSetting<string>("notification_sound");
  const known = useSelect(
    ({ settings }) => (settings.get("available_notification_sounds") as readonly string[] | undefined) ?? [],
    [],
  );
  const { label, choices: names = {} } = s.lines.notification_sound;
  const choices = ["none", ...known].map((sound) => ({ value: sound, label: names[sound] ?? capitalized(sound) }));
  return <ChoiceLine label={label} value={value} choices={choices} problem={problem} onChange={save} />;
};

/** What one is told of, and how. */
export const Notifications = () => {
  const pushes = useSelect((view) => view.field("realm_push_notifications_enabled") === true, []);
  return (
    <>
      <PermissionLine />
      <NotificationTable hint={pushes ? s.notifications.mailOff : s.notifications.pushOff} />
      <Exceptions />
      <LineGroup title={s.headings.sound}>
        <SoundLine />
      </LineGroup>
      <SettingBlocks blocks={settingBlocks.notifications} />
    </>
  );
};
