import { groupBy } from "../../../storage/group-by.js";
import { received, subscriptionOf } from "../../channels/index.js";
import type { ReadTx, Row, WriteTx } from "../vocabulary.js";
import { allConversations, type Markable, type ReadState, readStateAround, storeBits } from "./read-state.js";

/** A message that somebody reads, as far as reading needs it. */
interface Reading extends Pick<Markable, "id" | "recipient_id"> {
  stream_id: number | null;
}

/** How many messages behind a mark are looked at first; each further piece is so many times larger. */
const firstPiece = 100;
const growth = 4;
/** After so many messages a mark is left where it has come to, from where the next call goes on. */
const mostMessages = 20_000;
/** The columns that are needed. */
const columns = ["sender_id", "recipient_id"];

/**
 * Marks messages as read, and raises the marks of their conversations as far as everything received is read. So whoever reads along
 * keeps nothing but marks (design 4).
 */
export const readThrough = async (tx: WriteTx, user_id: number, messages: readonly Reading[]): Promise<void> => {
  if (messages.length === 0) return;
  const ids = messages.map(({ id }) => id);
  const [state, places] = await Promise.all([readStateAround(tx, user_id, ids), placesOf(tx, user_id, messages)]);
  const raised = await Promise.all(places.map((place) => raise(tx, user_id, { place, state })));
  const passed = new Set(raised.flatMap((one) => one.passed));
  const known = new Map(
    [state, ...raised.flatMap(({ states }) => states)].flatMap(({ rows }) => rows).map((row) => [row.id, row]),
  );
  const marks = raised.filter((one) => one.up_to > state.markOf(one.recipient_id));
  await Promise.all([
    storeBits(
      tx,
      [...known.values()],
      [
        { user_id, message_ids: ids.filter((id) => !passed.has(id)), value: true },
        { user_id, message_ids: [...passed], value: null },
      ],
    ),
    tx.upsertMany(
      "read_marks",
      "byUser",
      marks.map(({ recipient_id, up_to }) => ({ user_id, recipient_id, up_to })),
    ),
  ]);
};

interface Place {
  recipient_id: number;
  /** The messages of the conversation that are being read. */
  ids: ReadonlySet<number>;
  /** The first message that the user can have received; what was before does not count. */
  from: number;
  wasReceived(message_id: number): boolean;
}

const placesOf = (tx: ReadTx, user_id: number, messages: readonly Reading[]): Promise<Place[]> =>
  Promise.all(
    [...groupBy(messages, ({ recipient_id }) => recipient_id)].map(async ([recipient_id, inPlace]) => {
      const ids = new Set(inPlace.map(({ id }) => id));
      const stream_id = inPlace[0]?.stream_id ?? null;
      if (stream_id === null) return { recipient_id, ids, from: 0, wasReceived: () => true };
      const subscription = await subscriptionOf(tx, user_id, stream_id);
      const from = subscription?.periods[0]?.from_message_id ?? Number.MAX_SAFE_INTEGER;
      return { recipient_id, ids, from, wasReceived: (id: number) => received(subscription, id) };
    }),
  );

interface Raised {
  recipient_id: number;
  /** Up to where everything is read. */
  up_to: number;
  /** The ids of the messages up to there of which nothing has to be said any more. */
  passed: number[];
  /** What was loaded to find that out. */
  states: readonly ReadState[];
}

interface Raising {
  place: Place;
  /** What was read before. */
  state: ReadState;
}

/** Finds how far the mark of a conversation can be raised. */
const raise = async (tx: ReadTx, user_id: number, { place, state: before }: Raising): Promise<Raised> => {
  const { recipient_id, ids, from, wasReceived } = place;
  const passed: number[] = [];
  const states: ReadState[] = [];
  let up_to = before.markOf(recipient_id);
  let after = Math.max(up_to, from - 1);
  // What lies below the mark was marked as unread.
  for (const id of ids) if (id <= up_to) passed.push(id);
  for (let limit = Math.max(firstPiece, ids.size + 1), looked = 0; looked < mostMessages; limit *= growth) {
    const range = { prefix: [recipient_id], after, limit, columns };
    const page: readonly Row<"messages">[] = await tx.scan("messages", "byRecipient", range);
    const state = await readStateAround(
      tx,
      user_id,
      page.map(({ id }) => id),
    );
    states.push(state);
    const isUnread = (message: Markable) => wasReceived(message.id) && !ids.has(message.id) && !state.isRead(message);
    const first = page.findIndex(isUnread);
    const read = first === -1 ? page : page.slice(0, first);
    for (const { id } of read) {
      up_to = id;
      // What was not received counts as unread only where it was marked so, which it stays.
      if (ids.has(id) || !state.isMarkedUnread(id)) passed.push(id);
    }
    if (read.length < limit) break;
    after = up_to;
    looked += read.length;
  }
  return { recipient_id, up_to, passed, states };
};

/** Marks everything as read that there is, in all conversations of a user. */
export const readEverything = async (tx: WriteTx, user_id: number): Promise<void> => {
  const prefix = [user_id];
  const [[newest]] = await Promise.all([
    tx.scan("messages", "id", { limit: 1, reverse: true, columns: ["sender_id"] }),
    tx.deleteRange("read_blocks", "byUser", { prefix }),
    tx.deleteRange("read_marks", "byUser", { prefix }),
  ]);
  const up_to = newest?.id ?? 0;
  await tx.insert("read_marks", { user_id, recipient_id: allConversations, up_to });
};
