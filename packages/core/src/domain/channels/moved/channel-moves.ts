import type { Derived } from "../../../memory/derived.js";
import { useDerived } from "../../../memory/use-derived.js";
import type { ChannelRows, ReadTx, Row } from "../vocabulary.js";

type Moves = Row<"channel_moves">;

const movesById: Derived<ChannelRows, Map<number, Moves>> = {
  tables: ["channel_moves"],
  build: async (tx) => new Map((await tx.scan("channel_moves", "id")).map((row) => [row.id, row])),
  apply(rows, change) {
    if (change.table !== "channel_moves") return;
    if (change.after === null) rows.delete(change.id);
    else rows.set(change.id, change.after);
  },
};

/** Returns from and into which channels messages have moved. Every page asks, so memory has it. */
const allMoves = async (tx: ReadTx): Promise<readonly Moves[]> =>
  (await useDerived(tx, movesById, { use: (rows) => [...rows.values()] })) ?? tx.scan("channel_moves", "id");

/** Returns the ids of the channels from which messages have moved to others. */
export const channelsLeft = async (tx: ReadTx): Promise<ReadonlySet<number>> =>
  new Set((await allMoves(tx)).filter(({ has_left }) => has_left).map(({ stream_id }) => stream_id));

/** Whether messages have come into a channel from others. */
export const hasArrivals = async (tx: ReadTx, id: number): Promise<boolean> =>
  (await allMoves(tx)).some(({ stream_id, has_come }) => has_come && stream_id === id);
