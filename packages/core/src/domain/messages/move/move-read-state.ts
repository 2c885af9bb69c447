import { giveTurn } from "../../../memory/in-turns.js";
import { groupBy } from "../../../storage/group-by.js";
import { portions } from "../../../storage/portions.js";
import { type HeldAs, isHolding, isProtected, type MovedHolders } from "../../channels/index.js";
import { mutesOfSenders } from "../../muted-users/index.js";
import { blockOf } from "../flags/bits.js";
import { allConversations, type Said, storeBits } from "../flags/read-state.js";
import { markedUpTo } from "../flags/topic-marks.js";
import type { ReadTx, Row, Writing } from "../vocabulary.js";
import type { MovedTopics } from "./move-messages.js";
import type { Before, MoveMember } from "./move-readers.js";
import type { MovePlaces } from "./move-right.js";
import type { MovedMessage } from "./move-selection.js";
import {
  type CarriedReading,
  carriedReading,
  type MovingMessages,
  type OwnOfMessages,
  type Standing,
  standingKey,
} from "./moved-reading.js";

type Flag = Row<"message_flags">;
type Block = Row<"read_blocks">;

/**
 * How many pairs of a user and a block of messages are looked at. Where there are more, only the newest messages are looked at.
 */
const mostLooks = 250_000;
/** How many messages are given to people by flags of their own; where there are more, the newest ones. */
const mostFlags = 500_000;
const blocksAtOnce = 16;
const usersAtOnce = 200;
const flagsAtOnce = 1_000;

interface Moved {
  messages: readonly MovedMessage[];
  places: MovePlaces;
  topics: MovedTopics;
  before: Before;
  /** Those who had the messages, or were subscribed to the new channel, and may read them there. */
  staying: ReadonlySet<number>;
}

/**
 * Keeps what people have read, when messages move to another channel, whose marks may say otherwise (messages.md C3). Whoever gets to
 * see them by the move has read them; whoever is not subscribed to the new channel has, too. Returns what these had not read, by user.
 * Nothing is written for those whose marks in both channels say the same.
 */
export const carryReadState = async (call: Writing, moved: Moved): Promise<ReadonlyMap<number, readonly number[]>> => {
  const { tx } = call;
  const { messages, places, before } = moved;
  const [standings, isMuted] = await Promise.all([
    standingsOf(tx, moved),
    mutesOfSenders(tx, [...new Set(messages.map(({ sender_id }) => sender_id))]),
  ]);
  const flagsEach = Math.ceil(mostFlags / Math.max(1, before.target.length));
  const moving = { isProtected: isProtected(places.to.channel), flagsFrom: messages.at(-flagsEach)?.id ?? 0 };
  const looks = Math.ceil(mostLooks / Math.max(1, standings.length));
  const blocks = blocksOf(messages).slice(-looks);
  const flags = groupBy(before.flags, ({ message_id }) => blockOf(message_id));
  const left = new Map<number, number[]>();
  for (const some of portions(blocks, blocksAtOnce)) {
    const prefixes = some.map(([block]) => [block]);
    const bits = groupBy(await tx.scanMany("read_blocks", "byBlock", { prefixes }), ({ block }) => block);
    for (const [block, messages] of some) {
      const stored = { rows: bits.get(block) ?? [], flags: flags.get(block) ?? [], moved: before.moved };
      for (const { user_id, carried } of await carryAll(call, standings, { ...moving, messages, ...stored })) {
        const unread = carried.left.filter((message) => !isMuted(user_id, message));
        const ids = left.get(user_id) ?? [];
        for (const { id } of unread) ids.push(id);
        if (ids.length > 0) left.set(user_id, ids);
        await giveTurn(tx);
      }
    }
  }
  await keepFlagged(call, moved);
  return left;
};

/** Cuts messages, which ascend, into those of each block. */
const blocksOf = (messages: readonly MovedMessage[]): [block: number, messages: readonly MovedMessage[]][] => {
  const blocks: [number, readonly MovedMessage[]][] = [];
  let first = 0;
  for (const [at, { id }] of messages.entries()) {
    const block = blockOf(id);
    if (at + 1 < messages.length && blockOf(messages[at + 1]?.id ?? 0) === block) continue;
    blocks.push([block, messages.slice(first, at + 1)]);
    first = at + 1;
  }
  return blocks;
};

/** Returns how everybody stands to the channels for whom something may change. */
const standingsOf = async (
  tx: ReadTx,
  { places: { from, to }, topics, before, staying }: Moved,
): Promise<Standing[]> => {
  const conversations = [from.channel.recipient_id, to.channel.recipient_id, allConversations];
  const prefixes = conversations.map((id) => [id]);
  const rows = await tx.scanMany("read_marks", "byRecipient", { prefixes });
  const marks = groupBy(rows, ({ recipient_id }) => recipient_id);
  const marksOf = (recipient_id: number, topic_id: number | null) =>
    new Map(marks.get(recipient_id)?.map((mark) => [mark.user_id, markedUpTo(mark, topic_id)]));
  const [old, now, all] = [
    marksOf(from.channel.recipient_id, topics.from.id),
    marksOf(to.channel.recipient_id, topics.to.id),
    marksOf(allConversations, null),
  ];
  const [wasIn, isIn] = [byUser(before.active), byUser(before.target)];
  const [oldMembers, newMembers] = [
    byUser([...before.ended, ...before.active]),
    byUser([...before.targetEnded, ...before.target]),
  ];
  const flagged = before.flags.map(({ user_id }) => user_id);
  const user_ids = new Set([...newMembers.keys(), ...wasIn.keys(), ...flagged]);
  return [...user_ids].map((user_id) => ({
    user_id,
    old: oldMembers.get(user_id),
    now: newMembers.get(user_id),
    wasSubscribed: wasIn.has(user_id),
    isSubscribed: isIn.has(user_id),
    stays: isIn.has(user_id) || staying.has(user_id),
    oldMark: Math.max(old.get(user_id) ?? 0, all.get(user_id) ?? 0),
    newMark: Math.max(now.get(user_id) ?? 0, all.get(user_id) ?? 0),
  }));
};

const byUser = (members: readonly MoveMember[]): ReadonlyMap<number, MoveMember> =>
  new Map(members.map((member) => [member.user_id, member]));

/** Messages of one block, with what is stored of them. */
interface BlockOfMessages extends Omit<MovingMessages, "came"> {
  rows: readonly Block[];
  flags: readonly Flag[];
  moved: MovedHolders;
}

interface Carried {
  user_id: number;
  carried: CarriedReading;
}

/** Stores what changes for everybody; returns it for those for whom something does. */
const carryAll = async (
  { tx }: Writing,
  standings: readonly Standing[],
  block: BlockOfMessages,
): Promise<Carried[]> => {
  const bits = new Map(block.rows.map((row) => [row.user_id, row]));
  const flags = groupBy(block.flags, ({ user_id }) => user_id);
  const came = new Set(block.messages.map(({ id }) => id).filter((id) => block.moved.knows(id)));
  const moving = { ...block, came };
  const shared = new Map<string, CarriedReading>();
  const changed: Carried[] = [];
  for (const some of portions(standings, usersAtOnce)) {
    const changes: Carried[] = [];
    for (const standing of some) {
      await giveTurn(tx);
      const { user_id } = standing;
      const own = ownOf({
        bits: bits.get(user_id),
        flags: flags.get(user_id),
        brought: broughtTo(user_id, came, block),
      });
      const key = own === nothingOwn ? standingKey(standing, moving) : null;
      const carried = (key !== null && shared.get(key)) || carriedReading(standing, moving, own);
      if (key !== null) shared.set(key, carried);
      if (Object.values(carried).some(({ length }) => length > 0)) changes.push({ user_id, carried });
    }
    await store(tx, changes, bits);
    changed.push(...changes);
  }
  return changed;
};

const noIds: ReadonlySet<number> = new Set();
const nothingOwn: OwnOfMessages = { bits: undefined, held: noIds, ofPast: noIds };

interface Stored {
  bits: Block | undefined;
  flags: readonly Flag[] | undefined;
  /** How they have those that earlier moves brought, by message id. */
  brought: ReadonlyMap<number, HeldAs>;
}

const broughtTo = (
  user_id: number,
  came: ReadonlySet<number>,
  { moved }: Pick<BlockOfMessages, "moved">,
): ReadonlyMap<number, HeldAs> => {
  const brought = new Map<number, HeldAs>();
  for (const id of came) {
    const held = moved.heldBy(user_id, id);
    if (held !== null) brought.set(id, held);
  }
  return brought;
};

const ownOf = ({ bits, flags = [], brought }: Stored): OwnOfMessages => {
  if (bits === undefined && flags.length + brought.size === 0) return nothingOwn;
  const held = new Set(flags.filter(isHolding).map(({ message_id }) => message_id));
  const ofPast = [...brought].filter(([id, as]) => as === "historical" && !held.has(id)).map(([id]) => id);
  return { bits, held: new Set([...held, ...brought.keys()]), ofPast: new Set(ofPast) };
};

const store = async (
  tx: Writing["tx"],
  changes: readonly Carried[],
  bits: ReadonlyMap<number, Block>,
): Promise<void> => {
  const said = changes.flatMap(({ user_id, carried: { read, unread, unsaid } }): Said[] => [
    { user_id, message_ids: read, value: true },
    { user_id, message_ids: unread, value: false },
    { user_id, message_ids: unsaid, value: null },
  ]);
  const known = changes.flatMap(({ user_id }) => bits.get(user_id) ?? []);
  await storeBits(tx, known, said);
  const flags: Omit<Flag, "id">[] = [];
  for (const { user_id, carried } of changes)
    for (const flag of carried.flags) {
      if (flags.length === flagsAtOnce) await tx.insertMany("message_flags", flags.splice(0));
      flags.push({ user_id, ...flag });
    }
  await tx.insertMany("message_flags", flags);
};

/** Lets those keep their flags, such as stars, who may read a private channel to which they are not subscribed. */
const keepFlagged = async ({ tx }: Writing, { places, before, staying }: Moved): Promise<void> => {
  if (!places.to.channel.invite_only) return;
  const targeted = byUser(before.target);
  const keyOf = ({ user_id, message_id }: Flag) => `${user_id} ${message_id}`;
  const held = new Set(before.flags.filter(isHolding).map(keyOf));
  const due = before.flags.filter(
    (row) => staying.has(row.user_id) && !targeted.has(row.user_id) && !held.has(keyOf(row)),
  );
  const rows = new Map(
    due.map((row) => [keyOf(row), { user_id: row.user_id, message_id: row.message_id, flag: "received" }]),
  );
  for (const some of portions([...rows.values()], flagsAtOnce)) await tx.insertMany("message_flags", some);
};
