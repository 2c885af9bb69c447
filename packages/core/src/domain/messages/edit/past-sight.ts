import { Access, type ChannelAccess, heldOnTheWay } from "../../channels/index.js";
import type { Actor, ReadTx, Row } from "../vocabulary.js";
import type { HistoryEntry } from "./edit-entries.js";

/** A message with the edits and moves that are to be shown. */
type Edited = Pick<Row<"messages">, "id"> & { edit_history: readonly HistoryEntry[] | null };

interface Viewing {
  tx: ReadTx;
  viewer: Actor;
  now: number;
}

/** What a reader may see of the times in which messages were in other channels (security O7). */
export class PastSight {
  /** Sees nothing of other channels. */
  static readonly none = new PastSight(new Map(), new Map());

  private constructor(
    private readonly channels: ReadonlyMap<number, ChannelAccess>,
    private readonly held: ReadonlyMap<number, readonly boolean[]>,
  ) {}

  /** Looks up what `sees` answers about these messages. */
  static async of({ tx, viewer, now }: Viewing, messages: readonly Edited[]): Promise<PastSight> {
    const moved: { id: number; from: readonly number[] }[] = [];
    // Most messages of a page were never edited.
    for (const { id, edit_history } of messages)
      if (edit_history !== null) moved.push({ id, from: channelsLeft(edit_history) });
    const ids = [...new Set(moved.flatMap(({ from }) => from))];
    if (ids.length === 0) return PastSight.none;
    const found = await new Access(tx, viewer, now).toChannels(await tx.getMany("streams", ids));
    const channels = new Map(found.map((access) => [access.channel.id, access]));
    const isPartlyRead = (id: number) => channels.get(id)?.content === true && channels.get(id)?.history === false;
    const unsure = moved.filter(({ from }) => from.some(isPartlyRead)).map(({ id }) => id);
    return new PastSight(channels, unsure.length === 0 ? new Map() : await heldOnTheWay(tx, viewer, unsure));
  }

  /** Whether the reader may see a message as it was in a channel, which it left by the newest but so many of its moves. */
  sees(message_id: number, { stream_id, moves }: { stream_id: number; moves: number }): boolean {
    const access = this.channels.get(stream_id);
    if (access?.content !== true) return false;
    return access.history || this.held.get(message_id)?.at(-1 - moves) === true;
  }
}

const channelsLeft = (entries: readonly HistoryEntry[]): number[] =>
  entries.flatMap(({ prev_stream }) => prev_stream ?? []);
