import { isAdministrator } from "../../operation/roles.js";
import { defaultChannels, defaultStreamsEvent } from "../channels/index.js";
import type { Target } from "./changes.js";
import type { Operating, Writing } from "./vocabulary.js";

/** Changes whether newcomers are subscribed to a channel. That they are not is told even where they were not. */
export const changeDefault = async (
  call: Writing<"defaultChannelsRefused">,
  { channel, changes: { is_default_stream } }: Target,
): Promise<Target["channel"]> => {
  if (is_default_stream === undefined) return channel;
  if (!isAdministrator(call.actor)) throw call.fail("defaultChannelsRefused");
  if (is_default_stream && channel.is_default) return channel;
  const changed = await call.tx.update("streams", channel.id, { is_default: is_default_stream });
  await announceDefaults(call);
  return changed;
};

/** Tells all but guests which channels newcomers are subscribed to. */
export const announceDefaults = async ({ tx, emit }: Operating): Promise<void> => {
  const default_streams = (await defaultChannels(tx)).map(({ id }) => id);
  emit(defaultStreamsEvent, { default_streams }, { members: true });
};
