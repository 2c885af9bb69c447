import { jobs } from "../../../jobs/job-loop.js";
import { existing } from "../../../storage/existing.js";
import { defineJob, type Operating, type ReadTx, type Row } from "../vocabulary.js";
import { type Channels, channelsOf, deleteMessages } from "./delete-messages.js";

/** Which of the messages that somebody sent are meant, by where they are. */
export interface SentWhere {
  public_channels: boolean;
  private_channels: boolean;
  direct_messages: boolean;
}

/** Means all messages that somebody sent. */
export const everywhere: SentWhere = { public_channels: true, private_channels: true, direct_messages: true };

/** The most that one transaction does: messages deleted plus conversations looked at. */
const mostAtOnce = 250;
/** The most flags that one transaction deletes with its messages. Those of its last message may exceed it. */
const mostFlags = 10_000;

/**
 * Deletes what accounts have sent. The transaction at hand deletes a few hundred messages, and stores what is left to delete. The
 * rest goes in transactions of its own, after a crash, too (`messageDeletions`).
 */
export const deleteSent = async (call: Operating, users: readonly Row<"users">[], where: SentWhere): Promise<void> => {
  const { tx, use } = call;
  if (!Object.values(where).includes(true)) return;
  const common = { actor_id: call.actor?.id ?? null, ...where, to_message_id: Number.MAX_SAFE_INTEGER };
  let left = mostAtOnce;
  for (const { id } of users) {
    const deletion = { ...common, sender_id: id, recipient_id: 0 };
    const rest = await deleteSome(call, deletion, left);
    left = rest.left;
    if (rest.recipient_id === null) continue;
    // What is sent from now on stays.
    const [newest] = await tx.scan("messages", "id", { limit: 1, reverse: true });
    if (newest === undefined) return;
    const to_message_id = newest.id;
    await tx.insert("message_deletions", { ...deletion, to_message_id, recipient_id: rest.recipient_id });
    call.afterCommit(() => use(jobs).wake(messageDeletions));
  }
};

/** Whether an unfinished deletion is stored. */
const isDeletionLeft = async (tx: ReadTx): Promise<boolean> =>
  (await tx.scan("message_deletions", "id", { limit: 1 })).length > 0;

/** Does a part of the deletion that was stored first. */
const continueDeletion = async (call: Operating): Promise<void> => {
  const [deletion] = await call.tx.scan("message_deletions", "id", { limit: 1 });
  if (deletion === undefined) return;
  const actor = deletion.actor_id === null ? undefined : await call.tx.get("users", deletion.actor_id);
  const acting = { ...call, actor: actor?.is_active ? actor : null };
  const { recipient_id } = await deleteSome(acting, deletion, mostAtOnce);
  if (recipient_id === null) await call.tx.delete("message_deletions", deletion.id);
  else await call.tx.update("message_deletions", deletion.id, { recipient_id });
};

/** Goes on with deletions of more messages than one transaction takes, so that others may write in between. */
export const messageDeletions = defineJob({
  name: "message deletions",
  due: async ({ tx, now }) => ((await isDeletionLeft(tx)) ? now : null),
  run: continueDeletion,
});

type Deletion = Omit<Row<"message_deletions">, "id">;

interface Rest {
  /** The conversation with which to go on; null where all is done. */
  recipient_id: number | null;
  /** How much more the transaction may do. */
  left: number;
}

type Message = Row<"messages">;

const deleteSome = async (call: Operating, deletion: Deletion, most: number): Promise<Rest> => {
  const { tx } = call;
  let { recipient_id } = deletion;
  let left = most;
  while (left > 0) {
    const range = { prefix: [deletion.sender_id], from: recipient_id, limit: left };
    // The messages of one conversation after the other. What was sent since may be among them.
    const found = await tx.scan("messages", "bySender", range);
    const last = found.at(-1);
    if (last === undefined) return { recipient_id: null, left };
    const sent = found.filter(({ id }) => id <= deletion.to_message_id);
    const [channels, fitting] = await Promise.all([channelsOf(tx, sent), withFewFlags(tx, sent)]);
    const isMeant = meantBy(deletion, channels);
    await deleteMessages(call, fitting.filter(isMeant), channels);
    left -= fitting.length + new Set(found.map((message) => message.recipient_id)).size;
    if (fitting.length < sent.length) return { recipient_id: existing(sent[fitting.length]).recipient_id, left: 0 };
    if (found.length < range.limit) return { recipient_id: null, left };
    // Of a conversation that is meant, more may follow.
    recipient_id = last.recipient_id + (last.id <= deletion.to_message_id && isMeant(last) ? 0 : 1);
  }
  return { recipient_id, left };
};

/**
 * Returns the first of these messages, as many as one transaction can delete with their flags. One message may have called a
 * thousand people.
 */
export const withFewFlags = async (tx: ReadTx, messages: readonly Message[]): Promise<readonly Message[]> => {
  let flags = 0;
  const counts = await Promise.all(messages.map(({ id }) => tx.count("message_flags", "ofMessage", { prefix: [id] })));
  for (const [at, count] of counts.entries()) {
    flags += count;
    if (flags > mostFlags) return messages.slice(0, at + 1);
  }
  return messages;
};

/** Returns whether a message is where the deletion means it. */
const meantBy =
  (deletion: Deletion, channels: Channels) =>
  ({ stream_id }: Message): boolean => {
    if (stream_id === null) return deletion.direct_messages;
    return channels.get(stream_id)?.invite_only ? deletion.private_channels : deletion.public_channels;
  };
