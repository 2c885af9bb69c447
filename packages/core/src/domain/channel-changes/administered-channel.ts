import { isAdministrator } from "../../operation/roles.js";
import { Access, type ChannelAccess, mayInChannel } from "../channels/index.js";
import type { Reading } from "./vocabulary.js";

/** Returns the channel of this id; throws where the acting user may not administer it (channels.md 3). */
export const administeredChannel = async (
  { tx, actor, now, fail }: Reading<AdministrationError>,
  stream_id: number,
): Promise<ChannelAccess> => {
  const channel = await tx.get("streams", stream_id);
  if (channel === undefined) throw fail("invalidChannelId");
  const access = new Access(tx, actor, now);
  const seen = await access.toChannel(channel);
  if (isAdministrator(actor)) return seen;
  if (await mayInChannel(access.groups, { channel, name: "can_administer_channel_group" }, actor)) return seen;
  throw fail(seen.content ? "channelNotAdministered" : "invalidChannelId");
};

/** The errors that `administeredChannel` may throw. */
export const channelAdministrationErrors = ["invalidChannelId", "channelNotAdministered"] as const;

type AdministrationError = (typeof channelAdministrationErrors)[number];
