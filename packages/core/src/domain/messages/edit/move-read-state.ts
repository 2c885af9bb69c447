import { giveTurn } from "../../../storage/in-turns.js";
import { portions } from "../../../storage/portions.js";
import { received } from "../../channels/index.js";
import { markReadForEach, readAmong } from "../flags/read-state.js";
import { isProtected } from "../send/audience.js";
import type { Row, Writing } from "../vocabulary.js";
import { type Before, type MoveMember, ownByUser } from "./move-readers.js";
import type { MovePlaces } from "./move-right.js";
import type { MovedMessage } from "./move-selection.js";

type NewFlag = Omit<Row<"message_flags">, "id">;

/** How often a message is looked at for a user; where there is more to do, only the newest messages are looked at. */
const mostChecks = 500_000;
const usersAtOnce = 100;

/** What changes for one user. */
interface Change {
  /** What they got to see by the move, and have therefore read. */
  read: number[];
  flags: NewFlag[];
  /** What they had not read of what they no longer get as subscribers. */
  left: number[];
}

interface Moved {
  messages: readonly MovedMessage[];
  places: MovePlaces;
  before: Before;
  /** Those who had the messages and may still read them. */
  staying: ReadonlySet<number>;
}

/**
 * Keeps what people have read, when messages move to another channel (messages.md C3). Whoever gets to see them by the move has read
 * them; whoever is not subscribed to the new channel has, too. Returns what these had not read, by user.
 */
export const carryReadState = async (call: Writing, moved: Moved): Promise<ReadonlyMap<number, readonly number[]>> => {
  const { tx } = call;
  const { active, target } = moved.before;
  const targeted = new Map(target.map((member) => [member.user_id, member]));
  const former = new Map([...moved.before.ended, ...active].map((member) => [member.user_id, member]));
  const leaving = active.map(({ user_id }) => user_id).filter((id) => !targeted.has(id) && moved.staying.has(id));
  const user_ids = [...targeted.keys(), ...leaving];
  const messages = moved.messages.slice(-Math.ceil(mostChecks / Math.max(1, user_ids.length)));
  const carrying = { messages, own: ownByUser(moved.before.flags), isProtected: isProtected(moved.places.to.channel) };
  const left = new Map<number, readonly number[]>();
  for (const some of portions(user_ids, usersAtOnce)) {
    const changes = await Promise.all(
      some.map((id) => changeFor(call, id, { ...carrying, old: former.get(id), now: targeted.get(id) })),
    );
    await store(call, some, changes);
    for (const [at, id] of some.entries()) left.set(id, changes[at]?.left ?? []);
    await giveTurn(tx);
  }
  await keepFlagged(call, moved, targeted);
  return new Map([...left].filter(([, ids]) => ids.length > 0));
};

interface Carrying {
  messages: readonly MovedMessage[];
  own: ReadonlyMap<number, ReadonlySet<number>>;
  isProtected: boolean;
  /** The subscriptions to the old and the new channel. */
  old: MoveMember | undefined;
  now: MoveMember | undefined;
}

const changeFor = async (
  { tx }: Writing,
  user_id: number,
  { messages, own, isProtected, old, now }: Carrying,
): Promise<Change> => {
  const held = own.get(user_id);
  const had = (id: number): boolean => received(old, id) || held?.has(id) === true;
  const known = messages.filter(({ id }) => had(id));
  const read = await readAmong(tx, user_id, known);
  const unread = known.filter(({ id }) => !read.has(id));
  if (now === undefined) return { read: [], flags: [], left: unread.map(({ id }) => id) };
  const outside = messages.filter(({ id }) => !received(now, id) && held?.has(id) !== true);
  const beyond = new Set(outside.map(({ id }) => id));
  const kept = isProtected ? outside : unread.filter(({ id }) => beyond.has(id));
  const fresh = messages.filter(({ id }) => !had(id) && (isProtected || received(now, id)));
  return {
    read: fresh.map(({ id }) => id),
    flags: kept.map(({ id }) => ({ user_id, message_id: id, flag: had(id) ? "received" : "historical" })),
    left: [],
  };
};

const store = async ({ tx }: Writing, user_ids: readonly number[], changes: readonly Change[]): Promise<void> => {
  const read = new Map<number, readonly number[]>();
  for (const [at, { read: ids }] of changes.entries()) if (ids.length > 0) read.set(user_ids[at] ?? 0, ids);
  if (read.size > 0) await markReadForEach(tx, read);
  const flags = changes.flatMap((change) => change.flags);
  for (const some of portions(flags, 1_000)) await tx.insertMany("message_flags", some);
};

/** Lets those keep their flags, such as stars, who may still read a message though they are not subscribed any more. */
const keepFlagged = async (
  { tx }: Writing,
  { before, staying }: Moved,
  targeted: ReadonlyMap<number, MoveMember>,
): Promise<void> => {
  const own = ownByUser(before.flags);
  const rows = new Map<string, NewFlag>();
  for (const { user_id, message_id } of before.flags) {
    if (!staying.has(user_id) || targeted.has(user_id) || own.get(user_id)?.has(message_id)) continue;
    rows.set(`${user_id} ${message_id}`, { user_id, message_id, flag: "received" });
  }
  if (rows.size === 0) return;
  await tx.insertMany("message_flags", [...rows.values()]);
  const byUser = new Map<number, number[]>();
  for (const { user_id, message_id } of rows.values())
    byUser.set(user_id, [...(byUser.get(user_id) ?? []), message_id]);
  await markReadForEach(tx, byUser);
};
