import { useSelect } from "@confab/client/react";
import { Smartphone } from "lucide-preact";
import { client } from "../../../client.js";
import { ConfirmButton } from "../../../parts/forms/confirm-button.js";
import { LineGroup } from "../../../parts/forms/line.js";
import { s } from "../../../texts/settings/index.js";
import { dayName } from "../../../texts/times.js";

interface Registration {
  readonly push_token_id: string | null;
  readonly pending_push_token_id: string | null;
  readonly push_token_last_updated_timestamp: number | null;
  readonly push_registration_error_code: string | null;
}

const stateOf = (device: Registration): string => {
  const { push_token_id, pending_push_token_id, push_token_last_updated_timestamp: since } = device;
  if (push_token_id !== null && since !== null) return s.devices.active(dayName(since));
  return pending_push_token_id !== null && device.push_registration_error_code === null
    ? s.devices.pending
    : s.devices.inactive;
};

/** Phones and tablets that one is told of messages on. */
export const Devices = () => {
  const devices = useSelect((view) => [...view.devices.entries()], []);
  return (
    <>
      <p class="hint">{s.devices.hint}</p>
      <LineGroup>
        {devices.length === 0 && <p class="things-empty">{s.devices.empty}</p>}
        {devices.map(([id, device]) => (
          <div key={id} class="thing">
            <Smartphone size={20} aria-hidden="true" />
            <span class="thing-words">
              <b>{s.devices.name(id)}</b>
              <small class="hint">{stateOf(device)}</small>
            </span>
            <ConfirmButton
              label={s.devices.remove}
              question={s.devices.removeQuestion}
              action={() => client.api.removeClientDevice({ device_id: Number(id) })}
            />
          </div>
        ))}
      </LineGroup>
    </>
  );
};
