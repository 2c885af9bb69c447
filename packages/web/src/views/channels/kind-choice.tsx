import type { StoreView } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { useId } from "preact/hooks";
import { type ChannelKind, channelKinds } from "../../parts/rights/channel-kind.js";
import { mayInRealm, type RealmPermission } from "../../parts/rights/group-setting.js";
import { c } from "../../texts/channels/index.js";

const needed: Readonly<Record<ChannelKind, RealmPermission>> = {
  webPublic: "can_create_web_public_channel_group",
  public: "can_create_public_channel_group",
  privateShared: "can_create_private_channel_group",
  privateProtected: "can_create_private_channel_group",
};

/** Whether the organization has channels that the web may read. */
const hasWebPublic = (view: StoreView): boolean =>
  view.field("server_web_public_streams_enabled") === true && view.field("realm_enable_spectator_access") === true;

/** The kinds of channels that one may make. */
const possibleKinds = (view: StoreView): ChannelKind[] =>
  channelKinds.filter((kind) => mayInRealm(view, needed[kind]) && (kind !== "webPublic" || hasWebPublic(view)));

/** How a channel is to be open. */
export const KindChoice = ({ value, onChange }: { value: ChannelKind; onChange(kind: ChannelKind): void }) => {
  const id = useId();
  const possible = useSelect(possibleKinds, []);
  const isOffered = useSelect((view) => channelKinds.filter((kind) => kind !== "webPublic" || hasWebPublic(view)), []);
  return (
    <fieldset class="field">
      <legend class="hint">{c.kind}</legend>
      <div class="kind-choice">
        {isOffered.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name={id}
              value={kind}
              checked={kind === value}
              disabled={!possible.includes(kind)}
              onChange={() => onChange(kind)}
            />
            <span>{c.kinds[kind]}</span>
            <small class="hint">{possible.includes(kind) ? c.kindHints[kind] : c.cannotCreateKind}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
