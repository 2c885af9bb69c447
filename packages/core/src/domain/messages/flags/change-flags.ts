import { giveTurn } from "../../../memory/in-turns.js";
import { portions } from "../../../storage/portions.js";
import { subscriptionsIn } from "../../channels/index.js";
import { emptyTopicDisplayName } from "../../realm/index.js";
import { updateMessageFlagsAddEvent, updateMessageFlagsRemoveEvent } from "../events.js";
import type { Raising, ReadTx, Row, Writing } from "../vocabulary.js";
import { storedFlags } from "./flags.js";
import { foreignAmong, makeOwn, type OwnCopy, ownCopies } from "./own-copies.js";
import { markRead } from "./read-state.js";
import { readThrough } from "./read-through.js";
import { unreadDetails } from "./unread-details.js";

type Message = Row<"messages">;

const editable = ["read", "starred", "collapsed"] as const;
/** The flags that the server sets (messages.md A3). */
const notEditable = new Set([
  "mentioned",
  "stream_wildcard_mentioned",
  "topic_wildcard_mentioned",
  "wildcard_mentioned",
  "has_alert_word",
  "historical",
]);

/** A flag that is set or removed. */
interface FlagChange {
  op: "add" | "remove";
  flag: (typeof editable)[number];
}

/** What `readFlagChange` and `changeFlags` may throw. */
export const flagChangeErrors = ["invalidFlag", "flagNotEditable", "invalidFlagOperation", "invalidMessage"] as const;

type FlagChangeError = (typeof flagChangeErrors)[number];

/** Returns the change that the parameters name; throws where there is no such flag, or users cannot change it (messages.md C5). */
export const readFlagChange = (
  call: Raising<FlagChangeError>,
  { op, flag }: { op: string; flag: string },
): FlagChange => {
  const known = editable.find((name) => name === flag);
  if (known === undefined) throw call.fail(notEditable.has(flag) ? "flagNotEditable" : "invalidFlag", { flag });
  if (op !== "add" && op !== "remove") throw call.fail("invalidFlagOperation", { op });
  return { op, flag: known };
};

/** The messages whose flags change. */
interface Asked {
  /** Each once. */
  ids: readonly number[];
  /** Those of them that exist. */
  messages: readonly Message[];
}

/** What is read of messages whose flags change; their texts would take most of the time. */
const columns: (keyof Message)[] = [
  "recipient_id",
  "stream_id",
  "topic_id",
  "subject",
  "sender_id",
  "channel_wildcard",
  "last_moved_timestamp",
];

const readTogether = 1_000;

/** Returns what `changeFlags` has to know of the messages with these ids. Others have their turn meanwhile. */
export const messagesToFlag = async (tx: ReadTx, ids: readonly number[]): Promise<Message[]> => {
  const found: Message[] = [];
  for (const some of portions(ids, readTogether)) {
    const prefixes = some.map((id) => [id]);
    for (const message of await tx.scanMany("messages", "id", { prefixes, columns })) found.push(message);
    await giveTurn(tx);
  }
  return found;
};

/** What came of a change. */
interface Changed {
  /** The ids of messages that were not so already, ascending. */
  changed: number[];
  /** The ids of channels whose messages stay read because the user is not subscribed, ascending. */
  ignored: number[];
}

/**
 * Changes the acting user's flag on messages, and tells of it. Messages that are so already stay so. Throws where a message would
 * become the user's own that does not exist or that they may not read.
 */
export const changeFlags = async (
  call: Writing<"invalidMessage">,
  asked: Asked,
  change: FlagChange,
): Promise<Changed> => {
  const { changed, ignored } = await store(call, asked, change);
  const messages = changed.map(({ id }) => id).sort((a, b) => a - b);
  const { op, flag } = change;
  const fields = { operation: op, flag, all: false, messages };
  const to = { users: [call.actor.id] };
  if (op === "add") call.emit(updateMessageFlagsAddEvent, fields, to);
  else if (flag === "read") {
    const message_details = await unreadDetails(call, changed);
    const facts = { empty_topic_name: emptyTopicDisplayName };
    call.emit(updateMessageFlagsRemoveEvent, { ...fields, message_details }, { ...to, facts });
  } else call.emit(updateMessageFlagsRemoveEvent, fields, to);
  return { changed: messages, ignored };
};

interface Stored {
  changed: readonly Message[];
  ignored: number[];
}

const store = async (call: Writing<"invalidMessage">, asked: Asked, { op, flag }: FlagChange): Promise<Stored> => {
  if (flag !== "read") {
    const changed = op === "add" ? await addFlag(call, asked, flag) : await removeFlag(call, asked, flag);
    return { changed, ignored: [] };
  }
  return op === "add" ? { changed: await read(call, asked.messages), ignored: [] } : unread(call, asked);
};

/** Marks as read what is the user's own; other messages count as read. */
const read = async ({ tx, actor, now }: Writing, messages: readonly Message[]): Promise<readonly Message[]> => {
  const copies = await ownCopies({ tx, actor, now }, messages);
  const changed = copies.filter(({ isRead }) => !isRead).map(({ message }) => message);
  await readThrough(tx, actor.id, changed);
  return changed;
};

const unread = async (call: Writing<"invalidMessage">, asked: Asked): Promise<Stored> => {
  const { tx, actor } = call;
  const copies = await readableCopies(call, asked);
  const ids = copies.flatMap(({ message }) => message.stream_id ?? []);
  const channels = await tx.getMany("streams", [...new Set(ids)]);
  const subscriptions = await subscriptionsIn(tx, [actor.id], channels);
  // Nobody has unread messages where they are not subscribed, nor in archived channels (messages.md A3, E).
  const closed = channels.filter(
    ({ id, is_archived }) => is_archived || subscriptions.get(id)?.get(actor.id)?.active !== true,
  );
  const ignored = new Set(closed.map(({ id }) => id));
  const changing = copies.filter(({ message, isRead }) => isRead && !ignored.has(message.stream_id ?? 0));
  await makeOwn(tx, actor.id, foreignAmong(changing));
  const changed = changing.map(({ message }) => message);
  await markRead(tx, { user_id: actor.id, message_ids: changed.map(({ id }) => id), value: false });
  return { changed, ignored: [...ignored].sort((a, b) => a - b) };
};

const addFlag = async (call: Writing<"invalidMessage">, asked: Asked, flag: string): Promise<readonly Message[]> => {
  const { tx, actor } = call;
  const changing = (await readableCopies(call, asked)).filter(({ flags }) => !flags.includes(flag));
  await makeOwn(tx, actor.id, foreignAmong(changing));
  await tx.insertMany(
    "message_flags",
    changing.map(({ message }) => ({ user_id: actor.id, message_id: message.id, flag })),
  );
  return changing.map(({ message }) => message);
};

const removeFlag = async ({ tx, actor }: Writing, { messages }: Asked, flag: string): Promise<readonly Message[]> => {
  const stored = await storedFlags(tx, actor.id, messages);
  const changed = messages.filter(({ id }) => stored.get(id)?.includes(flag) === true);
  const prefixes = changed.map(({ id }) => [actor.id, id, flag]);
  const rows = await tx.scanMany("message_flags", "byMessage", { prefixes });
  await tx.deleteMany(
    "message_flags",
    rows.map(({ id }) => id),
  );
  return changed;
};

const readableCopies = async (call: Writing<"invalidMessage">, { ids, messages }: Asked): Promise<OwnCopy[]> => {
  const copies = await ownCopies(call, messages);
  if (copies.length < ids.length || copies.some(({ mayRead }) => !mayRead)) throw call.fail("invalidMessage");
  return copies;
};
