import { bytesOf, EncodedRecord, utf8Length } from "../../../encode/encoded-bytes.js";
import { EncodedFields } from "../../../encode/encoded-fields.js";
import { encoder } from "../../../encode/encoder.js";
import { giveTurn } from "../../../memory/in-turns.js";
import { portions } from "../../../storage/portions.js";
import type { Plan } from "../narrow/plan.js";
import type { Highlighter } from "../search/highlighter.js";
import { matchFields, matchShape } from "../search/match-fields.js";
import type { ReadTx } from "../vocabulary.js";
import { mostAnswerBytes } from "./fetch-range.js";

/** How many messages are held at once. */
const heldAtOnce = 500;
/** The length in UTF-16 units from which on texts become a part of the answer. */
const partLength = 256 * 1024;

const encodeMatch = encoder(matchShape);

type Match = ReturnType<typeof matchFields>;

interface Matching {
  tx: ReadTx;
  plan: Plan;
  /** Highlights what was searched for. */
  highlighter: Highlighter;
}

/** What a narrow finds of some messages. */
export interface Matches {
  messages: EncodedRecord<Match>;
  /** The messages that were not looked at, since those before fill an answer (security K2). */
  left: readonly number[];
}

/** The text of an answer, which grows until it is full. */
class MatchText {
  private readonly made: [id: number, match: Match][] = [];
  private readonly parts: Uint8Array[] = [];
  private texts: string[] = [];
  private length = 0;
  private bytes = 0;

  /** Adds a match and returns whether it had room; the first one always has. */
  add(id: number, match: Match): boolean {
    const { text } = EncodedFields.one(String(id), encodeMatch(match));
    this.bytes += utf8Length(text);
    if (this.bytes > mostAnswerBytes && this.made.length > 0) return false;
    this.made.push([id, match]);
    this.texts.push(text);
    this.length += text.length;
    if (this.length >= partLength) this.endPart();
    return true;
  }

  private endPart(): void {
    this.parts.push(bytesOf(this.texts));
    this.texts = [];
    this.length = 0;
  }

  /** Returns the whole answer, after the last match. */
  end(): EncodedRecord<Match> {
    this.endPart();
    return new EncodedRecord(this.parts, () => Object.fromEntries(this.made));
  }
}

/** Returns what a narrow finds of messages that the viewer received, in the order asked for, as far as an answer holds it. */
export const fittingMatches = async ({ tx, plan, highlighter }: Matching, ids: readonly number[]): Promise<Matches> => {
  const text = new MatchText();
  for (const some of portions(ids, heldAtOnce))
    for (const message of await plan.received(await tx.getMany("messages", some))) {
      if (!text.add(message.id, matchFields(message, message.subject, highlighter)))
        return { messages: text.end(), left: ids.slice(ids.indexOf(message.id)) };
      await giveTurn(tx);
    }
  return { messages: text.end(), left: [] };
};
