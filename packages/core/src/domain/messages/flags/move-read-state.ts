import { groupBy } from "../../../storage/group-by.js";
import { giveTurn } from "../../../storage/in-turns.js";
import { type Membership, received, withMembers } from "../../channels/index.js";
import type { Operating, ReadTx, Row } from "../vocabulary.js";
import { blockOf } from "./bits.js";
import { readForEach } from "./read-on-leaving.js";
import { allConversations, ReadState, type Said, storeBits } from "./read-state.js";

type Channel = Row<"streams">;
type Member = Pick<Membership, "user_id" | "periods">;

/** Messages that move from one channel to another. */
interface Move {
  /** Those that move; a caller with thousands gives some hundreds at a time. */
  messages: readonly Pick<Row<"messages">, "id" | "sender_id">[];
  from: Channel;
  to: Channel;
}

/**
 * Keeps what is unread of messages that move to another channel, whose marks may say otherwise. They become read for those who are
 * not subscribed there, who are told so (messages.md C3), and stay read for those who only know the other channel. Nothing is written
 * for users whose marks in both channels are beyond the messages.
 */
export const moveReadState = async (call: Operating, { messages, from, to }: Move): Promise<void> => {
  const { tx } = call;
  const [before, after, stored] = await Promise.all([
    membersOf(tx, from),
    membersOf(tx, to),
    storedOf(tx, { messages, from, to }),
  ]);
  const said: Said[] = [];
  const lost = new Map<number, readonly number[]>();
  for (const user_id of new Set([...before.keys(), ...after.keys()])) {
    await giveTurn(tx);
    const state = stored.stateOf(user_id);
    const had = before.get(user_id);
    const unread = messages.filter(
      (message) =>
        (received(had, message.id) || (had !== undefined && state.isMarkedUnread(message.id))) &&
        !state.isRead({ ...message, recipient_id: from.recipient_id }),
    );
    const member = after.get(user_id);
    if (member === undefined) {
      if (unread.length > 0) lost.set(user_id, ids(unread));
      continue;
    }
    const isUnread = new Set(ids(unread));
    // By its id a message may have come in the time of the user's subscription to the other channel, though it was not there.
    const counting = messages.filter(({ id }) => isUnread.has(id) || received(member, id));
    const changed = counting.filter(
      (message) => state.isRead({ ...message, recipient_id: to.recipient_id }) === isUnread.has(message.id),
    );
    for (const [value, some] of groupBy(changed, ({ id }) => !isUnread.has(id)))
      said.push({ user_id, message_ids: ids(some), value });
  }
  await storeBits(tx, stored.blocks, said);
  await readForEach(call, lost);
};

const ids = (messages: readonly { id: number }[]): number[] => messages.map(({ id }) => id);

const membersOf = (tx: ReadTx, { id }: Channel): Promise<ReadonlyMap<number, Member>> =>
  withMembers(tx, id, (members) => new Map(members.list(true).map((member) => [member.user_id, member])));

interface Stored {
  blocks: readonly Row<"read_blocks">[];
  stateOf(user_id: number): ReadState;
}

/** Returns what is stored of these messages for everybody. */
const storedOf = async (tx: ReadTx, { messages, from, to }: Move): Promise<Stored> => {
  const places = [from.recipient_id, to.recipient_id, allConversations];
  const [marks, blocks] = await Promise.all([
    tx.scanMany("read_marks", "byRecipient", { prefixes: places.map((id) => [id]) }),
    tx.scanMany("read_blocks", "byBlock", {
      prefixes: [...new Set(ids(messages).map(blockOf))].map((block) => [block]),
    }),
  ]);
  const marksOf = groupBy(marks, ({ user_id }) => user_id);
  const blocksOf = groupBy(blocks, ({ user_id }) => user_id);
  // What a muted person sent counts as read in either channel.
  const isMuted = () => false;
  return {
    blocks,
    stateOf: (user_id) => new ReadState(marksOf.get(user_id) ?? [], blocksOf.get(user_id) ?? [], isMuted),
  };
};
