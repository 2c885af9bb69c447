import type { ChatMessage, ConversationPlace, OutgoingMessage } from "@confab/client";
import { placeKey, placeOf } from "../../parts/place-of.js";
import { isSameDay } from "../../texts/times.js";

/** A row of a list of messages. */
export type Row =
  | { readonly kind: "day"; readonly key: string; readonly timestamp: number }
  | { readonly kind: "place"; readonly key: string; readonly place: ConversationPlace; readonly message: ChatMessage }
  | { readonly kind: "new"; readonly key: "new" }
  | { readonly kind: "message"; readonly key: number; readonly message: ChatMessage; readonly isNext: boolean }
  | { readonly kind: "outgoing"; readonly key: string; readonly outgoing: OutgoingMessage };

/** Seconds within which the messages of a person stand together. */
const together = 600;

interface RowOptions {
  readonly self: number;
  /** Whether messages of several conversations stand among each other. */
  readonly isMixed: boolean;
  /** The first message that was new when the reader came; undefined where nothing was. */
  readonly firstNew: number | undefined;
}

const goesOn = (before: ChatMessage | undefined, message: ChatMessage): boolean =>
  before !== undefined &&
  before.sender_id === message.sender_id &&
  message.timestamp - before.timestamp < together &&
  !message.is_me_message;

/** The rows of a message, with what stands before it. */
interface MessageRows {
  readonly before: ChatMessage | undefined;
  readonly rows: readonly Row[];
}

const rowsOfMessage = (
  message: ChatMessage,
  before: ChatMessage | undefined,
  { self, isMixed, firstNew }: RowOptions,
): Row[] => {
  const { id, timestamp } = message;
  const isFirstNew = id === firstNew;
  const place = placeOf(message, self);
  const isSameConversation = before !== undefined && placeKey(placeOf(before, self)) === placeKey(place);
  const isNewDay = before === undefined || !isSameDay(before.timestamp, timestamp);
  const rows: Row[] = [];
  if (isNewDay) rows.push({ kind: "day", key: `day-${id}`, timestamp });
  if (isMixed && (!isSameConversation || isNewDay)) rows.push({ kind: "place", key: `place-${id}`, place, message });
  if (isFirstNew) rows.push({ kind: "new", key: "new" });
  const isFirst = isNewDay || isFirstNew || !isSameConversation;
  rows.push({ kind: "message", key: id, message, isNext: !isFirst && goesOn(before, message) });
  return rows;
};

/** Makes the rows of a list: the messages with what stands between them. Rows stay the same objects until they change. */
export class ListRows {
  readonly #known = new WeakMap<ChatMessage, MessageRows>();

  constructor(readonly options: RowOptions) {}

  of(messages: readonly ChatMessage[], outgoing: readonly OutgoingMessage[]): Row[] {
    const rows: Row[] = [];
    let before: ChatMessage | undefined;
    for (const message of messages) {
      for (const row of this.#rowsOf(message, before)) rows.push(row);
      before = message;
    }
    for (const one of outgoing) rows.push({ kind: "outgoing", key: one.local_id, outgoing: one });
    return rows;
  }

  #rowsOf(message: ChatMessage, before: ChatMessage | undefined): readonly Row[] {
    const known = this.#known.get(message);
    if (known !== undefined && known.before === before) return known.rows;
    const rows = rowsOfMessage(message, before, this.options);
    this.#known.set(message, { before, rows });
    return rows;
  }
}
