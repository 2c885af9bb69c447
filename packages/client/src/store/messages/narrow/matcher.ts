import type { State } from "../../state/state.js";
import type { ChatMessage } from "../../state/wire.js";
import { type MessageNarrow, type MessageTerm, termsOf } from "./terms.js";
import { channelNamed, type MessageTest, type TestedPart, testOf } from "./tests.js";

/** Says which messages a narrow means. */
export interface NarrowMatcher {
  /** Whether the store can tell by itself; otherwise only the server can tell what `matches`. */
  readonly isExact: boolean;
  /** Whether messages of the history that one has not received oneself are left out (messages.md A5.1). */
  readonly isOwnOnly: boolean;
  /** Whether a message meets all terms that the store can decide. */
  matches(message: ChatMessage): boolean;
  /** Whether only direct messages are meant. */
  readonly isDirectOnly: boolean;
  /** Whether events tell of all new messages, which they do not in channels that one is not subscribed to. */
  isLive(): boolean;
  /** Whether a message could be meant that is moved to a topic; to any of the channel where none is said. */
  mayBeIn(stream_id: number, topic?: string): boolean;
  reads(part: TestedPart): boolean;
}

const negatedIfSaid = ({ negated, operator }: MessageTerm, known: MessageTest): MessageTest =>
  // `in` is never negated (messages.md A5).
  negated === true && operator !== "in" && operator !== "near"
    ? { reads: known.reads, meets: (message) => !known.meets(message) }
    : known;

const isWide = ({ operator, negated }: MessageTerm): boolean => operator === "channel" && !negated;

const isOfCopy = ({ operator, operand }: MessageTerm): boolean => operator === "is" && operand !== "resolved";

const isDirectTerm = ({ operator, operand, negated }: MessageTerm): boolean =>
  !negated &&
  (["dm", "dm-including"].includes(operator) || (operator === "is" && ["dm", "private"].includes(String(operand))));

const channelOf = ({ channels }: State, terms: readonly MessageTerm[]): number | undefined => {
  const operand = terms.find(isWide)?.operand;
  return typeof operand === "string" ? channelNamed(channels.values(), operand)?.stream_id : Number(operand);
};

/** Returns what a narrow means, as far as the store can tell. */
export const matcherOf = (state: State, narrow: MessageNarrow): NarrowMatcher => {
  const terms = termsOf(narrow);
  const found = terms.map((term) => ({ term, known: testOf(state, term) }));
  const tests = found.flatMap(({ term, known }) => (known === null ? [] : [negatedIfSaid(term, known)]));
  const stream_id = terms.some(isWide) ? channelOf(state, terms) : undefined;
  const placed = tests.filter(({ reads }) => reads === "place");
  return {
    isExact: tests.length === terms.length,
    isOwnOnly: !terms.some(isDirectTerm) && (!terms.some(isWide) || terms.some(isOfCopy)),
    isDirectOnly: terms.some(isDirectTerm),
    isLive: () => stream_id === undefined || state.subscriptions.has(stream_id),
    matches: (message) => tests.every(({ meets }) => meets(message)),
    mayBeIn: (channel_id, subject) => {
      if (subject === undefined) return !terms.some(isDirectTerm) && (stream_id ?? channel_id) === channel_id;
      // Tests of places read nothing else of a message.
      const message = { type: "stream", stream_id: channel_id, subject } as ChatMessage;
      return placed.every(({ meets }) => meets(message));
    },
    reads: (part) => tests.some(({ reads }) => reads === part),
  };
};
