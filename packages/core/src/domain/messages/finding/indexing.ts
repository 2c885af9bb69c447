import { jobs } from "../../../jobs/job-loop.js";
import type { Derived } from "../../../memory/derived.js";
import { useDerived } from "../../../memory/use-derived.js";
import { gainsByManyWords } from "../../../operation/services.js";
import { existing } from "../../../storage/existing.js";
import { mayReferToFiles } from "../uploads/file-keys.js";
import { defineJob, type MessageRows, type Operating, type ReadTx, type Row } from "../vocabulary.js";
import { markReferring, reindexMessages, renewWords, storeWords } from "./message-index.js";

type Message = Row<"messages">;
type Indexing = Pick<Operating, "tx" | "use">;
type Indexed = Omit<Row<"message_indexing">, "id">;

/** How many messages one transaction indexes at most. */
const atOnce = 512;
/** Of how many ids it is found out at once whether their messages are indexed already. */
const countedAtOnce = 16 * atOnce;
/** How many UTF-16 units of text it indexes, at least by one message. */
const longest = 200_000;
/** Seconds for which new messages may wait until they are indexed together, or are known to be. */
const patience = 1;

/** What the words of a message follow from. */
const columns = ["recipient_id", "subject", "content", "rendered_content"];

const none: Indexed = { before_id: 0, after_id: 0, renewed_from_id: 0 };

const indexedNow = async (tx: ReadTx): Promise<Row<"message_indexing"> | undefined> =>
  (await tx.scan("message_indexing", "id", { limit: 1 }))[0];

/** The only row of `message_indexing`, by its id. */
const indexedSoFar: Derived<MessageRows, Map<number, Indexed>> = {
  tables: ["message_indexing"],
  build: async (tx) => new Map((await tx.scan("message_indexing", "id")).map((row) => [row.id, row])),
  apply(rows, change) {
    if (change.table !== "message_indexing") return;
    if (change.after === null) rows.delete(change.id);
    else rows.set(change.id, change.after);
  },
};

const onlyRow = (rows: ReadonlyMap<number, Indexed>): Indexed => [...rows.values()][0] ?? none;

/**
 * Returns the ids of the messages whose words are stored. Of the newer ones there are few, to be looked at one by one. Older ones
 * are those of an older file, and are found once they are indexed. Before `renewedFrom` the words may be those of an earlier version.
 */
export const indexedSpan = async (tx: ReadTx): Promise<{ from: number; to: number; renewedFrom: number }> => {
  const known = await useDerived(tx, indexedSoFar, { use: onlyRow });
  const { before_id, after_id, renewed_from_id } = known ?? (await indexedNow(tx)) ?? none;
  return { from: before_id, to: after_id, renewedFrom: renewed_from_id };
};

/** Returns so many of the messages that one transaction can index them. */
const aPart = (messages: readonly Message[]): readonly Message[] => {
  let length = 0;
  const end = messages.findIndex(({ content, rendered_content }) => {
    length += (rendered_content ?? content).length;
    return length > longest;
  });
  return end === -1 ? messages : messages.slice(0, Math.max(end, 1));
};

const newestId = async (tx: ReadTx): Promise<number> =>
  (await tx.scan("messages", "id", { limit: 1, reverse: true, columns: [] }))[0]?.id ?? 0;

/** Returns the id up to which new messages have their words already; undefined where some of the oldest lack them. */
const indexedAsSent = async (tx: ReadTx, after: number, newest: number): Promise<number | undefined> => {
  const range = { after, to: Math.min(after + countedAtOnce, newest) };
  const [sent, indexed] = await Promise.all([
    tx.count("messages", "id", range),
    tx.count("message_words", "id", range),
  ]);
  return sent > 0 && indexed === sent ? range.to : undefined;
};

/**
 * Indexes the oldest of the new messages; returns the last one's id. Those that were edited or moved are indexed already. It asks for
 * ids in a row, which may lack some: then messages that are sent meanwhile are not among what it read.
 */
const indexNewer = async (tx: Operating["tx"], after: number, newest: number): Promise<number> => {
  const to = Math.min(after + atOnce, newest);
  const [found, words] = await Promise.all([
    tx.scan("messages", "id", { after, to, columns }),
    tx.scan("message_words", "id", { after, to, columns: [] }),
  ]);
  if (found.length === 0) return beforeFirst(tx, to);
  const messages = aPart(found);
  const done = new Set(words.map(({ id }) => id));
  await storeWords(
    tx,
    messages.filter(({ id }) => !done.has(id)),
  );
  return messages.length < found.length ? existing(messages.at(-1)).id : to;
};

/** Returns the id before that of the next message, however many ids between them are nobody's. */
const beforeFirst = async (tx: ReadTx, after: number): Promise<number> => {
  const [first] = await tx.scan("messages", "id", { after, limit: 1, columns: [] });
  return first === undefined ? after : first.id - 1;
};

/** Indexes the newest of the messages that were stored before there was an index; returns the last one's id, 0 after all. */
const indexOlder = async (tx: Operating["tx"], before: number): Promise<number> => {
  const messages = aPart(await tx.scan("messages", "id", { before, reverse: true, limit: atOnce }));
  await reindexMessages(tx, messages);
  for (const message of messages) if (mayReferToFiles(message.content)) await markReferring(tx, message);
  return messages.at(-1)?.id ?? 0;
};

/** Rebuilds the words of the newest messages that have those of an earlier version; returns the last one's id, 0 after all. */
const renewOlder = async (tx: Operating["tx"], before: number): Promise<number> => {
  const stored = await tx.scan("message_words", "id", { before, reverse: true, limit: atOnce });
  const ids = stored.map(({ id }) => id);
  const found = await tx.getMany("messages", ids);
  const messages = aPart(found);
  await renewWords(tx, stored, messages);
  return (messages.length < found.length ? messages.at(-1)?.id : ids.at(-1)) ?? 0;
};

const noteNewer = async ({ tx, use }: Indexing, after: number, newest: number): Promise<number> => {
  if (newest <= after) return after;
  const known = use(gainsByManyWords) ? undefined : await indexedAsSent(tx, after, newest);
  return known ?? indexNewer(tx, after, newest);
};

const indexSome = async ({ tx, use }: Indexing): Promise<void> => {
  // Whoever sends meanwhile waits for two answers at most, and else would begin anew (benchmark postgres-send).
  const [row, newest] = await Promise.all([indexedNow(tx), newestId(tx)]);
  const { before_id, after_id, renewed_from_id } = row ?? none;
  const now = {
    after_id: await noteNewer({ tx, use }, after_id, newest),
    before_id: before_id === 0 ? 0 : await indexOlder(tx, before_id),
    renewed_from_id: renewed_from_id === 0 ? 0 : await renewOlder(tx, renewed_from_id),
  };
  if (row === undefined) await tx.insert("message_indexing", now);
  else if (now.after_id !== after_id || now.before_id !== before_id || now.renewed_from_id !== renewed_from_id)
    await tx.update("message_indexing", row.id, now);
};

/**
 * Stores the words of messages, many messages at a time, and notes how far all have them. These are messages that were sent a moment ago,
 * those of an older file, and those whose words an earlier version made. What is indexed stands in a row of the same transaction, so after a crash it goes on where it was.
 */
export const indexing = defineJob({
  name: "indexing of messages",
  batch: atOnce,
  lookEvery: 300,
  due: async ({ tx, now }) => {
    const { before_id, after_id: after, renewed_from_id } = (await indexedNow(tx)) ?? none;
    if (before_id > 0 || renewed_from_id > 0) return now;
    const [[first], [last]] = await Promise.all([
      tx.scan("messages", "id", { after, limit: 1, columns: ["timestamp"] }),
      tx.scan("messages", "id", { after, limit: 1, reverse: true, columns: [] }),
    ]);
    if (first === undefined || last === undefined) return null;
    return last.id - after >= atOnce ? now : Math.min(first.timestamp, now) + patience;
  },
  run: indexSome,
});

/** Indexes new messages, or has it done soon where the storage gains by many; returns what is to be awaited, if anything. */
export const indexNew = (
  { tx, afterCommit, use }: Pick<Operating, "tx" | "afterCommit" | "use">,
  messages: readonly Message[],
): Promise<unknown> | undefined => {
  const isLater = use(gainsByManyWords);
  afterCommit(() => {
    if (isLater) use(jobs).gather(indexing, messages.length);
    else use(jobs).wakeAfter(1000 * patience, indexing);
  });
  return isLater ? undefined : storeWords(tx, messages);
};
