import { giveTurn } from "../../../memory/in-turns.js";
import { portions } from "../../../storage/portions.js";
import { sideBySide } from "../../../storage/side-by-side.js";
import { hasArrivals, received } from "../../channels/index.js";
import { lastMessageIds } from "../../conversations/index.js";
import { updateMessageFlagsAddEvent } from "../events.js";
import type { Operating, ReadTx, Row, WriteTx } from "../vocabulary.js";
import { ReadState, readStateWith, storeBits } from "./read-state.js";

type Subscription = Row<"subscriptions">;
/** The subscriptions that end, by channel. */
type Leaving = ReadonlyMap<Row<"streams">, readonly Subscription[]>;

/** How many messages of each channel are looked at together. */
const chunk = 1_000;
/** How many users are asked about together. */
const usersAtOnce = 1_000;
/** How often messages are looked at, each once for everybody who leaves; older ones stay as they are. */
const mostChecks = 500_000;
/** The columns that are needed. */
const columns = ["sender_id", "recipient_id", "topic_id"];

/**
 * Marks as read what people have not read in channels that they leave, and tells them (channels.md 6.3). `leaving` are their
 * subscriptions as they were. The marks of the channels say it; where thousands leave together, people are told of the newest
 * messages only.
 */
export const readOnLeaving = async (call: Operating, leaving: Leaving): Promise<void> => {
  const { tx } = call;
  const used = [...leaving].filter(([channel]) => channel.first_message_id !== null);
  const pairs = used.reduce((sum, [, left]) => sum + left.length, 0);
  if (pairs === 0) return;
  const leavers = leaversOf(used);
  const newest = await lastMessageIds(
    tx,
    used.map(([{ recipient_id }]) => recipient_id),
  );
  for await (const page of pages(tx, used, Math.ceil(mostChecks / pairs)))
    for (const some of portions(leavers, usersAtOnce)) {
      await giveTurn(tx);
      await sideBySide(some, (leaver) => look(tx, page, leaver));
    }
  await lookAtArrived(tx, used, leavers);
  for (const some of portions(leavers, usersAtOnce)) {
    await giveTurn(tx);
    await store(tx, some, newest);
  }
  await tellRead(
    call,
    new Map(leavers.filter(({ unread }) => unread.length > 0).map((one) => [one.user_id, one.unread])),
  );
};

interface Leaver {
  user_id: number;
  /** The subscriptions that end, by the conversation of their channel. */
  own: Map<number, Subscription>;
  /** The ids of the messages that were looked at and received, and of those that are unread. */
  received: number[];
  unread: number[];
  /** What is stored of them. */
  blocks: Map<number, Row<"read_blocks">>;
  /** Up to where the conversations were read. */
  marks: Map<number, number>;
}

const leaversOf = (used: readonly (readonly [Row<"streams">, readonly Subscription[]])[]): Leaver[] => {
  const byUser = new Map<number, Leaver>();
  for (const [{ recipient_id }, left] of used)
    for (const row of left) {
      const { user_id } = row;
      const leaver = byUser.get(user_id) ?? {
        user_id,
        own: new Map(),
        received: [],
        unread: [],
        blocks: new Map(),
        marks: new Map(),
      };
      leaver.own.set(recipient_id, row);
      byUser.set(user_id, leaver);
    }
  return [...byUser.values()];
};

type Message = Row<"messages">;

/** Gives what the channels hold since the first of these people came, from the newest back, at most `most` messages of each channel. */
async function* pages(
  tx: ReadTx,
  used: readonly (readonly [Row<"streams">, readonly Subscription[]])[],
  most: number,
): AsyncGenerator<readonly Message[]> {
  let open = used.map(([{ recipient_id }, left]) => {
    const from = Math.min(...left.map(({ periods }) => periods[0]?.from_message_id ?? 0));
    return { recipient_id, from, before: Number.MAX_SAFE_INTEGER };
  });
  for (let looked = 0; open.length > 0 && looked < most; looked += chunk) {
    const range = { reverse: true, limit: Math.min(chunk, most - looked), columns };
    const found = await sideBySide(open, ({ recipient_id, from, before }) =>
      tx.scan("messages", "byRecipient", { prefix: [recipient_id], from, before, ...range }),
    );
    yield found.flat();
    open = open
      .map((one, at) => ({ ...one, before: found[at]?.[chunk - 1]?.id ?? one.from }))
      .filter(({ before, from }) => before > from);
  }
}

/** Notes which messages of a page a leaver received and has not read, and what is stored of them. */
const look = async (tx: ReadTx, page: readonly Message[], leaver: Leaver): Promise<void> => {
  const { user_id, own, blocks, marks } = leaver;
  const got = page.filter(({ id, recipient_id }) => received(own.get(recipient_id), id));
  if (got.length === 0) return;
  const ids = got.map(({ id }) => id);
  const state = await readStateWith(tx, user_id, ids);
  for (const row of state.rows) blocks.set(row.id, row);
  for (const recipient_id of own.keys()) marks.set(recipient_id, state.markOf(recipient_id));
  for (const message of got) if (!state.isRead(message)) leaver.unread.push(message.id);
  leaver.received.push(...ids);
};

/** Notes which messages leavers have not read that a move brought them: they may be older than their subscriptions. */
const lookAtArrived = async (
  tx: ReadTx,
  used: readonly (readonly [Row<"streams">, readonly Subscription[]])[],
  leavers: readonly Leaver[],
): Promise<void> => {
  const arrived = new Set<number>();
  for (const [{ id, recipient_id }] of used) if (await hasArrivals(tx, id)) arrived.add(recipient_id);
  for (const leaver of leavers) {
    if (![...leaver.own.keys()].some((recipient_id) => arrived.has(recipient_id))) continue;
    const state = await ReadState.of(tx, leaver.user_id);
    for (const ids of portions(state.unreadIds(), chunk))
      for (const message of await tx.getMany("messages", ids)) {
        const own = leaver.own.get(message.recipient_id);
        if (own === undefined || received(own, message.id)) continue;
        if (!state.isRead(message)) leaver.unread.push(message.id);
        leaver.received.push(message.id);
      }
    for (const row of state.rows) leaver.blocks.set(row.id, row);
    await giveTurn(tx);
  }
};

/** Raises the marks of the channels, so that nothing has to be said of single messages any more. */
const store = async (tx: WriteTx, leavers: readonly Leaver[], newest: ReadonlyMap<number, number>): Promise<void> => {
  const topics = new Uint8Array();
  const raised = leavers.flatMap(({ user_id, own, marks }) =>
    [...own.keys()]
      .map((recipient_id) => ({ user_id, recipient_id, up_to: newest.get(recipient_id) ?? 0, topics }))
      .filter(({ recipient_id, up_to }) => up_to > (marks.get(recipient_id) ?? up_to)),
  );
  const said = leavers
    .filter(({ blocks }) => blocks.size > 0)
    .map(({ user_id, received }) => ({ user_id, message_ids: received, value: null }));
  await Promise.all([
    tx.upsertMany("read_marks", "byUser", raised),
    storeBits(
      tx,
      leavers.flatMap(({ blocks }) => [...blocks.values()]),
      said,
    ),
  ]);
};

/** Tells people which messages count as read for them, by the user's id. Those with the same messages share one event. */
export const tellRead = async (
  { tx, emit }: Operating,
  byUser: ReadonlyMap<number, readonly number[]>,
): Promise<void> => {
  const alike = new Map<string, { messages: number[]; users: number[] }>();
  for (const [user_id, ids] of byUser) {
    await giveTurn(tx);
    const messages = [...ids].sort((a, b) => a - b);
    const key = messages.join();
    const known = alike.get(key);
    if (known === undefined) alike.set(key, { messages, users: [user_id] });
    else known.users.push(user_id);
  }
  for (const { messages, users } of alike.values())
    emit(updateMessageFlagsAddEvent, { operation: "add", flag: "read", all: false, messages }, { users });
};
