import type { Soon } from "../../ports/soon.js";
import {
  type ChannelPermission,
  channelPermissions,
  creatorOnly,
  defaultGroup,
  type GroupSetting,
  type Groups,
} from "../permissions/index.js";
import type { Row } from "./vocabulary.js";

/** Returns the value of a channel's permission setting, the default where none is stored (channels.md 2.1). */
export const channelSetting = ({ settings, creator_id }: Row<"streams">, name: ChannelPermission): GroupSetting => {
  const stored = settings[name];
  if (stored !== undefined) return stored;
  return name === "can_administer_channel_group" ? creatorOnly(creator_id) : defaultGroup(channelPermissions[name]);
};

/** Whether a permission setting of a channel includes the user. */
export const mayInChannel = (
  groups: Groups,
  { channel, name }: { channel: Row<"streams">; name: ChannelPermission },
  user: Parameters<Groups["may"]>[2],
): Soon<boolean> => groups.may(channelPermissions[name], channelSetting(channel, name), user);
