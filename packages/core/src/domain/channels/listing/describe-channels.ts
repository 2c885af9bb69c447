import { existing } from "../../../storage/existing.js";
import { mapInTurns } from "../../../storage/in-turns.js";
import { type ChannelObject, namedMembers, viewChannel } from "../view.js";
import type { Asking, ReadTx, Row } from "../vocabulary.js";
import { traffics } from "./traffic.js";

/** Returns the channel objects of these channels, in their order. */
export const describeChannels = async (call: Asking, channels: readonly Row<"streams">[]): Promise<ChannelObject[]> => {
  const [traffic, inactive] = await Promise.all([traffics(call, channels), inactiveMembers(call.tx, channels)]);
  return mapInTurns(call.tx, channels, (channel) => viewChannel(channel, traffic.get(channel.id) ?? null, inactive));
};

/** Returns the channel object of one channel. */
export const describeChannel = async (call: Asking, channel: Row<"streams">): Promise<ChannelObject> => {
  const [described] = await describeChannels(call, [channel]);
  return existing(described);
};

/** Returns the ids of deactivated users whom settings of these channels name one by one. */
const inactiveMembers = async (tx: ReadTx, channels: readonly Row<"streams">[]): Promise<Set<number>> => {
  const members = await mapInTurns(tx, channels, namedMembers);
  const named = await tx.getMany("users", [...new Set(members.flat())]);
  return new Set(named.filter(({ is_active }) => !is_active).map(({ id }) => id));
};
