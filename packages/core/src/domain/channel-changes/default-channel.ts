import { isAdministrator } from "../../operation/roles.js";
import { setDefault } from "../default-channels/index.js";
import type { Target } from "./changes.js";
import type { Writing } from "./vocabulary.js";

/** Changes whether newcomers are subscribed to a channel. That they are not is told even where they were not. */
export const changeDefault = async (
  call: Writing<"defaultChannelsRefused">,
  { channel, changes: { is_default_stream } }: Target,
): Promise<Target["channel"]> => {
  if (is_default_stream === undefined) return channel;
  if (!isAdministrator(call.actor)) throw call.fail("defaultChannelsRefused");
  if (is_default_stream && channel.is_default) return channel;
  await setDefault(call, channel, is_default_stream);
  return { ...channel, is_default: is_default_stream };
};
