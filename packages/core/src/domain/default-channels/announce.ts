import type { Audience } from "../../events/delivery/audience.js";
import { defaultChannels, defaultStreamsEvent } from "../channels/index.js";
import { defaultStreamGroupsEvent } from "./events.js";
import { viewDefaultGroups } from "./group-view.js";
import type { Operating, Row } from "./vocabulary.js";

/** Everybody who is told of default channels and their groups: guests are not (channels.md 10.3). */
const told: Audience = { members: true };

/** Makes a channel a default one or an ordinary one, and tells which there are now. The caller has checked permissions. */
export const setDefault = async (call: Operating, { id }: Row<"streams">, is_default: boolean): Promise<void> => {
  await call.tx.update("streams", id, { is_default });
  const default_streams = (await defaultChannels(call.tx)).map((channel) => channel.id);
  call.emit(defaultStreamsEvent, { default_streams }, told);
};

/** Tells everybody but guests which groups of channels there are now. */
export const announceDefaultGroups = async ({ tx, emit }: Operating): Promise<void> =>
  emit(defaultStreamGroupsEvent, { default_stream_groups: await viewDefaultGroups(tx) }, told);

/**
 * Takes a channel that is archived or becomes private out of the default channels and out of all groups. Tells of the default
 * channels, and of the groups, only if the channel was among them.
 */
export const removeFromDefaults = async (call: Operating, channel: Row<"streams">): Promise<void> => {
  if (channel.is_default) await setDefault(call, channel, false);
  const groups = await call.tx.scan("default_stream_groups", "byName");
  const holding = groups.filter(({ stream_ids }) => stream_ids.includes(channel.id));
  if (holding.length === 0) return;
  await call.tx.updateMany(
    "default_stream_groups",
    holding.map(({ id, stream_ids }) => ({ id, stream_ids: stream_ids.filter((known) => known !== channel.id) })),
  );
  await announceDefaultGroups(call);
};
