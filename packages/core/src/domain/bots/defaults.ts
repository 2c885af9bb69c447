import { Access, channelByName } from "../channels/index.js";
import type { BotDetails } from "./bot.js";
import type { Asking, Row } from "./vocabulary.js";

/** A bot's defaults as requests give them. "" means no channel; an absent field changes nothing. */
export interface DefaultParams {
  default_sending_stream?: string;
  default_events_register_stream?: string;
  default_all_public_streams?: boolean;
}

/**
 * Returns the columns for a bot's defaults. All of `people`, which are the actor and the bot's owner, have to be able to read the
 * channels. Otherwise it throws as for a channel that does not exist.
 */
export const readDefaults = async (
  call: Asking<"invalidChannelName">,
  params: DefaultParams,
  people: readonly Row<"users">[],
): Promise<Partial<BotDetails>> => {
  const changes: { -readonly [K in keyof BotDetails]?: BotDetails[K] } = {};
  for (const name of ["default_sending_stream", "default_events_register_stream"] as const) {
    const named = params[name];
    if (named !== undefined) changes[`${name}_id`] = named === "" ? null : await channelId(call, named, people);
  }
  if (params.default_all_public_streams !== undefined)
    changes.default_all_public_streams = params.default_all_public_streams;
  return changes;
};

const channelId = async (
  { tx, now, fail }: Asking<"invalidChannelName">,
  name: string,
  people: readonly Row<"users">[],
): Promise<number> => {
  const channel = await channelByName(tx, name);
  if (channel === undefined || channel.is_archived) throw fail("invalidChannelName", { name });
  for (const user of people)
    if (!(await new Access(tx, user, now).toChannel(channel)).content) throw fail("invalidChannelName", { name });
  return channel.id;
};
