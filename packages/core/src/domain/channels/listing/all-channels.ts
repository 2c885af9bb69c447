import type { Derived } from "../../../memory/derived.js";
import { useDerived } from "../../../memory/use-derived.js";
import type { ChannelRows, ReadTx, Row } from "../vocabulary.js";

type Channels = Map<number, Row<"streams">>;

const channelsById: Derived<ChannelRows, Channels> = {
  tables: ["streams"],
  build: async (tx) => new Map((await tx.scan("streams", "id")).map((channel) => [channel.id, channel])),
  apply(channels, change) {
    if (change.table !== "streams") return;
    if (change.after === null) channels.delete(change.id);
    else channels.set(change.id, change.after);
  },
};

const inOrder = (channels: Channels): Row<"streams">[] => [...channels.values()].sort((a, b) => a.id - b.id);

/** Returns all channels by id. Memory has them, and as the same objects until they change, so that their texts last. */
export const allChannels = async (tx: ReadTx): Promise<Row<"streams">[]> =>
  (await useDerived(tx, channelsById, { use: inOrder })) ?? tx.scan("streams", "id");
