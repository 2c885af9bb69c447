import { realmSetting } from "../../realm/index.js";
import { blockOf } from "../flags/bits.js";
import { defineJob, type Operating, type ReadTx, type Row } from "../vocabulary.js";
import { channelsOf, deleteMessages } from "./delete-messages.js";
import { withFewFlags } from "./delete-sent.js";

const hour = 3600;
const day = 24 * hour;

/** The most messages that one transaction deletes. */
const mostMessages = 50;
/** The most conversations that one transaction looks at. */
const mostConversations = 500;
/** How many conversations are read at once in which something has expired. */
const readTogether = 8;
/** The most blocks of read state that one round deletes. */
const mostBlocks = 1_000;

/** How many days messages are kept; -1 stands for ever. */
interface Retention {
  /** Of direct messages, and of channels that say nothing else. */
  common: number;
  /** Of the channels that say something else, by their conversations. */
  own: ReadonlyMap<number, number>;
}

/** Returns how long messages are kept; null where all are for ever. */
const retentionOf = async (tx: ReadTx): Promise<Retention | null> => {
  const [common, channels] = await Promise.all([realmSetting(tx, "message_retention_days"), tx.scan("streams", "id")]);
  const own = new Map(
    channels.flatMap(({ recipient_id, message_retention_days: days }) => (days === null ? [] : [[recipient_id, days]])),
  );
  return common > 0 || [...own.values()].some((days) => days > 0) ? { common, own } : null;
};

/** Returns the next conversations, by id, whose messages may expire. There may be more where these are `mostConversations`. */
const nextConversations = async (tx: ReadTx, { common, own }: Retention, after: number): Promise<number[]> => {
  if (common > 0) {
    const range = { after, limit: mostConversations, columns: ["id"] };
    return (await tx.scan("recipients", "id", range)).map(({ id }) => id);
  }
  const expiring = [...own].filter(([id, days]) => days > 0 && id > after).map(([id]) => id);
  return expiring.sort((a, b) => a - b).slice(0, mostConversations);
};

const hourOf = (now: number): number => now - (now % hour);

/** Messages go once an hour, so that what expires at about the same time goes with one event. */
const nextPart = async (tx: ReadTx, now: number): Promise<number | null> => {
  if ((await retentionOf(tx)) === null) return null;
  const [round] = await tx.scan("message_expiry", "id", { limit: 1 });
  const isOver = round !== undefined && round.after_recipient_id === null && round.hour === hourOf(now);
  return isOver ? round.hour + hour : now;
};

/** Returns how far the round of this hour has come, and begins it where there is none. A round that is not over goes on first. */
const currentRound = async ({ tx, now }: Operating): Promise<Row<"message_expiry">> => {
  const [known] = await tx.scan("message_expiry", "id", { limit: 1 });
  const begun = { hour: hourOf(now), after_recipient_id: 0 };
  if (known === undefined) return tx.insert("message_expiry", begun);
  const isOver = known.after_recipient_id === null && known.hour !== begun.hour;
  return isOver ? tx.update("message_expiry", known.id, begun) : known;
};

const continueRound = async (call: Operating): Promise<void> => {
  const { tx } = call;
  const retention = await retentionOf(tx);
  if (retention === null) return;
  const round = await currentRound(call);
  if (round.after_recipient_id === null) return;
  const conversations = await nextConversations(tx, retention, round.after_recipient_id);
  const last = await deleteExpired(call, conversations, expiryAt(retention, round.hour));
  const isOver = last === null && conversations.length < mostConversations;
  if (isOver) await forgetReadState(tx);
  const after_recipient_id = isOver ? null : (last ?? conversations.at(-1) ?? null);
  await tx.update("message_expiry", round.id, { after_recipient_id });
};

/**
 * Deletes messages that have expired, a part at a time (messages.md C18). The transaction that deletes messages also decides
 * which have expired. So it does not matter for how long no process ran, nor how many processes look at the same time.
 */
export const expiredMessages = defineJob({
  name: "expired messages",
  due: ({ tx, now }) => nextPart(tx, now),
  run: continueRound,
});

/** Returns the time before which the messages of a conversation have expired, in UNIX seconds. */
type Expiry = (recipient_id: number) => number;

const expiryAt =
  ({ common, own }: Retention, now: number): Expiry =>
  (recipient_id) => {
    const days = own.get(recipient_id) ?? common;
    return days > 0 ? now - days * day : Number.NEGATIVE_INFINITY;
  };

/**
 * Deletes the oldest of the expired messages of these conversations. Returns the conversation before the one with which to go on;
 * null where all of them are done.
 */
const deleteExpired = async (
  call: Operating,
  conversations: readonly number[],
  expiry: Expiry,
): Promise<number | null> => {
  const { tx } = call;
  const ids = await expiredAmong(tx, conversations, expiry);
  if (ids.length === 0) return null;
  const messages = await tx.getMany("messages", ids);
  const [channels, fitting] = await Promise.all([channelsOf(tx, messages), withFewFlags(tx, messages)]);
  await deleteMessages(call, fitting, channels);
  // Of the last conversation, more may have expired.
  return fitting.length < mostMessages && fitting.length === messages.length
    ? null
    : (fitting.at(-1)?.recipient_id ?? 0) - 1;
};

const expiredAmong = async (tx: ReadTx, conversations: readonly number[], expiry: Expiry): Promise<number[]> => {
  const columns = ["recipient_id", "timestamp"];
  const isExpired = ({ recipient_id, timestamp }: Row<"messages">) => timestamp < expiry(recipient_id);
  const prefixesOf = (ids: readonly number[]) => ids.map((id) => [id]);
  // In most conversations the oldest message says that none has expired.
  const oldest = await tx.scanMany("messages", "byRecipient", {
    prefixes: prefixesOf(conversations),
    limit: 1,
    columns,
  });
  const concerned = oldest.filter(isExpired).map(({ recipient_id }) => recipient_id);
  const found: number[] = [];
  for (let at = 0; at < concerned.length && found.length < mostMessages; at += readTogether) {
    const prefixes = prefixesOf(concerned.slice(at, at + readTogether));
    const rows = await tx.scanMany("messages", "byRecipient", { prefixes, limit: mostMessages, columns });
    found.push(...rows.filter(isExpired).map(({ id }) => id));
  }
  return found.slice(0, mostMessages);
};

/** Deletes some of the read state of messages before the oldest one that is left, where it is not covered by marks. */
const forgetReadState = async (tx: Operating["tx"]): Promise<void> => {
  const [oldest] = await tx.scan("messages", "id", { limit: 1, columns: [] });
  if (oldest === undefined) return;
  const range = { before: blockOf(oldest.id), limit: mostBlocks, columns: [] };
  const blocks = await tx.scan("read_blocks", "byBlock", range);
  await tx.deleteMany(
    "read_blocks",
    blocks.map(({ id }) => id),
  );
};
