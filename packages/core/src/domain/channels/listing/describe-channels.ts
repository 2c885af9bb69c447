import type { EncodedFields } from "../../../encode/encoded-fields.js";
import { EncodedJson } from "../../../encode/encoded-json.js";
import { mapInTurns } from "../../../memory/in-turns.js";
import { existing } from "../../../storage/existing.js";
import { type ChannelObject, viewChannel } from "../view.js";
import type { Asking, ReadTx, Row } from "../vocabulary.js";
import { channelFields, membersOf } from "./channel-texts.js";
import { traffics } from "./traffic.js";

/** A channel as everybody sees it who may. */
export interface ShownChannel {
  json: EncodedJson<ChannelObject>;
  /** The fields of its text, for objects that hold more than a channel. */
  fields: () => EncodedFields;
}

/** Returns a function that shows these channels, and no others. It makes each text and each object when it is needed. */
export const channelViewer = async (
  call: Pick<Asking, "tx" | "use" | "now">,
  channels: readonly Row<"streams">[],
): Promise<(channel: Row<"streams">) => ShownChannel> => {
  const [traffic, inactive] = await Promise.all([traffics(call, channels), inactiveMembers(call.tx, channels)]);
  return (channel) => {
    const beside = { traffic: traffic.get(channel.id) ?? null, inactive };
    const fields = () => channelFields(channel, beside);
    const value = () => viewChannel(channel, beside.traffic, inactive);
    return { json: EncodedJson.by(() => fields().object, value), fields };
  };
};

/** Returns the channel objects of these channels, in their order. */
export const describeChannels = async (call: Asking, channels: readonly Row<"streams">[]): Promise<ChannelObject[]> => {
  const show = await channelViewer(call, channels);
  return mapInTurns(call.tx, channels, (channel) => show(channel).json.value());
};

/** Returns the channel object of one channel. */
export const describeChannel = async (call: Asking, channel: Row<"streams">): Promise<ChannelObject> => {
  const [described] = await describeChannels(call, [channel]);
  return existing(described);
};

/** Returns the ids of deactivated users whom settings of these channels name one by one. */
const inactiveMembers = async (tx: ReadTx, channels: readonly Row<"streams">[]): Promise<Set<number>> => {
  const members = new Set<number>();
  await mapInTurns(tx, channels, (channel) => {
    for (const id of membersOf(channel)) members.add(id);
  });
  const named = await tx.getMany("users", [...members]);
  return new Set(named.filter(({ is_active }) => !is_active).map(({ id }) => id));
};
