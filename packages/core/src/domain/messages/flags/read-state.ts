import { exceptFromMutes, mutesOf } from "../../muted-users/index.js";
import type { ReadTx, WriteTx } from "../vocabulary.js";

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
  const bits = new Map<number, Uint8Array>();
  for (const range of rangesOf(blocks))
    for (const row of await tx.scan("read_blocks", "byUser", { prefix: [user_id], ...range }))
      bits.set(row.block, row.bits);
  const isMuted = await mutesOf(tx, user_id);
  const read = messages.filter((message) => isSet(bits.get(blockOf(message.id)), message.id) || isMuted(message));
  return new Set(read.map(({ id }) => id));
};

interface Marking {
  user_id: number;
  message_ids: readonly number[];
  /** False marks them as unread. */
  value?: boolean;
}

/** Marks messages as read, or as unread. Messages that are so already stay so. */
export const markRead = async (tx: WriteTx, { user_id, message_ids, value = true }: Marking): Promise<void> => {
  if (!value) await exceptFromMutes(tx, user_id, message_ids);
  const byBlock = new Map<number, number[]>();
  for (const id of message_ids) byBlock.set(blockOf(id), [...(byBlock.get(blockOf(id)) ?? []), id]);
  for (const [block, ids] of byBlock) {
    const [row] = await tx.scan("read_blocks", "byUser", { prefix: [user_id, block], limit: 1 });
    const bits = withBits(row?.bits, ids, value);
    if (row === undefined) await tx.insert("read_blocks", { user_id, block, bits });
    else await tx.update("read_blocks", row.id, { bits });
  }
};
