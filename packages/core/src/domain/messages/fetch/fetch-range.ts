import { largestAnswer } from "../../../encode/text-limit.js";
import { Merge } from "../narrow/merge.js";
import type { Plan } from "../narrow/plan.js";
import type { ReadTx, Row } from "../vocabulary.js";
import { newest } from "./anchor.js";

type Message = Row<"messages">;

/** More bytes than an answer has besides its messages. */
const envelope = 128 * 1024;

/** How many bytes of messages an answer holds at most; those nearest to the anchor stay (security K2). */
export const mostAnswerBytes = largestAnswer - envelope;

/** The fewest bytes that a message needs besides its content. */
const frame = 500;

/** The fewest bytes that a reaction needs. */
const reactionFrame = 70;

/** Returns the fewest bytes that a message needs in an answer. All its text counts, whoever wrote it (security N6). */
const leastOf = ({ content, rendered_content, reactions, submessages, edit_history }: Message): number =>
  frame +
  Math.min(content.length, rendered_content?.length ?? content.length) +
  reactionFrame * reactions.length +
  submessages.reduce((sum, submessage) => sum + submessage.content.length, 0) +
  (edit_history === null ? 0 : JSON.stringify(edit_history).length);

/** Returns a function that adds up what messages need, and says whether an answer may hold them all. */
const room = (): ((message: Message) => boolean) => {
  let used = 0;
  return (message) => {
    used += leastOf(message);
    return used <= mostAnswerBytes;
  };
};

/** The anchor, and how many messages are wanted before and after it. */
export interface RangeRequest {
  anchor: number;
  num_before: number;
  num_after: number;
  include_anchor: boolean;
}

/** The messages that were found, by ascending id, and whether the anchor and the ends of the history are reached. */
export interface Found {
  messages: readonly Message[];
  found_anchor: boolean;
  found_oldest: boolean;
  found_newest: boolean;
}

/** Returns the messages around an anchor that a plan finds (messages.md B1, "Selection"). */
export const fetchRange = async (
  tx: ReadTx,
  plan: Plan,
  { anchor, num_before, num_after, include_anchor }: RangeRequest,
): Promise<Found> => {
  const isLeft = anchor === 0;
  const isRight = anchor >= newest;
  const sources = await plan.sources();
  const take = (walk: { after: number; before: number; reverse: boolean }, limit: number) =>
    new Merge(tx, sources, walk).take({ limit, keep: plan.keep, fits: room() });
  const [before, at, after] = await Promise.all([
    take({ after: -1, before: anchor, reverse: true }, isLeft ? 0 : num_before),
    include_anchor && !isLeft && !isRight ? findOne(tx, plan, anchor) : [],
    take({ after: anchor, before: newest, reverse: false }, isRight ? 0 : num_after),
  ]);
  return {
    messages: [...before.messages, ...at, ...after.messages],
    found_anchor: at.length > 0,
    found_oldest: isLeft || (before.messages.length < num_before && !before.isCut),
    found_newest: isRight || (after.messages.length < num_after && !after.isCut),
  };
};

const findOne = async (tx: ReadTx, plan: Plan, id: number): Promise<Message[]> => {
  // Beyond this number there are no ids, and numbers are not exact.
  const message = id > Number.MAX_SAFE_INTEGER ? undefined : await tx.get("messages", id);
  return message === undefined ? [] : plan.finds([message]);
};

const chunk = 250;

/**
 * Returns the messages of these ids that exist, may be read and pass the narrow, by ascending id. It returns only as many as an
 * answer may hold.
 */
export const fetchByIds = async (tx: ReadTx, asked: readonly number[], admits: Plan["admits"]): Promise<Message[]> => {
  const ids = [...new Set(asked)].sort((a, b) => a - b);
  const fits = room();
  const found: Message[] = [];
  for (let first = 0; first < ids.length; first += chunk) {
    for (const message of await admits(await tx.getMany("messages", ids.slice(first, first + chunk)))) {
      if (!fits(message) && found.length > 0) return found;
      found.push(message);
    }
  }
  return found;
};
