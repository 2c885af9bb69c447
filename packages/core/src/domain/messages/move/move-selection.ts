import { giveTurn } from "../../../memory/in-turns.js";
import { isModerator } from "../../../operation/roles.js";
import { existing } from "../../../storage/existing.js";
import { Access, type ChannelAccess } from "../../channels/index.js";
import { realmSetting } from "../../realm/index.js";
import { grace } from "../edit/content-change.js";
import type { ReadTx, Row, Writing } from "../vocabulary.js";
import type { WantedMove } from "./move-request.js";

type Message = Row<"messages">;

/** What of a message a move needs to know. The others of its columns may be left out where many messages are read. */
export type MovedMessage = Pick<
  Message,
  | "id"
  | "sender_id"
  | "recipient_id"
  | "topic_id"
  | "subject"
  | "timestamp"
  | "last_moved_timestamp"
  | "edit_history"
  | "reactions"
>;

/** The columns of which it is made. */
export const movedColumns: readonly string[] = [
  "sender_id",
  "recipient_id",
  "topic_id",
  "subject",
  "timestamp",
  "last_moved_timestamp",
  "edit_history",
  "reactions",
];

/** How many messages are read by one call. */
const page = 250;

/** The messages that a move takes along. */
export interface Selection {
  /** Ascending. */
  moved: readonly MovedMessage[];
  /** Whether these are all messages of the topic that the actor may read. */
  isWhole: boolean;
}

/** Returns the messages of a topic that a move takes along: those that the actor may read, from the first one meant. */
export const selectMoved = async (
  call: Writing<"moveLimitExceeded">,
  message: Message,
  { wanted, from }: { wanted: WantedMove; from: ChannelAccess },
): Promise<Selection> => {
  const readable = await readableIn(call, existing(message.topic_id ?? undefined), from);
  if (wanted.mode === "change_all") await checkLimit(call, readable, wanted);
  const moved = readable.filter(({ id }) => {
    if (wanted.mode === "change_one") return id === message.id;
    return wanted.mode === "change_all" || id >= message.id;
  });
  return { moved, isWhole: moved.length === readable.length };
};

/** Returns the messages of a topic that the actor may read. */
const readableIn = async ({ tx, actor, now }: Writing, topic_id: number, from: ChannelAccess): Promise<Message[]> => {
  const access = new Access(tx, actor, now);
  const found: Message[] = [];
  for await (const messages of pagesOf(tx, topic_id)) {
    for (const message of await access.readableAmong(from, messages)) found.push(message);
  }
  return found;
};

async function* pagesOf(tx: ReadTx, topic_id: number): AsyncGenerator<readonly Message[]> {
  for (let after = 0; ; ) {
    const messages = await tx.scan("messages", "byTopic", {
      prefix: [topic_id],
      after,
      limit: page,
      columns: movedColumns,
    });
    yield messages;
    if (messages.length < page) return;
    after = existing(messages.at(-1)).id;
    await giveTurn(tx);
  }
}

/** Throws where some of a topic's messages are too old to move, for all but moderators and above (messages.md C3, 24). */
const checkLimit = async (
  { tx, actor, now, fail }: Writing<"moveLimitExceeded">,
  messages: readonly Message[],
  { topic, stream_id, isResolving }: WantedMove,
): Promise<void> => {
  if (isModerator(actor)) return;
  const [within, between] = await Promise.all([
    topic === undefined || isResolving ? null : realmSetting(tx, "move_messages_within_stream_limit_seconds"),
    stream_id === undefined ? null : realmSetting(tx, "move_messages_between_streams_limit_seconds"),
  ]);
  const limit = Math.min(within ?? Number.POSITIVE_INFINITY, between ?? Number.POSITIVE_INFINITY);
  const allowed = messages.filter(({ timestamp }) => now - timestamp <= limit + grace);
  if (allowed.length === messages.length) return;
  throw fail("moveLimitExceeded", {
    first_message_id_allowed_to_move: existing(allowed[0]).id,
    total_messages_in_topic: messages.length,
    total_messages_allowed_to_move: allowed.length,
  });
};
