import { EncodedJson } from "../../../encode/encoded-json.js";
import { existing } from "../../../storage/existing.js";
import { giveTurn } from "../../../storage/in-turns.js";
import type { ReadTx, Row } from "../vocabulary.js";
import { type Found, maxOctets } from "./fetch-range.js";
import type { MessageObject } from "./view.js";

const encoder = new TextEncoder();

/** Returns the length of a text in UTF-8. */
const octets = (text: string): number => encoder.encode(text).length;

/** More bytes than a message without reactions, submessages or edits needs besides its content. */
const frame = 20_000;
/** The most bytes that one UTF-16 unit of text becomes in JSON: a control character as `\\u0001`. */
const longestEscape = 6;

// A direct message is not plain: the more people are in it, the more it says of them.
const isPlain = ({ stream_id, reactions, submessages, edit_history }: Row<"messages">): boolean =>
  stream_id !== null && reactions.length === 0 && submessages.length === 0 && edit_history === null;

/** Whether the messages fit whatever text they hold, so that none has to be measured. */
const surelyFit = (messages: readonly Row<"messages">[]): boolean => {
  let most = 0;
  for (const message of messages) {
    if (!isPlain(message)) return false;
    const { content, rendered_content } = message;
    most += frame + longestEscape * Math.max(content.length, rendered_content?.length ?? 0);
  }
  return most <= maxOctets;
};

interface Shown {
  messages: readonly Row<"messages">[];
  shown: readonly EncodedJson<MessageObject>[];
  anchor: number;
}

/** The messages that fit: their positions, `to` excluded, and the texts by which they were measured. */
interface Nearest {
  from: number;
  to: number;
  shown: readonly EncodedJson<MessageObject>[];
}

/**
 * Returns the messages around the anchor that fit, chosen from the nearest one outwards. Texts of those farther away are never
 * made.
 */
const nearest = async (tx: ReadTx, { messages, shown, anchor }: Shown): Promise<Nearest> => {
  const kept = shown.slice();
  const distanceOf = (position: number) => Math.abs((messages[position]?.id ?? Number.POSITIVE_INFINITY) - anchor);
  const after = messages.findIndex(({ id }) => id >= anchor);
  let from = after === -1 ? shown.length : after;
  let to = from;
  let total = 0;
  while (from > 0 || to < shown.length) {
    const isBefore = from > 0 && (to === shown.length || distanceOf(from - 1) < distanceOf(to));
    const one = existing(shown[isBefore ? from - 1 : to]);
    const text = one.text();
    total += octets(text);
    if (total > maxOctets && to > from) break;
    kept[isBefore ? from - 1 : to] = new EncodedJson(() => text, one.value);
    if (isBefore) from -= 1;
    else to += 1;
    await giveTurn(tx);
  }
  return { from, to, shown: kept.slice(from, to) };
};

/**
 * Returns the part of an answer that is small enough to be sent. It leaves out what is farthest from the anchor. An end where
 * something is left out counts as not found (security K2). The nearest message always stays.
 */
export const cutToSize = async (
  tx: ReadTx,
  found: Found,
  { shown, anchor }: Omit<Shown, "messages">,
): Promise<{ shown: readonly EncodedJson<MessageObject>[]; found: Omit<Found, "messages"> }> => {
  const { messages, ...flags } = found;
  if (surelyFit(messages)) return { shown, found: flags };
  const near = await nearest(tx, { messages, shown, anchor });
  return {
    shown: near.shown,
    found: {
      found_anchor: flags.found_anchor,
      found_oldest: flags.found_oldest && near.from === 0,
      found_newest: flags.found_newest && near.to === shown.length,
    },
  };
};
