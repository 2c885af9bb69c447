import type { Use } from "../../../operation/services.js";
import { mapInTurns } from "../../../storage/in-turns.js";
import { type ChannelObject, namedMembers, viewChannel } from "../view.js";
import type { ReadTx, Row } from "../vocabulary.js";
import { traffics } from "./traffic.js";

interface Moment {
  tx: ReadTx;
  /** UNIX seconds. */
  now: number;
  use: Use;
}

/** The channel objects of these channels, in their order. */
export const describeChannels = async (
  moment: Moment,
  channels: readonly Row<"streams">[],
): Promise<ChannelObject[]> => {
  const traffic = await traffics(moment, channels);
  const inactive = await inactiveMembers(moment.tx, channels);
  return mapInTurns(moment.tx, channels, (channel) => viewChannel(channel, traffic.get(channel.id) ?? null, inactive));
};

/** Which of the users that settings of these channels name one by one are deactivated. */
const inactiveMembers = async (tx: ReadTx, channels: readonly Row<"streams">[]): Promise<Set<number>> => {
  const members = await mapInTurns(tx, channels, namedMembers);
  const named = await tx.getMany("users", [...new Set(members.flat())]);
  return new Set(named.filter(({ is_active }) => !is_active).map(({ id }) => id));
};
