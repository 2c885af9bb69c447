import { useSelect } from "@confab/client/react";
import type { KnownChannel } from "../../parts/rights/channel-rights.js";
import type { PermissionValue } from "../../parts/rights/group-setting.js";
import { whoHas } from "../../parts/rights/words.js";
import { c } from "../../texts/channels/index.js";

const isNobody = (view: Parameters<Parameters<typeof useSelect>[0]>[0], value: PermissionValue): boolean =>
  typeof value === "number"
    ? view.groups.get(value)?.name === "role:nobody"
    : value.direct_members.length + value.direct_subgroups.length === 0;

/** Who may change a channel, for those who may not. */
export const WhoMayChange = ({ channel }: { channel: KnownChannel }) => {
  const words = useSelect(
    (view) => {
      const value = channel.can_administer_channel_group as PermissionValue;
      return isNobody(view, value) ? c.onlyAdmins : c.onlyThese(whoHas(view, value));
    },
    [channel],
  );
  return <p class="hint who-may">{words}</p>;
};
