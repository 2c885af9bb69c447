import { giveTurn } from "../../../storage/in-turns.js";
import { portions } from "../../../storage/portions.js";
import { sideBySide } from "../../../storage/side-by-side.js";
import { received } from "../../channels/index.js";
import { updateMessageFlagsAddEvent } from "../events.js";
import type { Operating, ReadTx, Row } from "../vocabulary.js";
import { markReadForEach, readAmong } from "./read-state.js";

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
const columns = ["sender_id", "recipient_id"];

/**
 * Marks as read what people have not read in channels that they leave, and tells them (channels.md 6.3). `leaving` are their
 * subscriptions as they were. Where thousands leave together, only the newest messages are looked at.
 */
export const readOnLeaving = async (call: Operating, leaving: Leaving): Promise<void> => {
  const used = [...leaving].filter(([channel]) => channel.first_message_id !== null);
  const pairs = used.reduce((sum, [, left]) => sum + left.length, 0);
  if (pairs === 0) return;
  const byUser = leaversOf(used);
  const unread = new Map<number, number[]>();
  for await (const page of pages(call.tx, used, Math.ceil(mostChecks / pairs)))
    for (const some of portions([...byUser], usersAtOnce)) {
      await giveTurn(call.tx);
      const found = await sideBySide(some, ([user_id, own]) => unreadOn(call.tx, page, { user_id, own }));
      for (const [at, [user_id]] of some.entries())
        unread.set(user_id, [...(unread.get(user_id) ?? []), ...(found[at] ?? [])]);
    }
  await readForEach(call, new Map([...unread].filter(([, ids]) => ids.length > 0)));
};

/** The subscriptions of one user that end, by the conversation of their channel. */
type Own = ReadonlyMap<number, Subscription>;

const leaversOf = (used: readonly (readonly [Row<"streams">, readonly Subscription[]])[]): Map<number, Own> => {
  const byUser = new Map<number, Map<number, Subscription>>();
  for (const [{ recipient_id }, left] of used)
    for (const row of left) {
      const own = byUser.get(row.user_id) ?? new Map();
      byUser.set(row.user_id, own.set(recipient_id, row));
    }
  return byUser;
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

/** Returns the ids of those messages of a page that a user received and has not read. */
const unreadOn = async (
  tx: ReadTx,
  page: readonly Message[],
  { user_id, own }: { user_id: number; own: Own },
): Promise<number[]> => {
  const got = page.filter(({ id, recipient_id }) => received(own.get(recipient_id), id));
  const read = await readAmong(tx, user_id, got);
  return got.map(({ id }) => id).filter((id) => !read.has(id));
};

/** Marks messages as read that users have not read, by the user's id, and tells them. */
const readForEach = async (call: Operating, unread: ReadonlyMap<number, readonly number[]>): Promise<void> => {
  await markReadForEach(call.tx, unread);
  await tellRead(call, unread);
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
