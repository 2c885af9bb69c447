import { jobs } from "../../../jobs/job-loop.js";
import { defineJob, type Operating, type ReadTx, type Row } from "../vocabulary.js";
import { deleteMessages } from "./delete-messages.js";

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
  const [newest] = await tx.scan("messages", "id", { limit: 1, reverse: true });
  if (newest === undefined || !Object.values(where).includes(true)) return;
  const common = { actor_id: call.actor?.id ?? null, ...where, to_message_id: newest.id };
  let left = mostAtOnce;
  for (const { id } of users) {
    const deletion = { ...common, sender_id: id, recipient_id: 0 };
    const rest = await deleteSome(call, deletion, left);
    left = rest.left;
    if (rest.recipient_id === null) continue;
    await tx.insert("message_deletions", { ...deletion, recipient_id: rest.recipient_id });
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

const deleteSome = async (call: Operating, deletion: Deletion, most: number): Promise<Rest> => {
  const { sender_id, to_message_id } = deletion;
  let { recipient_id } = deletion;
  let left = most;
  while (left > 0) {
    const next = { prefix: [sender_id], from: recipient_id, limit: 1 };
    const [message] = await call.tx.scan("messages", "bySender", next);
    if (message === undefined) return { recipient_id: null, left };
    recipient_id = message.recipient_id;
    if (await isMeant(call.tx, deletion, message)) {
      const range = { prefix: [sender_id, recipient_id], to: to_message_id, limit: left };
      const found = await call.tx.scan("messages", "bySender", range);
      const messages = await withFewFlags(call.tx, found);
      await deleteMessages(call, messages);
      left = messages.length < found.length ? 0 : left - messages.length;
    }
    // Unless the limit was reached, nothing is left in this conversation.
    if (left > 0) recipient_id += 1;
    left -= 1;
  }
  return { recipient_id, left };
};

/**
 * Returns the first of these messages, as many as one transaction can delete with their flags. One message may have called a
 * thousand people.
 */
export const withFewFlags = async (
  tx: ReadTx,
  messages: readonly Row<"messages">[],
): Promise<readonly Row<"messages">[]> => {
  let flags = 0;
  const counts = await Promise.all(messages.map(({ id }) => tx.count("message_flags", "ofMessage", { prefix: [id] })));
  for (const [at, count] of counts.entries()) {
    flags += count;
    if (flags > mostFlags) return messages.slice(0, at + 1);
  }
  return messages;
};

const isMeant = async (tx: ReadTx, deletion: Deletion, { stream_id }: Row<"messages">): Promise<boolean> => {
  if (stream_id === null) return deletion.direct_messages;
  const channel = await tx.get("streams", stream_id);
  return channel?.invite_only ? deletion.private_channels : deletion.public_channels;
};
