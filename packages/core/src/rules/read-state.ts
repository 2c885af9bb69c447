import type { ReadTx, Row, WriteTx } from "../storage/tables.js";

/** Message ids of one block: its bits fill 256 octets. */
const blockBits = 2048;

const blockOf = (message_id: number): number => Math.floor(message_id / blockBits);

const findBlock = async (tx: ReadTx, user_id: number, block: number): Promise<Row<"read_blocks"> | undefined> => {
  const [row] = await tx.scan("read_blocks", "byUser", { prefix: [user_id, block], limit: 1 });
  return row;
};

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
    changed[bit >> 3] = value ? (changed[bit >> 3] as number) | mask : (changed[bit >> 3] as number) & ~mask;
  }
  return changed;
};

/** Which of the messages a user has read: those with their bit set (design 4). */
export const readAmong = async (tx: ReadTx, user_id: number, message_ids: readonly number[]): Promise<Set<number>> => {
  const blocks = new Map<number, Uint8Array | undefined>();
  const read = new Set<number>();
  for (const id of message_ids) {
    const block = blockOf(id);
    if (!blocks.has(block)) blocks.set(block, (await findBlock(tx, user_id, block))?.bits);
    if (isSet(blocks.get(block), id)) read.add(id);
  }
  return read;
};

/** Marks messages as read, or as unread; messages already so stay so. */
export const markRead = async (
  tx: WriteTx,
  user_id: number,
  message_ids: readonly number[],
  value = true,
): Promise<void> => {
  const byBlock = new Map<number, number[]>();
  for (const id of message_ids) byBlock.set(blockOf(id), [...(byBlock.get(blockOf(id)) ?? []), id]);
  for (const [block, ids] of byBlock) {
    const row = await findBlock(tx, user_id, block);
    const bits = withBits(row?.bits, ids, value);
    if (row === undefined) await tx.insert("read_blocks", { user_id, block, bits });
    else await tx.update("read_blocks", row.id, { bits });
  }
};
