import { utf8Length } from "../../../encode/encoded-bytes.js";
import { EncodedJson } from "../../../encode/encoded-json.js";
import { giveTurn } from "../../../memory/in-turns.js";
import { existing } from "../../../storage/existing.js";
import type { ReadTx, Row } from "../vocabulary.js";
import { type Found, mostAnswerBytes } from "./fetch-range.js";
import type { ShownMessage } from "./present.js";
import type { MessageObject } from "./view.js";

/** More bytes than a message needs besides its texts and lists; than a person of a direct message, a reaction or a submessage does. */
const frames = { message: 20_000, person: 4_000, reaction: 200, submessage: 300 };
/** The most bytes that one UTF-16 unit of text becomes in JSON: a control character as `\\u0001`. */
const longestEscape = 6;

/** Returns a number of bytes that a message does not exceed whatever its texts hold. */
const mostOf = ({ message, people }: ShownMessage): number => {
  const { content, rendered_content, reactions, submessages, edit_history } = message;
  let units = Math.max(content.length, rendered_content?.length ?? 0);
  let most = frames.message + frames.person * people;
  for (const { emoji_name, emoji_code } of reactions) {
    units += emoji_name.length + emoji_code.length;
    most += frames.reaction;
  }
  for (const submessage of submessages) {
    units += submessage.msg_type.length + submessage.content.length;
    most += frames.submessage;
  }
  if (edit_history !== null) units += JSON.stringify(edit_history).length;
  return most + longestEscape * units;
};

/** Whether the messages fit whatever text they hold, so that none has to be measured. */
const surelyFit = (shown: readonly ShownMessage[]): boolean => {
  let most = 0;
  for (const one of shown) most += mostOf(one);
  return most <= mostAnswerBytes;
};

interface Shown {
  messages: readonly Row<"messages">[];
  shown: readonly ShownMessage[];
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
  const kept: EncodedJson<MessageObject>[] = shown.slice();
  const distanceOf = (position: number) => Math.abs((messages[position]?.id ?? Number.POSITIVE_INFINITY) - anchor);
  const after = messages.findIndex(({ id }) => id >= anchor);
  let from = after === -1 ? shown.length : after;
  let to = from;
  let total = 0;
  while (from > 0 || to < shown.length) {
    const isBefore = from > 0 && (to === shown.length || distanceOf(from - 1) < distanceOf(to));
    const one = existing(shown[isBefore ? from - 1 : to]);
    const text = one.text();
    total += utf8Length(text);
    if (total > mostAnswerBytes && to > from) break;
    kept[isBefore ? from - 1 : to] = EncodedJson.by(
      () => text,
      () => one.value(),
    );
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
  if (surelyFit(shown)) return { shown, found: flags };
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
