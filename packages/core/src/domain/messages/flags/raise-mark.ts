import type { ReadTx, Row } from "../vocabulary.js";
import type { Markable, ReadState } from "./read-state.js";

/** How many messages behind a mark are looked at first; each further piece is so many times larger. */
const firstPiece = 100;
const growth = 4;
/** After so many messages a mark is left where it has come to, from where the next call goes on. */
const mostMessages = 20_000;
/** The columns that are needed. */
const columns = ["sender_id", "recipient_id", "topic_id"];

/** A conversation or a topic, and up to which message it is read. */
interface Along {
  index: "byRecipient" | "byTopic";
  prefix: readonly number[];
  mark: number;
}

interface Raising {
  /** What was read before. */
  state: ReadState;
  /** The ids of the messages that are being read. */
  ids: ReadonlySet<number>;
  /** The first message that the user can have received; what was before does not count. */
  from: number;
  isUnread(message: Row<"messages"> & Markable): boolean;
}

interface Raised {
  /** Up to where everything is read. */
  up_to: number;
  /** The ids of the messages up to there of which nothing has to be said any more. */
  passed: number[];
}

/** Finds how far the mark of a conversation or a topic can be raised when messages are read. */
export const raiseMark = async (
  tx: ReadTx,
  { index, prefix, mark }: Along,
  { state, ids, from, isUnread }: Raising,
): Promise<Raised> => {
  const passed: number[] = [];
  let up_to = mark;
  let after = Math.max(up_to, from - 1);
  // What lies below the mark was marked as unread.
  for (const id of ids) if (id <= up_to) passed.push(id);
  for (let limit = Math.max(firstPiece, ids.size + 1), looked = 0; looked < mostMessages; limit *= growth) {
    const page = await tx.scan("messages", index, { prefix, after, limit, columns });
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
  return { up_to, passed };
};
