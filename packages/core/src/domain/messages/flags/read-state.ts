import { groupBy } from "../../../storage/group-by.js";
import { portions } from "../../../storage/portions.js";
import { exceptFromMutes, mutersOfMessage, mutesOf } from "../../muted-users/index.js";
import type { ReadTx, Row, WriteTx } from "../vocabulary.js";

/** How many message ids one block covers; their bits fill 256 bytes. */
const blockBits = 2048;

const blockOf = (message_id: number): number => Math.floor(message_id / blockBits);

const isSet = (bits: Uint8Array | undefined, message_id: number): boolean => {
  const bit = message_id % blockBits;
  return (((bits?.[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;
};

const withBits = (bits: Uint8Array | undefined, message_ids: readonly number[], value: boolean): Uint8Array => {
  const highest = Math.max(...message_ids.map((id) => id % blockBits));
  const changed = new Uint8Array(Math.max(bits?.length ?? 0, (highest >> 3) + 1));
  changed.set(bits ?? []);
  for (const id of message_ids) {
    const bit = id % blockBits;
    const mask = 1 << (bit & 7);
    const octet = changed[bit >> 3] ?? 0;
    changed[bit >> 3] = value ? octet | mask : octet & ~mask;
  }
  return changed;
};

/** How far apart two blocks may lie to be read in one range, with all blocks between them. */
const widestGap = 32;

/** Returns ranges that together hold all these blocks, which ascend. */
const rangesOf = (blocks: readonly number[]): { from: number; to: number }[] => {
  const ranges: { from: number; to: number }[] = [];
  for (const block of blocks) {
    const last = ranges.at(-1);
    if (last !== undefined && block - last.to <= widestGap) last.to = block;
    else ranges.push({ from: block, to: block });
  }
  return ranges;
};

/**
 * Returns the ids of the messages that a user has read. Their bit is set, or a muted person sent them (design 4, users.md 3.11).
 */
export const readAmong = async (
  tx: ReadTx,
  user_id: number,
  messages: readonly { id: number; sender_id: number }[],
): Promise<Set<number>> => {
  if (messages.length === 0) return new Set();
  const blocks = [...new Set(messages.map(({ id }) => blockOf(id)))].sort((a, b) => a - b);
  const scans = rangesOf(blocks).map((range) => tx.scan("read_blocks", "byUser", { prefix: [user_id], ...range }));
  const [isMuted, ...ranges] = await Promise.all([mutesOf(tx, user_id), ...scans]);
  const bits = new Map(ranges.flat().map((row) => [row.block, row.bits]));
  const read = messages.filter((message) => isSet(bits.get(blockOf(message.id)), message.id) || isMuted(message));
  return new Set(read.map(({ id }) => id));
};

/** Returns the ids of those of the users who have read a message. */
export const readersAmong = async (
  tx: ReadTx,
  message: { id: number; sender_id: number },
  user_ids: readonly number[],
): Promise<Set<number>> => {
  const block = blockOf(message.id);
  const [muters, ...blocks] = await Promise.all([
    mutersOfMessage(tx, message),
    ...[...portions(user_ids, usersAtOnce)].map((some) =>
      tx.scanMany("read_blocks", "byUser", { prefixes: some.map((id) => [id, block]) }),
    ),
  ]);
  const read = new Set(muters);
  for (const row of blocks.flat()) if (isSet(row.bits, message.id)) read.add(row.user_id);
  return new Set(user_ids.filter((id) => read.has(id)));
};

/** How many users' blocks are read by one call. */
const usersAtOnce = 1_000;

type Block = Row<"read_blocks">;

interface Marking {
  user_id: number;
  message_ids: readonly number[];
  /** False marks them as unread. */
  value?: boolean;
}

/** Marks messages as read, or as unread. Messages that are so already stay so. */
export const markRead = async (tx: WriteTx, { user_id, message_ids, value = true }: Marking): Promise<void> => {
  if (!value) await exceptFromMutes(tx, user_id, message_ids);
  await mark(tx, { byUser: new Map([[user_id, message_ids]]), value });
};

/** Marks messages as read, those of each user by the user's id. */
export const markReadForEach = (tx: WriteTx, byUser: ReadonlyMap<number, readonly number[]>): Promise<void> =>
  mark(tx, { byUser, value: true });

const mark = async (tx: WriteTx, marking: Pick<NewRead, "byUser"> & { value: boolean }): Promise<void> => {
  const prefixes = [...marking.byUser].flatMap(([user_id, ids]) =>
    [...groupBy(ids, blockOf).keys()].map((block) => [user_id, block]),
  );
  await storeBits(tx, await tx.scanMany("read_blocks", "byUser", { prefixes }), marking);
};

/**
 * Returns the newest block of each of these users who has one. A message that is being sent is in it, or in a block that the user
 * does not have yet.
 */
export const newestBlocks = (tx: ReadTx, user_ids: readonly number[]): Promise<Block[]> =>
  tx.scanMany("read_blocks", "byUser", { prefixes: user_ids.map((id) => [id]), reverse: true, limit: 1 });

interface NewRead {
  /** The ids of messages that are just being sent, by the users for whom they are read from the beginning. */
  byUser: ReadonlyMap<number, readonly number[]>;
  /** The newest blocks of some of the users, which have been read already. */
  known: readonly Block[];
  /** Those users. */
  asked: ReadonlySet<number>;
}

/** Marks messages that are just being sent as read. */
export const markNewRead = async (tx: WriteTx, { byUser, known, asked }: NewRead): Promise<void> => {
  const others = [...byUser.keys()].filter((user_id) => !asked.has(user_id));
  const blocks = others.length === 0 ? known : [...known, ...(await newestBlocks(tx, others))];
  await storeBits(tx, blocks, { byUser, value: true });
};

/** Sets or clears the bits of messages; `known` are the blocks of them that are stored. */
const storeBits = async (
  tx: WriteTx,
  known: readonly Block[],
  { byUser, value }: Pick<NewRead, "byUser"> & { value: boolean },
): Promise<void> => {
  const stored = new Map(known.map((row) => [`${row.user_id} ${row.block}`, row]));
  const changed: { id: number; bits: Uint8Array }[] = [];
  const begun: { user_id: number; block: number; bits: Uint8Array }[] = [];
  for (const [user_id, message_ids] of byUser)
    for (const [block, ids] of groupBy(message_ids, blockOf)) {
      const row = stored.get(`${user_id} ${block}`);
      const bits = withBits(row?.bits, ids, value);
      if (row === undefined) begun.push({ user_id, block, bits });
      else changed.push({ id: row.id, bits });
    }
  await tx.updateMany("read_blocks", changed);
  await tx.insertMany("read_blocks", begun);
};
