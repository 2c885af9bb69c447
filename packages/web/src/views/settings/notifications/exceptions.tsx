import { useChannels, useSelect } from "@confab/client/react";
import { Undo2 } from "lucide-preact";
import { useState } from "preact/hooks";
import { client } from "../../../client.js";
import { ChannelSign } from "../../../parts/channel-sign.js";
import { LineGroup } from "../../../parts/forms/line.js";
import { useAction } from "../../../parts/forms/use-action.js";
import { Problem } from "../../../parts/problem.js";
import { s } from "../../../texts/settings/index.js";
import { notificationKinds, notificationTable, ownOfChannel } from "../list/notification-table.js";
import { askForNotices } from "./browser-permission.js";

type Subscribed = ReturnType<typeof useChannels>[number];

const useGeneral = (): Readonly<Record<string, boolean>> => {
  const values = useSelect(
    ({ settings }) => notificationKinds.map((kind) => settings.get(notificationTable.channels[kind]) === true).join(),
    [],
  );
  const [...on] = values.split(",");
  return Object.fromEntries(notificationKinds.map((kind, at) => [kind, on[at] === "true"]));
};

const set = (stream_id: number, values: Readonly<Record<string, boolean>>) =>
  client.api.updateSubscriptionSettings({
    subscription_data: Object.entries(values).map(([property, value]) => ({ stream_id, property, value })),
  });

const ExceptionRow = ({ channel, general }: { channel: Subscribed; general: Readonly<Record<string, boolean>> }) => {
  const { run, problem } = useAction();
  const { stream_id, name } = channel;
  const reset = Object.fromEntries(notificationKinds.map((kind) => [ownOfChannel[kind], general[kind] === true]));
  return (
    <tr>
      <th scope="row">
        <span class="exception-name">
          <ChannelSign channel={channel} /> <bdi class="cut">{name}</bdi>
          <button
            type="button"
            class="icon-button"
            aria-label={`${s.notifications.resetException}: ${name}`}
            title={s.notifications.resetException}
            onClick={() => run(() => set(stream_id, reset))}
          >
            <Undo2 size={14} />
          </button>
        </span>
        <Problem problem={problem ?? null} />
      </th>
      {notificationKinds.map((kind) => (
        <td key={kind}>
          <label class="notification-cell">
            <input
              type="checkbox"
              checked={channel[ownOfChannel[kind]] ?? general[kind] === true}
              aria-label={s.notifications.cell(name, s.notifications.kinds[kind])}
              onChange={async ({ currentTarget: { checked } }) => {
                if (kind === "desktop" && checked) await askForNotices();
                await run(() => set(stream_id, { [ownOfChannel[kind]]: checked }));
              }}
            />
          </label>
        </td>
      ))}
    </tr>
  );
};

const isException = (channel: Subscribed, general: Readonly<Record<string, boolean>>): boolean =>
  notificationKinds.some((kind) => (channel[ownOfChannel[kind]] ?? general[kind]) !== general[kind]);

/** Channels that tell of their messages otherwise than all channels do. */
export const Exceptions = () => {
  const general = useGeneral();
  const channels = useChannels();
  const [added, setAdded] = useState<readonly number[]>([]);
  const shown = channels.filter((channel) => added.includes(channel.stream_id) || isException(channel, general));
  const others = channels.filter((channel) => !shown.includes(channel));
  return (
    <LineGroup title={s.headings.exceptions} hint={s.notifications.exceptionsHint}>
      {shown.length > 0 && (
        <table class="notification-table">
          <thead>
            <tr>
              <td />
              {notificationKinds.map((kind) => (
                <th key={kind} scope="col">
                  {s.notifications.kinds[kind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((channel) => (
              <ExceptionRow key={channel.stream_id} channel={channel} general={general} />
            ))}
          </tbody>
        </table>
      )}
      <div class="one-field">
        <select
          aria-label={s.notifications.addException}
          value=""
          onChange={({ currentTarget }) => {
            const stream_id = Number(currentTarget.value);
            currentTarget.value = "";
            if (stream_id > 0) setAdded([...added, stream_id]);
          }}
        >
          <option value="">{s.notifications.addException}</option>
          {others.map(({ stream_id, name }) => (
            <option key={stream_id} value={stream_id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </LineGroup>
  );
};
