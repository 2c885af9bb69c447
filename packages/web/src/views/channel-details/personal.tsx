import { useSelect } from "@confab/client/react";
import { useId } from "preact/hooks";
import { client } from "../../client.js";
import { ToggleLine } from "../../parts/forms/controls.js";
import { Line, LineGroup } from "../../parts/forms/line.js";
import { useSaved } from "../../parts/forms/use-saved.js";
import type { KnownChannel } from "../../parts/rights/channel-rights.js";
import { c } from "../../texts/channels/index.js";

/** The settings of notifications of a channel, and those of all channels that count where it has none. */
const notificationSettings = {
  desktop_notifications: "enable_stream_desktop_notifications",
  audible_notifications: "enable_stream_audible_notifications",
  push_notifications: "enable_stream_push_notifications",
  email_notifications: "enable_stream_email_notifications",
  wildcard_mentions_notify: "wildcard_mentions_notify",
} as const;

type NotificationName = keyof typeof notificationSettings;

const names = Object.keys(notificationSettings) as NotificationName[];

const store = (stream_id: number, property: string) => (value: boolean | string) =>
  client.api.updateSubscriptionSettings({ subscription_data: [{ stream_id, property, value }] });

const useOwn = <T extends boolean | string>(stream_id: number, property: string, otherwise: T) => {
  const stored = useSelect(
    ({ subscriptions }) => {
      const own = subscriptions.get(stream_id) as Readonly<Record<string, unknown>> | undefined;
      return (own?.[property] ?? otherwise) as T;
    },
    [stream_id, property, otherwise],
  );
  return useSaved<T>(stored, store(stream_id, property));
};

const ColorLine = ({ stream_id }: { stream_id: number }) => {
  const id = useId();
  const { value, save, problem } = useOwn<string>(stream_id, "color", "#808080");
  return (
    <Line label={c.color} id={id} problem={problem}>
      <input
        id={id}
        class="color-input"
        type="color"
        value={value}
        onChange={({ currentTarget }) => save(currentTarget.value)}
      />
    </Line>
  );
};

const OwnToggle = ({
  stream_id,
  property,
  label,
  hint,
}: {
  stream_id: number;
  property: string;
  label: string;
  hint?: string;
}) => {
  const { value, save, problem } = useOwn<boolean>(stream_id, property, false);
  return <ToggleLine label={label} hint={hint} value={value} problem={problem} onChange={save} />;
};

const NotificationToggle = ({ stream_id, name }: { stream_id: number; name: NotificationName }) => {
  const general = useSelect(({ settings }) => settings.get(notificationSettings[name]) === true, [name]);
  const { value, save, problem } = useOwn<boolean>(stream_id, name, general);
  return <ToggleLine label={c.notificationNames[name] ?? name} value={value} problem={problem} onChange={save} />;
};

/** What one has set of a channel for oneself. */
export const Personal = ({ channel: { stream_id } }: { channel: KnownChannel }) => (
  <>
    <LineGroup>
      <ColorLine stream_id={stream_id} />
      <OwnToggle stream_id={stream_id} property="pin_to_top" label={c.pin} />
      <OwnToggle stream_id={stream_id} property="is_muted" label={c.mute} hint={c.muteHint} />
    </LineGroup>
    <LineGroup title={c.notifications}>
      {names.map((name) => (
        <NotificationToggle key={name} stream_id={stream_id} name={name} />
      ))}
    </LineGroup>
  </>
);
